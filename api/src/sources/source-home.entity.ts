import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { HomeKind } from '../fields/listing-nouns.js';
import type { Values } from '../records/values.js';
import { Source } from './source.entity.js';

/**
 * What the file of a source said last about a home: the base of the three-way comparison (decision 0042). One per code of the source; written
 * by imports alone.
 */
@Entity('source_home')
@Index('source_home_listing', ['listingId'])
@Check('source_home_kind', "kind IN ('unit', 'house')")
@Check('source_home_said', "jsonb_typeof(said) = 'object'")
export class SourceHome {
  @ManyToOne(() => Source, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'source_home_source_fk' })
  source!: Relation<Source>;

  @PrimaryColumn('uuid')
  sourceId!: string;

  /** Its code in the file. */
  @PrimaryColumn('text')
  code!: string;

  @Column('text')
  kind!: HomeKind;

  @Column('uuid')
  listingId!: string;

  /** The fields that the file had a value for, as they were read, by path. */
  @Column('jsonb')
  said!: Values;

  /** The import that said so. */
  @Column('uuid')
  importId!: string;
}
