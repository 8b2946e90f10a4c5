import { v7 } from 'uuid';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { inWriteTransaction } from '../core/transaction.js';
import { Currency, CurrencyRatesReading, type RateMap } from './currency-rates.entity.js';
import { fetchRates, RatesRefused, type RatesLimits } from './fetch-rates.js';
import { RatesState } from './rates-state.entity.js';

/** Of each address. */
const LIMITS: RatesLimits = { ms: 10_000, bytes: 256_000 };
/** How many times as much, or as little, a rate may be as in the last good reading without being doubted. */
const MOST_MOVE = 1.25;
const MOST_MOVE_OF_BITCOIN = 1.6;
/** So many later readings have to say the same before a doubted one is believed. */
const CONFIRMATIONS = 3;
/** After so long only the last reading of a day is kept. */
const THIN_AFTER_DAYS = 90;

/** A reading of all currencies. */
interface Reading {
  rates: RateMap;
  asOf: Date;
}

/** How reading the rates went the last time. For staff. */
export function ratesState(ctx: RequestContext): Promise<RatesState> {
  demandStaff(ctx);
  return ctx.db.createQueryBuilder(RatesState, 'state').getOneOrFail();
}

/**
 * Reads the rates at these addresses, in turn, until every currency is known, and keeps them. What is missing, wrong or unlikely is refused
 * as a whole, and the last good rates stay in force; what was wrong is logged when it begins, and kept for staff.
 */
export async function readRates(ctx: RequestContext, urls: readonly string[], limits: RatesLimits = LIMITS): Promise<void> {
  if (urls.length === 0) return;
  const now = new Date();
  const { reading, problems } = await ask(urls, limits, now);
  await inWriteTransaction(ctx, async (inner) => {
    // Held, so that of two runs at once the later one sees what the first has kept.
    const state = await inner.db.createQueryBuilder(RatesState, 'state').setLock('pessimistic_write').getOneOrFail();
    const doubt = reading && (await judge(inner, state, reading));
    const all = doubt ? [...problems, doubt] : problems;
    const lastError = all.length > 0 ? all.join('; ') : null;
    const outcome = reading && !doubt ? 'Another address stood in.' : 'The last good rates stay in force.';
    if (lastError !== null && state.lastError === null) ctx.log.info(`currency rates: ${lastError}. ${outcome}`);
    if (lastError === null && state.lastError !== null) ctx.log.info('currency rates: read again');
    const errorSince = lastError === null ? null : (state.errorSince ?? now);
    await inner.db.save(RatesState, { ...state, lastTry: now, lastError, errorSince });
  });
}

async function ask(urls: readonly string[], limits: RatesLimits, now: Date): Promise<{ reading: Reading | null; problems: string[] }> {
  let rates: Partial<RateMap> = {};
  let asOf = now;
  const problems: string[] = [];
  const missing = () => Object.values(Currency).filter((code) => rates[code] === undefined);
  for (const url of urls) {
    if (missing().length === 0) break;
    try {
      const stated = await fetchRates(url, limits);
      // As old as the oldest of its parts.
      if (stated.asOf !== null && stated.asOf < asOf && missing().some((code) => stated.rates[code] !== undefined)) asOf = stated.asOf;
      rates = { ...stated.rates, ...rates };
    } catch (error) {
      if (!(error instanceof RatesRefused)) throw error;
      problems.push(error.message);
    }
  }
  if (missing().length === 0) return { reading: { rates: rates as RateMap, asOf }, problems };
  problems.push(`no rate was read for ${missing().join(', ')}`);
  return { reading: null, problems };
}

/** Stores the reading, or reports why it is doubted; records the result in the state. */
async function judge(ctx: RequestContext, state: RatesState, reading: Reading): Promise<string | null> {
  const last = await ctx.db
    .createQueryBuilder(CurrencyRatesReading, 'reading')
    .where('NOT reading.demo')
    .orderBy('reading.asOf', 'DESC')
    .limit(1)
    .getOne();
  const moved = last && farthestOf(last.rates, reading.rates);
  if (last && moved) {
    const same = state.doubtedRates !== null && farthestOf(state.doubtedRates, reading.rates) === null;
    // The same statement read again, hour after hour, confirms nothing.
    const times = same ? state.doubtedTimes + (reading.asOf > state.doubtedAsOf! ? 1 : 0) : 0;
    if (times < CONFIRMATIONS) {
      Object.assign(state, { doubtedRates: reading.rates, doubtedAsOf: reading.asOf, doubtedTimes: times });
      return `${moved} went from ${last.rates[moved]} to ${reading.rates[moved]} for a dollar, too far to be believed before ${CONFIRMATIONS} later readings agree`;
    }
  }
  Object.assign(state, { doubtedRates: null, doubtedAsOf: null, doubtedTimes: 0 });
  if (!last || reading.asOf >= last.asOf) await keep(ctx, reading);
  return null;
}

/** A currency whose rate has changed more than is plausible; null if none. */
function farthestOf(before: RateMap, after: RateMap): Currency | null {
  const unlikely = (code: Currency) => {
    const factor = after[code] / before[code];
    return Math.max(factor, 1 / factor) > (code === Currency.BTC ? MOST_MOVE_OF_BITCOIN : MOST_MOVE);
  };
  return Object.values(Currency).find(unlikely) ?? null;
}

async function keep(ctx: RequestContext, { rates, asOf }: Reading): Promise<void> {
  const written = await ctx.db.query<unknown[]>(
    `INSERT INTO currency_rates AS kept (id, rates, as_of) VALUES ($1, $2, $3)
     ON CONFLICT (as_of) DO UPDATE SET rates = excluded.rates, demo = false WHERE kept.rates <> excluded.rates OR kept.demo
     RETURNING id`,
    [v7(), JSON.stringify(rates), asOf],
  );
  if (written.length === 0) return;
  await ctx.db.query(
    `DELETE FROM currency_rates old WHERE old.as_of < now() - interval '${THIN_AFTER_DAYS} days' AND EXISTS (
       SELECT FROM currency_rates later WHERE later.as_of > old.as_of
         AND date_trunc('day', later.as_of AT TIME ZONE 'UTC') = date_trunc('day', old.as_of AT TIME ZONE 'UTC'))`,
  );
}
