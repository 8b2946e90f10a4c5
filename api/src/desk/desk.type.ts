import { ListingKind } from '../fields/listing-nouns.js';
import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { LocalizedText } from '../core/localized-text.js';
import { PageNumbers } from '../core/page-numbers.type.js';
import { Area } from '../listings/values/choices.js';
import { DeskState } from './desk.input.js';

/** A row of the desk. */
@ObjectType({ description: 'A listing as the desk lists it.' })
export class DeskListing {
  @Field(() => ID, { description: 'Id, a UUID.' })
  id!: string;

  @Field(() => ListingKind, { description: 'Which noun.' })
  kind!: ListingKind;

  @Field(() => String, { description: 'Short human reference, as in U-1043.' })
  reference!: string;

  @Field(() => LocalizedText, { description: 'Name.' })
  name!: LocalizedText;

  @Field(() => LocalizedText, { nullable: true, description: 'Name of the condo or village that it is in.' })
  complex!: LocalizedText | null;

  @Field(() => Area, { description: 'Area.' })
  area!: Area;

  @Field(() => Int, { nullable: true, description: 'Bedrooms; 0 is a studio.' })
  bedroom!: number | null;

  @Field(() => Float, { nullable: true, description: 'Size, m².' })
  size!: number | null;

  @Field(() => [Int], { description: 'Rents a month, baht; none for a complex.' })
  rentPrice!: number[];

  @Field(() => [Int], { description: 'Sale prices, baht; none for a complex.' })
  buyPrice!: number[];

  @Field(() => Int, { nullable: true, description: 'Of a condo or village: how many homes are in it, the trash left out.' })
  homes!: number | null;

  /** Served by a field resolver. */
  agentId!: string | null;

  @Field(() => DeskState, { description: 'In which state it is.' })
  state!: DeskState;

  @Field(() => Int, { description: 'Grows by one with every edit.' })
  version!: number;

  @Field(() => DateTimeISOResolver, { description: 'When it was last edited.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'A page of the desk.' })
export class DeskPage extends PageNumbers {
  @Field(() => [DeskListing], { description: 'The listings.' })
  listings!: DeskListing[];
}

@ObjectType({ description: 'How many listings of a noun are in a state.' })
export class DeskCount {
  @Field(() => ListingKind, { description: 'Which noun.' })
  kind!: ListingKind;

  @Field(() => DeskState, { description: 'In which state.' })
  state!: DeskState;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}
