import { LocalDateResolver } from 'graphql-scalars';
import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { badInput, type FieldError } from '../../core/errors.js';
import { RentTermKind } from './choices.js';
import { rentForLength, type LengthTerm } from './home-price.js';
import type { Pricing } from './pricing.js';

/** Longest stay that is priced, nights: three years with a leap day. */
const MOST_NIGHTS = 1_096;
/** A shorter stay is only available where `shortRent` is set. */
export const SHORT_STAY_NIGHTS = 28;

@InputType({
  description: `Days of a stay: the first night is that of \`from\`, the last the one before \`to\`. 1 to ${MOST_NIGHTS} nights.`,
})
export class StayInput {
  @Field(() => LocalDateResolver, { description: 'Day of arrival, YYYY-MM-DD.' })
  from!: string;

  @Field(() => LocalDateResolver, { description: 'Day of departure, YYYY-MM-DD.' })
  to!: string;
}

/** What a home costs for the days of a stay. */
@ObjectType({ description: 'What a home costs for the days of a stay (decision 0007).' })
export class StayPrice {
  @Field(() => Int, { description: 'Nights of the stay.' })
  nights!: number;

  @Field(() => Float, { description: 'For the whole stay, whole baht.' })
  total!: number;

  @Field(() => Float, { description: 'The total by 30 nights, whole baht.' })
  monthly!: number;

  @Field(() => RentTermKind, { description: 'The term whose rent the nights outside the high season cost.' })
  term!: RentTermKind;

  @Field(() => Int, { description: "Nights at the high season's rent; 0 if there is none." })
  seasonNights!: number;
}

/** From how many nights on a term's rent is had; shortest first, as the rents fall back on each other. */
const TERMS: readonly { term: LengthTerm; from: number; base: Stay['base'] }[] = [
  { term: RentTermKind.MONTH, from: 1, base: 'rent_month' },
  { term: RentTermKind.MONTHS_3, from: 90, base: 'rent_3' },
  { term: RentTermKind.MONTHS_6, from: 180, base: 'rent_6' },
  { term: RentTermKind.MONTHS_12, from: 360, base: 'rent_12' },
];
/** From this number of nights on the season does not apply. */
const SEASON_UP_TO_NIGHTS = 180;
const MONTH_NIGHTS = 30;
const DAY_MS = 86_400_000;
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

/** A stay as prices are counted: all nights are in one of `seasonNights` and `offNights`. */
export interface Stay {
  nights: number;
  /** The term of its length. */
  term: LengthTerm;
  /** Column of the search with the rent for that term. */
  base: 'rent_month' | 'rent_3' | 'rent_6' | 'rent_12';
  /** Nights of the high season, where the season's rent counts. */
  seasonNights: number;
  /** The others. */
  offNights: number;
}

/** The stay of these days. Throws BAD_STAY with the fields for days that are none, out of order, too far apart or away. */
export function stayOf({ from, to }: StayInput): Stay {
  const [first, last] = [dayOf(from), dayOf(to)];
  const wrong: FieldError[] = [];
  if (first === null) wrong.push(wrongDay('from'));
  if (last === null) wrong.push(wrongDay('to'));
  const nights = (last ?? 0) - (first ?? 0);
  if (wrong.length === 0 && nights < 1) wrong.push({ path: 'to', code: 'BAD_STAY', message: 'Departure must be after arrival.' });
  if (wrong.length === 0 && nights > MOST_NIGHTS) {
    wrong.push({ path: 'to', code: 'BAD_STAY', message: `A stay is ${MOST_NIGHTS} nights at most.` });
  }
  if (wrong.length > 0) throw badInput(wrong[0]!.message, 'BAD_STAY', wrong);

  const { term, base } = TERMS.findLast((entry) => nights >= entry.from)!;
  const seasonNights = nights < SEASON_UP_TO_NIGHTS ? nightsInSeason(first!, nights) : 0;
  return { nights, term, base, seasonNights, offNights: nights - seasonNights };
}

type RentPricing = Pick<Pricing, 'rentPrice' | 'rentTerms' | 'shortRent'>;

/** What the stay costs; null where the home is not for rent, not for so short a stay, or does not say which rent is for which stay. */
export function priceOfStay(pricing: RentPricing, { nights, term, seasonNights, offNights }: Stay): StayPrice | null {
  const base = rentForLength(pricing, term);
  if (base === null || isTooShort(pricing, nights)) return null;
  const season = pricing.rentTerms.find((entry) => entry.term === RentTermKind.SEASON)?.price;
  const total = Math.round((base * offNights + (season ?? base) * seasonNights) / MONTH_NIGHTS);
  return {
    nights,
    total,
    monthly: Math.round((total * MONTH_NIGHTS) / nights),
    term,
    seasonNights: season === undefined ? 0 : seasonNights,
  };
}

/** Whether the home can be rented for the stay, but only its owner can say what that costs. */
export function isAskedFor(pricing: RentPricing, { nights, term }: Stay): boolean {
  return pricing.rentPrice.length > 0 && !isTooShort(pricing, nights) && rentForLength(pricing, term) === null;
}

const isTooShort = ({ shortRent }: RentPricing, nights: number) => nights < SHORT_STAY_NIGHTS && !shortRent;

/** Number of a day since 1970; null for anything but a day of the calendar in the years that are priced. */
function dayOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  // 30 February rolls over into March: then the text comes back another.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text)) return null;
  const year = date.getUTCFullYear();
  return year < FIRST_YEAR || year > LAST_YEAR ? null : date.getTime() / DAY_MS;
}

/** How many of the nights from this day on are in the high season, 1 November to 31 March. */
function nightsInSeason(first: number, nights: number): number {
  let count = 0;
  for (let day = first; day < first + nights; day++) {
    const month = new Date(day * DAY_MS).getUTCMonth() + 1;
    if (month >= 11 || month <= 3) count++;
  }
  return count;
}

const wrongDay = (path: 'from' | 'to'): FieldError => ({
  path,
  code: 'BAD_STAY',
  message: `Send a date as YYYY-MM-DD, from ${FIRST_YEAR} to ${LAST_YEAR}.`,
});
