import { Field, Int, InterfaceType } from 'type-graphql';
import { Column } from 'typeorm';
import type { ComplexKind } from '../fields/listing-nouns.js';
import { Listing } from './listing.entity.js';
import { Amenities } from './values/amenities.js';

/** What a condo and a village have in common: an interface of the schema, not a table. */
@InterfaceType({
  implements: Listing,
  description: 'What homes are in: a condo or a village.',
  resolveType: (complex: Complex) => complex.constructor.name,
})
export abstract class Complex extends Listing {
  abstract override readonly kind: ComplexKind;

  @Field(() => Int, { nullable: true, description: 'Year it was built.' })
  @Column('integer', { nullable: true })
  year!: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of buildings; of a village, its houses.' })
  @Column('integer', { nullable: true })
  buildings!: number | null;

  @Field(() => Amenities, { description: 'Amenities with their counts.' })
  @Column(() => Amenities, { prefix: false })
  amenities!: Amenities;
}
