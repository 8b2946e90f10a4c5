import { Field, ID, InputType } from 'type-graphql';
import { HomeInput } from '../listings/home.input.js';

/** Fields of the unit to write: an omitted field is unchanged, null clears it, a list replaces the old one. */
@InputType({ description: 'Fields of the unit to write: an omitted field is unchanged, null clears it, a list replaces the old one.' })
export class UnitInput extends HomeInput {
  @Field(() => ID, { nullable: true, description: 'The condo that it is in.' })
  condo?: string | null;
}
