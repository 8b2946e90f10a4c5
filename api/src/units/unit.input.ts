import { Field, ID, InputType } from 'type-graphql';
import { HomeInput } from '../listing/home.input.js';

/** What is to be written of a unit: what is left out stays, null clears, a list replaces. */
@InputType({ description: 'What is to be written of a unit: what is left out stays, null clears, a list replaces.' })
export class UnitInput extends HomeInput {
  @Field(() => ID, { nullable: true, description: 'The condo that it is in.' })
  condo?: string | null;
}
