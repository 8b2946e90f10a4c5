import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { isList } from './codes.js';
import { FIELD_FILTERS, type FieldFilter } from './filters.js';

/**
 * What visitors search: one narrow row for each public home. The database maintains it (search-listing.ts, decision 0009); nothing
 * else writes it, and it is read by SQL only. The columns of filters by a field are declared below.
 */
@Entity('search_listing')
@Index('search_listing_published', { synchronize: false })
@Index('search_listing_newest', { synchronize: false })
@Index('search_listing_written', { synchronize: false })
@Index('search_listing_area', { synchronize: false })
@Index('search_listing_complex', { synchronize: false })
@Index('search_listing_rent', { synchronize: false })
@Index('search_listing_rent_desc', { synchronize: false })
@Index('search_listing_buy', { synchronize: false })
@Index('search_listing_buy_desc', { synchronize: false })
@Index('search_listing_price', { synchronize: false })
@Index('search_listing_rent_metre', { synchronize: false })
@Index('search_listing_buy_metre', { synchronize: false })
@Index('search_listing_size', { synchronize: false })
@Index('search_listing_beach', { synchronize: false })
@Index('search_listing_point', { synchronize: false })
export class SearchListing {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'search_listing_pk' })
  id!: string;

  @Column('uuid', { nullable: true })
  complexId!: string | null;

  /** Position of the home, else of its complex. */
  @Column('double precision', { nullable: true })
  lat!: number | null;

  @Column('double precision', { nullable: true })
  lng!: number | null;

  /** Lowest rent a month of the list and the terms, baht. */
  @Column('integer', { nullable: true })
  rentFrom!: number | null;

  /** Lowest sale price, baht. */
  @Column('integer', { nullable: true })
  buyFrom!: number | null;

  /** Baht a month for a stay of a month or two; null where it is not for rent or does not say so (decision 0007). */
  @Column('integer', { nullable: true })
  rentMonth!: number | null;

  @Column('integer', { name: 'rent_3', nullable: true })
  rent3!: number | null;

  @Column('integer', { name: 'rent_6', nullable: true })
  rent6!: number | null;

  @Column('integer', { name: 'rent_12', nullable: true })
  rent12!: number | null;

  /** Baht a month in the high season; null when it costs the same all year. */
  @Column('integer', { nullable: true })
  rentSeason!: number | null;

  /** Metres to the nearest beach access in a straight line. */
  @Column('integer', { nullable: true })
  beach!: number | null;

  /** Place in HOME_KINDS. */
  @Column('smallint')
  kind!: number;

  /** Of its complex, a bit for each. */
  @Column('integer')
  amenities!: number;

  /** 1: there are dearer rents than the lowest, 2: there are dearer sale prices; shown as "from". */
  @Column('smallint', { default: 0 })
  dearer!: number;

  /** When it was first published (`home_since.first_at`): the newest is the one published last. */
  @Column('timestamptz', { default: () => 'now()' })
  publishedAt!: Date;

  /** The transaction that wrote the row last. */
  @Column('bigint')
  written!: string;
}

function declare(filter: FieldFilter): void {
  const { asks, whole, column } = filter;
  const isNumber = asks === 'range';
  const type = isList(filter) || (isNumber && whole) ? 'integer' : isNumber ? 'real' : 'smallint';
  Column({ type, name: column, nullable: isNumber || asks === 'rooms' })(SearchListing.prototype, column);
}

for (const filter of FIELD_FILTERS) declare(filter);
