import { Field, InputType, Int } from 'type-graphql';
import { LocalizedTextInput } from '../listing/listing.input.js';
import { ComplexInput } from '../listing/complex.input.js';

/** What is to be written of a condo: what is left out stays, null clears, a list replaces. */
@InputType({ description: 'What is to be written of a condo: what is left out stays, null clears, a list replaces.' })
export class CondoInput extends ComplexInput {
  @Field(() => LocalizedTextInput, { nullable: true, description: 'A short summary.' })
  description?: LocalizedTextInput | null;

  @Field(() => Int, { nullable: true, description: 'Number of floors.' })
  floors?: number | null;

  @Field(() => Int, { nullable: true, description: 'Units in the whole condo.' })
  units?: number | null;
}
