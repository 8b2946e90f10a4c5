import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { HomeInput } from '../listings/home.input.js';

/** Extras of a house besides rooms. */
@InputType({ description: 'What a house has besides rooms.' })
class HouseExtrasInput {
  @Field(() => Boolean, { nullable: true, description: 'Private pool: the house is a villa.' })
  hasPool?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Smart home.' })
  smartHome?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Wine storage.' })
  wineStorage?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Rooftop terrace.' })
  rooftop?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Charger for electric cars.' })
  eVCharger?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Sauna room.' })
  saunaRoom?: boolean | null;
}

/** Fields of the house to write: an omitted field is unchanged, null clears it, a list replaces the old one. */
@InputType({ description: 'Fields of the house to write: an omitted field is unchanged, null clears it, a list replaces the old one.' })
export class HouseInput extends HomeInput {
  @Field(() => ID, { nullable: true, description: 'The village that it is in, if any.' })
  village?: string | null;

  @Field(() => Float, { nullable: true, description: 'Land size, m².' })
  landSize?: number | null;

  @Field(() => Int, { nullable: true, description: 'Entrances.' })
  entrances?: number | null;

  @Field(() => HouseExtrasInput, { nullable: true, description: 'What it has besides rooms.' })
  extras?: HouseExtrasInput | null;
}
