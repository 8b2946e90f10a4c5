import { Field, InputType, Int } from 'type-graphql';
import { LocalizedTextInput } from '../listings/listing.input.js';
import { ComplexInput } from '../listings/complex.input.js';

/** Fields of the condo to write: an omitted field is unchanged, null clears it, a list replaces the old one. */
@InputType({ description: 'Fields of the condo to write: an omitted field is unchanged, null clears it, a list replaces the old one.' })
export class CondoInput extends ComplexInput {
  @Field(() => LocalizedTextInput, { nullable: true, description: 'A short summary.' })
  description?: LocalizedTextInput | null;

  @Field(() => Int, { nullable: true, description: 'Number of floors.' })
  floors?: number | null;

  @Field(() => Int, { nullable: true, description: 'Units in the whole condo.' })
  units?: number | null;
}
