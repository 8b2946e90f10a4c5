import { Field, Int, ObjectType } from 'type-graphql';
import { RentTermKind } from './choices.js';

/** The rent for one term (decision 0007). */
@ObjectType({ description: 'The rent for one term.' })
export class RentTerm {
  @Field(() => RentTermKind, { description: 'The term.' })
  term!: RentTermKind;

  @Field(() => Int, { description: 'Rent a month, baht.' })
  price!: number;
}
