import { Check, Column, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { File } from '../files/file.entity.js';

/** Role of a listing's file: a carousel picture (the spec's `files`) or a plan (`staticFiles`). */
export type FileRole = 'picture' | 'plan';

/** Pictures of a listing in their order. One table per noun (`unit_file` …), so that the database guards every reference. */
@Check('listing_file_role', "role IN ('picture', 'plan')")
@Check('listing_file_ordinal', 'ordinal >= 0')
export abstract class ListingFile {
  @PrimaryColumn('text')
  role!: FileRole;

  /** Place in the order, from 0. */
  @PrimaryColumn('integer')
  ordinal!: number;

  @ManyToOne(() => File, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'file_id' })
  file!: Relation<File>;

  @Column('uuid')
  fileId!: string;
}
