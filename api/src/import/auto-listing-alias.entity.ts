import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What people have mapped a header to: the next file with it is mapped alike. */
@Entity('auto_listing_alias')
export class AutoListingAlias {
  /** `condo` or `village`. */
  @PrimaryColumn('text')
  entity!: string;

  /** The header as it is compared. */
  @PrimaryColumn('text')
  header!: string;

  @Column('text')
  field!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
