import { Field, Int, ObjectType } from 'type-graphql';

/** What is on offer in a condo or village now: its active listings. */
@ObjectType({ description: 'What is on offer in a condo or village now: its active listings.' })
export class Offers {
  @Field(() => Int, { description: 'Number of active listings.' })
  total!: number;

  @Field(() => Int, { nullable: true, description: 'Lowest rent a month, baht; null when nothing is for rent.' })
  rentFrom!: number | null;

  @Field(() => Int, { nullable: true, description: 'Lowest sale price, baht; null when nothing is for sale.' })
  buyFrom!: number | null;
}
