import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Values } from '../records/values.js';
import { Source } from './source.entity.js';

/**
 * What the file of a source said last about a home: the base of the three-way comparison (decision 0043). One per home of the source; written
 * by imports alone.
 */
@Entity('source_home')
@Check('source_home_said', "jsonb_typeof(said) = 'object'")
export class SourceHome {
  @ManyToOne(() => Source, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'source_home_source_fk' })
  source!: Relation<Source>;

  @PrimaryColumn('uuid')
  sourceId!: string;

  @PrimaryColumn('uuid')
  listingId!: string;

  /** The fields that the file had a value for, as they were read, by path. */
  @Column('jsonb')
  said!: Values;

  /** The import that said so. */
  @Column('uuid')
  importId!: string;
}
