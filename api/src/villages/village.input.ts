import { InputType } from 'type-graphql';
import { ComplexInput } from '../listings/complex.input.js';

/** Fields of the village to write: an omitted field is unchanged, null clears it, a list replaces the old one. */
@InputType({ description: 'Fields of the village to write: an omitted field is unchanged, null clears it, a list replaces the old one.' })
export class VillageInput extends ComplexInput {}
