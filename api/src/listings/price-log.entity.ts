import { HOME_KINDS, type HomeKind, sqlKinds } from '../fields/listing-nouns.js';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Deal } from './values/choices.js';

/** Price history of a home: its lowest price for a deal, whole baht; maintained by the database (decision 0013). */
@Entity('price_log')
@Index('price_log_at', ['at'])
@Check('price_log_kind', `kind IN (${sqlKinds(HOME_KINDS)})`)
@Check('price_log_deal', "deal IN ('rent', 'buy')")
export class PriceLog {
  /** The home; it keeps its id when it becomes one of the other kind. */
  @PrimaryColumn('uuid')
  listingId!: string;

  @PrimaryColumn('text')
  deal!: Deal;

  @PrimaryColumn('timestamptz', { default: () => 'now()' })
  at!: Date;

  @Column('text')
  kind!: HomeKind;

  /** Null from when on it is no longer offered. */
  @Column('integer', { nullable: true })
  price!: number | null;

  /** Basis of the price: the term of the rent if terms are given, else the number of prices; empty if unknown. */
  @Column('text', { default: '' })
  basis!: string;
}
