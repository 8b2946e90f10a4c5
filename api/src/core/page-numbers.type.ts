import { Field, Int, ObjectType } from 'type-graphql';

/** The numbers of a page, common to all lists. */
@ObjectType({ description: 'The numbers of a page.' })
export abstract class PageNumbers {
  @Field(() => Int, { description: 'Number of all records.' })
  total!: number;

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'Number of pages.' })
  pages!: number;
}
