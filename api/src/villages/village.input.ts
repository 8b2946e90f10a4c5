import { InputType } from 'type-graphql';
import { ComplexInput } from '../listing/complex.input.js';

/** What is to be written of a village: what is left out stays, null clears, a list replaces. */
@InputType({ description: 'What is to be written of a village: what is left out stays, null clears, a list replaces.' })
export class VillageInput extends ComplexInput {}
