import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { File } from './file.entity.js';

/** A picture whose variants are still to be made, or could not be (decision 0017). A trigger enters every new file. */
@Entity('variant_job')
@Check('variant_job_counts', 'formats_made BETWEEN 0 AND 2 AND tries BETWEEN 0 AND 3')
export class VariantJob {
  @PrimaryColumn('uuid')
  fileId!: string;

  @ManyToOne(() => File, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id' })
  file!: Relation<File>;

  /** Whether somebody wanted a variant that is not there: those come first. */
  @Column('boolean', { default: false })
  wanted!: boolean;

  /** How many of the formats are made, in the order of MADE. */
  @Column('smallint', { default: 0 })
  formatsMade!: number;

  /** How often making the next format has failed; after three times the picture counts as broken. */
  @Column('smallint', { default: 0 })
  tries!: number;

  /** When it is tried next. */
  @Column('timestamptz', { default: () => 'now()' })
  tryAt!: Date;
}
