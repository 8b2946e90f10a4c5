import type { Complex } from '../listings/complex.entity.js';
import { COMPLEXES } from '../listings/nouns.js';
import { createUnionType, Field, ObjectType } from 'type-graphql';
import { PageNumbers } from '../core/page-numbers.type.js';
import { Offers } from '../listings/offers.type.js';
import { Facet, FilterGain, Understanding } from './search.type.js';

/** A condo or a village. */
export const ComplexListing = createUnionType({
  name: 'ComplexListing',
  description: 'A condo or a village.',
  types: () => Object.values(COMPLEXES).map(({ entity }) => entity),
  resolveType: (complex: Complex) => COMPLEXES[complex.kind].entity,
});

@ObjectType({ description: 'A page of a search of condos and villages.' })
export class ComplexPage extends PageNumbers {
  @Field(() => [ComplexListing], { description: 'The complexes in the asked order.' })
  complexes!: Complex[];

  @Field(() => [Offers], {
    description: 'What matches the filter in each complex, in the order of `complexes`; rent is per month, for the stay if there is one.',
  })
  matching!: Offers[];

  @Field(() => [Facet], {
    description:
      'How many complexes each value would give under the other filters: of the deal, areas, facilities and distance to the beach.',
  })
  facets!: Facet[];

  @Field(() => [FilterGain], { description: 'How many more complexes there would be without each active filter.' })
  gains!: FilterGain[];

  @Field(() => String, {
    nullable: true,
    description: 'Corrected text that was searched for; null if the text was not corrected.',
  })
  corrected!: string | null;

  @Field(() => Understanding, { nullable: true, description: 'How the text was understood; null without a text.' })
  understood!: Understanding | null;
}
