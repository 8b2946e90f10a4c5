import { LISTING_KINDS, NOUNS } from '../fields/listing-nouns.js';
import { conditionsOf } from './desk-filter.js';
import { TODAY, ZONE } from '../core/day.js';
import { badInput } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { checkPage, toPage } from '../core/page.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { LeadStatus } from '../leads/lead.entity.js';
import {
  PERIODS,
  StatisticsSort,
  type ListingStatisticsArgs,
  type ListingStatisticsFilter,
  type StatisticsArgs,
} from './statistics.input.js';
import type { ChannelClicks, Counts, DayCounts, ListingCounts, ListingCountsPage, LostLeads, Statistics } from './statistics.type.js';

/** Whether a day, or the time of a lead, is within the last days including today. */
const isAmong = (days: string) => `day > ${TODAY} - ${days}`;
const cameWithin = (days: string) => `created_at >= (${TODAY} - ${days} + 1)::timestamp AT TIME ZONE ${ZONE}`;
/** Leads that count. */
const REAL = `lead.status <> '${LeadStatus.SPAM}'`;

/**
 * What was counted in a period and in the one before, of one listing or of all; of one that is gone for good too. A lead about several
 * listings is one, and counts for each of them. For staff. Throws BAD_USER_INPUT where the period is none of PERIODS.
 */
export async function statistics(ctx: RequestContext, { days, listing = null }: StatisticsArgs): Promise<Statistics> {
  demandStaff(ctx);
  checkPeriod(days);
  // A malformed id is that of nothing.
  const of = (condition: string) => (listing === null ? 'true' : isId(listing) ? condition : 'false');
  const values = listing !== null && isId(listing) ? [days, listing] : [days];
  const rows = await ctx.db.query<DayCounts[]>(
    `WITH seen AS (
       SELECT day, sum(views) AS views, sum(visitors) AS visitors FROM listing_day
       WHERE ${isAmong('2 * $1::int')} AND ${of('listing_id = $2::uuid')} GROUP BY day
     ), clicked AS (
       SELECT day, sum(clicks) AS clicks FROM contact_click
       WHERE ${isAmong('2 * $1::int')} AND ${of('listing_id = $2::uuid')} GROUP BY day
     ), asked AS (
       SELECT (created_at AT TIME ZONE ${ZONE})::date AS day, count(*) AS leads FROM lead
       WHERE ${REAL} AND ${cameWithin('2 * $1::int')} AND ${of(`listings @> jsonb_build_array(jsonb_build_object('id', $2::uuid))`)}
       GROUP BY 1
     )
     SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(views, 0)::int AS views, coalesce(visitors, 0)::int AS visitors,
            coalesce(clicks, 0)::int AS clicks, coalesce(leads, 0)::int AS leads
     FROM (SELECT ${TODAY} - ago AS day FROM generate_series(0, 2 * $1::int - 1) AS ago) day
     LEFT JOIN seen USING (day) LEFT JOIN clicked USING (day) LEFT JOIN asked USING (day)
     ORDER BY day`,
    values,
  );
  const channels = await ctx.db.query<ChannelClicks[]>(
    `SELECT channel, sum(clicks)::int AS clicks FROM contact_click
     WHERE ${isAmong('$1::int')} AND ${of('listing_id = $2::uuid')} GROUP BY channel ORDER BY clicks DESC, channel`,
    values,
  );
  const [before, now] = [rows.slice(0, days), rows.slice(days)];
  return { total: sumOf(now), before: sumOf(before), days: now, channels };
}

/**
 * Leads received in the last `days` days that are lost now, by reason, most frequent first. For staff. Throws BAD_USER_INPUT for a period
 * that is not in PERIODS.
 */
export async function lostLeads(ctx: RequestContext, days: number): Promise<LostLeads[]> {
  demandStaff(ctx);
  checkPeriod(days);
  return ctx.db.query<LostLeads[]>(
    `SELECT lost_reason AS reason, count(*)::int AS leads FROM lead
     WHERE status = '${LeadStatus.REFUSED}' AND ${cameWithin('$1::int')} GROUP BY 1 ORDER BY 2 DESC, 1`,
    [days],
  );
}

/**
 * A page of the listings that are not drafts and not in the trash, with what was counted of each. For staff.
 *
 * @throws {AppError} BAD_PAGE, LIMIT_AMOUNT, TEXT_TOO_LONG, INVALID_CHARACTER; BAD_USER_INPUT where the period is none of PERIODS
 */
export async function listingStatistics(ctx: RequestContext, args: ListingStatisticsArgs): Promise<ListingCountsPage> {
  demandStaff(ctx);
  const { page, first } = checkPage(args);
  checkPeriod(args.days);
  const values: unknown[] = [];
  const counts = listingsOf(args, values).map((select) => `(SELECT count(*) FROM (${select}) l)`);
  const [{ total }] = await ctx.db.query<[{ total: number }]>(`SELECT CAST(${counts.join(' + ')} AS integer) AS total`, values);
  const offset = (page - 1) * first;
  const items = offset < total ? await countedListings(ctx, args, `LIMIT ${first} OFFSET ${offset}`) : [];
  const { items: listings, ...numbers } = toPage(items, total, args);
  return { listings, ...numbers };
}

/** All the listings of a filter, or a slice of them, in their order, with what was counted of each. One statement. For staff. */
export async function countedListings(ctx: RequestContext, filter: ListingStatisticsFilter, slice = ''): Promise<ListingCounts[]> {
  demandStaff(ctx);
  checkPeriod(filter.days);
  const values: unknown[] = [];
  const listings = listingsOf(filter, values).join(' UNION ALL ');
  const days = `$${values.push(filter.days)}::int`;
  const rows = await ctx.db.query<(Omit<ListingCounts, 'name' | 'reference'> & { number: number; en: string; ru: string })[]>(
    `WITH seen AS (
       SELECT listing_id, sum(views) FILTER (WHERE recent) AS views, sum(visitors) FILTER (WHERE recent) AS visitors,
              sum(visitors) FILTER (WHERE NOT recent) AS visitors_before
       FROM (SELECT *, ${isAmong(days)} AS recent FROM listing_day WHERE ${isAmong(`2 * ${days}`)}) d GROUP BY listing_id
     ), clicked AS (
       SELECT listing_id, sum(clicks) AS clicks FROM contact_click WHERE ${isAmong(days)} GROUP BY listing_id
     ), asked AS (
       SELECT CAST(about ->> 'id' AS uuid) AS listing_id, count(*) AS leads FROM lead, jsonb_array_elements(listings) AS about
       WHERE ${REAL} AND ${cameWithin(days)} GROUP BY 1
     ), counted AS (
       SELECT id AS listing, kind, number, en, ru, coalesce(views, 0)::int AS views, coalesce(visitors, 0)::int AS visitors,
              coalesce(clicks, 0)::int AS clicks, coalesce(leads, 0)::int AS leads, coalesce(visitors_before, 0)::int AS "visitorsBefore"
       FROM (${listings}) l
       LEFT JOIN seen ON seen.listing_id = id LEFT JOIN clicked ON clicked.listing_id = id LEFT JOIN asked ON asked.listing_id = id
     )
     SELECT *, (clicks + leads)::float / nullif(visitors, 0) AS conversion FROM counted ORDER BY ${orderOf(filter.sort)} ${slice}`,
    values,
  );
  return rows.map(({ number, en, ru, ...row }) => ({ ...row, reference: `${NOUNS[row.kind].letter}-${number}`, name: { en, ru } }));
}

function checkPeriod(days: number): void {
  if (!PERIODS.includes(days)) throw badInput(`Choose a period of ${PERIODS.join(', ')} days.`);
}

/** SQL of the listings of each noun that a filter asks for. */
function listingsOf({ kind, text }: ListingStatisticsFilter, values: unknown[]): string[] {
  return (kind ? [kind] : LISTING_KINDS).map((noun) => {
    const where = conditionsOf(noun, { text }, (value) => `$${values.push(value)}`);
    return `SELECT l.id, '${noun}' AS kind, l.number, l.name_en AS en, l.name_ru AS ru FROM ${noun} l WHERE ${where} AND NOT l.is_draft`;
  });
}

function orderOf(sort: StatisticsSort): string {
  const [column] = sort.split('-') as [string];
  return `${column} ${sort.endsWith('-desc') ? 'DESC' : 'ASC'} NULLS LAST, listing DESC`;
}

function sumOf(days: readonly DayCounts[]): Counts {
  const sum = (name: keyof Counts) => days.reduce((all, day) => all + day[name], 0);
  return { views: sum('views'), visitors: sum('visitors'), clicks: sum('clicks'), leads: sum('leads') };
}
