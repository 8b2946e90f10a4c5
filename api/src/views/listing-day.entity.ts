import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often the page of a listing was seen on a day: sums, which know nobody. */
@Entity('listing_day')
@Index('listing_day_day', ['day'])
@Check('listing_day_counts', 'visitors >= 0 AND views >= visitors')
export class ListingDay {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'listing_day_pk' })
  listingId!: string;

  /** Of Pattaya. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'listing_day_pk' })
  day!: string;

  @Column('integer')
  views!: number;

  /** People, each once a day. */
  @Column('integer')
  visitors!: number;
}
