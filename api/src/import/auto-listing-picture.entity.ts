import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AutoListing } from './auto-listing.entity.js';

/** A picture that a row names by its address, fetched in the background (decision 0018). */
@Entity('auto_listing_picture')
@Index('auto_listing_picture_waiting', ['tryAt'], { where: "state = 'waiting' OR state = 'done' AND NOT linked" })
@Index('auto_listing_picture_import', ['importId', 'rowOrdinal', 'ordinal'])
@Index('auto_listing_picture_record', ['recordId'])
@Check('auto_listing_picture_state', "state IN ('waiting', 'done', 'failed')")
@Check('auto_listing_picture_role', "role IN ('picture', 'plan')")
export class AutoListingPicture {
  @PrimaryColumn('uuid')
  id!: string;

  /** The import that it belongs to. */
  @ManyToOne(() => AutoListing, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'auto_listing_picture_import_fk' })
  import!: Relation<AutoListing>;

  @Column('uuid')
  importId!: string;

  /** The row that names it. */
  @Column('integer')
  rowOrdinal!: number;

  /** The listing that it belongs to. */
  @Column('uuid')
  recordId!: string;

  @Column('text')
  role!: 'picture' | 'plan';

  /** Its place among those of the row. */
  @Column('integer')
  ordinal!: number;

  @Column('text')
  url!: string;

  @Column('text', { default: 'waiting' })
  state!: 'waiting' | 'done' | 'failed';

  @Column('integer', { default: 0 })
  tries!: number;

  @Column('timestamptz', { default: () => 'now()' })
  tryAt!: Date;

  /** Code of why it could not be downloaded. */
  @Column('text', { nullable: true })
  error!: string | null;

  /** Whether it was put among the pictures of the listing, or is not to be. */
  @Column('boolean', { default: false })
  linked!: boolean;

  @Column('uuid', { nullable: true })
  fileId!: string | null;
}
