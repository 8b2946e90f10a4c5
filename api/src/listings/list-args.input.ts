import { ArgsType, Field, Int } from 'type-graphql';
import { checkPage, PAGE_SIZE } from '../core/page.js';
import { Area, Deal } from './values/choices.js';

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

/** Which slice of a list of homes. */
@ArgsType()
export class HomeListArgs extends ListArgs {
  @Field(() => Deal, { nullable: true, description: 'Only for rent, or only for sale.' })
  deal?: Deal | null;
}

/** Which slice of a list of houses. */
@ArgsType()
export class HouseListArgs extends HomeListArgs {
  @Field(() => Boolean, { defaultValue: false, description: 'Only villas: houses with a private pool.' })
  villas!: boolean;
}

interface Cost {
  args: { first?: number };
  childComplexity: number;
}

/** Maximum number of records in a list, for the cost: bounded by what the service accepts, and never negative. */
const clamp = (first: number | undefined, most: number) => Math.max(0, Math.min(first ?? most, most));

/** Cost of a list of at most `most` records for the query limit: what one record costs, times their number, and `base` for the list itself. */
export const costOfList =
  (most: number = PAGE_SIZE, base = 1) =>
  ({ args, childComplexity }: Cost): number =>
    base + clamp(args.first, most) * childComplexity;

/** Cost of a list that takes a statement per parent. */
export const costOfStatement = costOfList(PAGE_SIZE, 100);

/** Default number of similar listings. */
export const SIMILAR = 6;

/** Checks how many similar listings are requested: 1 to 20, else LIMIT_AMOUNT. */
export function checkSimilar(first: number): number {
  return checkPage({ page: 1, first }).first;
}
