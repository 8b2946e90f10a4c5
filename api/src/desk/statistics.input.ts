import { ListingKind } from '../fields/listing-nouns.js';
import { ArgsType, Field, ID, Int, registerEnumType } from 'type-graphql';
import { PAGE_SIZE } from '../core/page.js';

/** Lengths of time that can be looked at, days; the longest is a year, for two are kept. */
export const PERIODS: readonly number[] = [7, 30, 90, 365];
/** Days that are looked at unless told otherwise. */
export const USUAL_PERIOD = 30;

/** Order of listings by what is counted of them. */
export enum StatisticsSort {
  VISITORS = 'visitors',
  VISITORS_DESC = 'visitors-desc',
  VIEWS = 'views',
  VIEWS_DESC = 'views-desc',
  CLICKS = 'clicks',
  CLICKS_DESC = 'clicks-desc',
  LEADS = 'leads',
  LEADS_DESC = 'leads-desc',
  CONVERSION = 'conversion',
  CONVERSION_DESC = 'conversion-desc',
}

registerEnumType(StatisticsSort, {
  name: 'StatisticsSort',
  description: 'Sort order of listings by a figure; ties newest first, those without a conversion last.',
});

/** What a period is, as the schema describes it. */
export const PERIOD_DAYS = `How many days, today the last of them: ${PERIODS.join(', ')}.`;

/** How long, and of what. */
@ArgsType()
export class StatisticsArgs {
  @Field(() => Int, { defaultValue: USUAL_PERIOD, description: PERIOD_DAYS })
  days!: number;

  @Field(() => ID, { nullable: true, description: 'Only of this listing; left out: of all.' })
  listing?: string | null;
}

/** Of which listings. */
@ArgsType()
export abstract class ListingStatisticsFilter {
  @Field(() => Int, { defaultValue: USUAL_PERIOD, description: PERIOD_DAYS })
  days!: number;

  @Field(() => ListingKind, { nullable: true, description: 'Which noun; left out: all four.' })
  kind?: ListingKind | null;

  @Field(() => String, { nullable: true, description: 'Part of a name in either language, or a reference as in U-1043.' })
  text?: string | null;

  @Field(() => StatisticsSort, { defaultValue: StatisticsSort.VISITORS_DESC, description: 'Order.' })
  sort!: StatisticsSort;
}

/** Of which listings, in which order, and which slice of them. */
@ArgsType()
export class ListingStatisticsArgs extends ListingStatisticsFilter {
  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;
}
