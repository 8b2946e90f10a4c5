import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, Float, Int, InterfaceType } from 'type-graphql';
import { Column } from 'typeorm';
import { CHOICES, type Choice } from '../fields/choices.js';
import type { HomeKind } from '../fields/listing-nouns.js';
import { Listing } from './listing.entity.js';
import { BackOffice } from './values/back-office.js';
import { Feature, Furnishing, PetPolicy, Quota, View } from './values/choices.js';
import { Pricing } from './values/pricing.js';
import { Rooms } from './values/rooms.js';

/** What homes of both kinds have in common: an interface of the schema, not a table. */
@InterfaceType({
  implements: Listing,
  description: 'A home to rent or to buy.',
  resolveType: (home: Home) => home.constructor.name,
})
export abstract class Home extends Listing {
  abstract override readonly kind: HomeKind;

  /** Id of the condo or village that it is in. */
  abstract get complexId(): string | null;

  /** Id of the agent whom visitors contact about it. */
  abstract agentId: string | null;

  /** Id of the partner who sends it; for staff. */
  abstract sourceId: string | null;

  @Field(() => Rooms, { description: 'Rooms and what they have.' })
  @Column(() => Rooms, { prefix: false })
  rooms!: Rooms;

  @Field(() => Pricing, { description: 'Prices.' })
  @Column(() => Pricing, { prefix: false })
  pricing!: Pricing;

  @Field(() => [View], { description: 'The view from the windows.' })
  @Column('text', { array: true, default: [] })
  view!: View[];

  @Field(() => CHOICES.orientation, { nullable: true, description: 'Which way the main windows look.' })
  @Column('text', { nullable: true })
  orientation!: Choice<'orientation'> | null;

  @Field(() => Furnishing, { nullable: true, description: 'How much furniture comes with it.' })
  @Column('text', { nullable: true })
  furnishing!: Furnishing | null;

  @Field(() => [Feature], { description: 'What is in the home.' })
  @Column('text', { array: true, default: [] })
  features!: Feature[];

  @Field(() => PetPolicy, { description: 'Which pets may live here.' })
  @Column('text', { default: PetPolicy.NOT_ALLOWED })
  petAllowed!: PetPolicy;

  @Field(() => Int, { nullable: true, description: 'Security deposit, months of rent; 0 is none.' })
  @Column('integer', { nullable: true })
  deposit!: number | null;

  @Field(() => CHOICES.electricity, { nullable: true, description: 'Who sets the price of electricity.' })
  @Column('text', { nullable: true })
  electricity!: Choice<'electricity'> | null;

  @Field(() => Float, { nullable: true, description: 'What electricity costs, baht per kWh.' })
  @Column('double precision', { nullable: true })
  electricityRate!: number | null;

  @Field(() => Quota, { nullable: true, description: 'In whose name it can be owned.' })
  @Column('text', { nullable: true })
  quota!: Quota | null;

  @Field(() => String, { description: 'Other ownership terms, if none of these apply; otherwise empty.' })
  @Column('text', { default: '' })
  quotaText!: string;

  @Field(() => Boolean, { description: 'Recommended as an investment.' })
  @Column('boolean', { default: false })
  forInvestment!: boolean;

  @Field(() => DateTimeISOResolver, { description: 'When somebody last made sure that it is still available.' })
  @Column('timestamptz', { default: () => 'now()' })
  confirmedAt!: Date;

  /** Its code at the partner who sends it; empty for none. Served by a field resolver that asks the policy. */
  @Column('text', { default: '' })
  externalCode!: string;

  /** Its unit number; empty if unknown. Served by a field resolver that checks the policy. */
  @Column('text', { default: '' })
  unitNumber!: string;

  /** Served by a field resolver that asks the policy. */
  @Column(() => BackOffice, { prefix: 'staff' })
  backOffice!: BackOffice;
}
