import { ArgsType, Field, Int } from 'type-graphql';
import { checkPage, PAGE_SIZE } from '../kernel/page.js';
import { Area } from './values/choices.js';

/** Which slice of a list, by area. */
@ArgsType()
export class ListArgs {
  @Field(() => Area, { nullable: true, description: 'Only of this area.' })
  area?: Area | null;

  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;
}

/** Cost of a list for the query limit: what one record costs, times the page. More than a page is refused by the service. */
export function listComplexity({ args, childComplexity }: { args: { first?: number }; childComplexity: number }): number {
  return 1 + Math.min(args.first ?? PAGE_SIZE, PAGE_SIZE) * childComplexity;
}

/** How many similar listings are given when the client does not say. */
export const SIMILAR = 6;

/** Checks how many similar listings are asked for: 1 to 20, else LIMIT_AMOUNT. */
export function checkSimilar(first: number): number {
  return checkPage({ page: 1, first }).first;
}
