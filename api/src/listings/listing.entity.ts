import { Field, ID, Int, InterfaceType } from 'type-graphql';
import { DateTimeISOResolver } from 'graphql-scalars';
import { Column, PrimaryColumn } from 'typeorm';
import { referenceOf, type ListingKind } from '../fields/listing-nouns.js';
import { LocalizedText } from '../core/localized-text.js';
import { Place } from './values/place.js';
import { Seo } from './values/seo.js';

/** SQL condition of what visitors find in lists: published, active, not in the trash (spec 4). */
export const PUBLIC = 'active AND NOT is_draft AND deleted_at IS NULL';

/**
 * What every listing has in common: an interface of the schema, not a table.
 * Ids are UUID v7, so their order is the order of creation: "newest first" is `id DESC`.
 */
@InterfaceType({
  description: 'What every listing has in common.',
  resolveType: (listing: Listing) => listing.constructor.name,
})
export abstract class Listing {
  /** Which noun this is. */
  abstract readonly kind: ListingKind;

  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  /** Sequence number within the noun; part of the reference. */
  @Column('integer', { generated: 'increment' })
  number!: number;

  @Field(() => String, { description: 'Short human reference, as in U-1043.' })
  get reference(): string {
    return referenceOf(this.kind, this.number);
  }

  @Field(() => LocalizedText, { description: 'Name.' })
  @Column(() => LocalizedText, { prefix: 'name' })
  name!: LocalizedText;

  @Field(() => LocalizedText, { description: 'Description as sanitised HTML.' })
  @Column(() => LocalizedText, { prefix: 'html' })
  html!: LocalizedText;

  @Field(() => Place, { description: 'Where it is.' })
  @Column(() => Place, { prefix: false })
  place!: Place;

  @Field(() => Boolean, { description: 'False: shown as "Is Occupied" and left out of lists.' })
  @Column('boolean', { default: true })
  active!: boolean;

  @Field(() => Boolean, { description: 'True: only staff see it.' })
  @Column('boolean', { default: false })
  isDraft!: boolean;

  @Field(() => Seo, { description: 'SEO texts.' })
  @Column(() => Seo, { prefix: 'seo' })
  seo!: Seo;

  @Field(() => Int, { description: 'Grows by one with every edit.' })
  @Column('integer', { default: 1 })
  version!: number;

  @Field(() => DateTimeISOResolver, { description: 'When it was created.' })
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Field(() => DateTimeISOResolver, { description: 'When it was last edited.' })
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;

  /** Set while the listing is in the trash. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
