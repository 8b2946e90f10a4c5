import { AppError } from '../core/errors.js';
import { newId } from '../core/ids.js';
import type { RequestContext } from '../core/request-context.js';
import { Deal } from '../listings/values/choices.js';
import { readFilter, whereOf } from '../search/search-filter.js';
import { filterOfParams } from '../search/search-params.js';
import { paramsOf } from './alert-about.service.js';
import { AlertKind } from './alert.entity.js';
import type { AlertNews } from './alert-message.entity.js';
import { pauseOf } from './manage-alert.service.js';

/** Maximum number of homes in a digest. */
const MOST_NEWS = 20;
/** Alerts that are looked at together, and in one run: the others wait for the next, a minute later. */
const BATCH = 100;
const MOST_BATCHES = 5;
/** What is this young may not be there yet: a write is seen when its transaction ends. */
const SETTLED = "interval '1 minute'";
/** Longer transactions are not waited for. */
const LONGEST_WRITE = "interval '1 hour'";

interface Due {
  id: string;
  kind: AlertKind;
  search: string;
  listings: string[];
  /** As the database writes it: a date of JavaScript knows no microseconds. */
  seen: string;
}

interface Found {
  news: AlertNews[];
  more: number;
}

const NOTHING: Found = { news: [], more: 0 };

/**
 * Creates a digest for each due alert with news, and advances its mark in the same statement: with any concurrency and any
 * crash, each piece of news is in exactly one digest. While one is pending no other is created: after days
 * without a mail server people get two, and not one for each day.
 */
export async function enterDigests(ctx: RequestContext): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const due = await ctx.db.query<Due[]>(
      `SELECT id, kind, search, listings, CAST(seen_at AS text) AS seen FROM alert
       WHERE confirmed_at IS NOT NULL AND paused_at IS NULL AND next_at <= now() AND NOT EXISTS (
         SELECT FROM alert_message m WHERE m.alert_id = alert.id AND m.kind = 'digest' AND m.state = 'waiting'
       ) ORDER BY next_at, id LIMIT ${BATCH}`,
    );
    if (due.length === 0) return;
    await enterBatch(ctx, due);
    if (due.length < BATCH) return;
  }
}

async function enterBatch(ctx: RequestContext, due: readonly Due[]): Promise<void> {
  const to = await horizon(ctx);
  const [{ any }] = await ctx.db.query<[{ any: boolean }]>(
    `SELECT EXISTS (SELECT FROM home_since WHERE since > seen) OR EXISTS (SELECT FROM price_log WHERE at > seen) AS any
     FROM (SELECT min(CAST(seen AS timestamptz)) AS seen FROM unnest($1::text[]) AS seen) oldest`,
    [due.map(({ seen }) => seen)],
  );
  const quiet: Due[] = [];
  for (const alert of due) {
    const found = any ? await newsOf(ctx, alert, to) : NOTHING;
    if (found === null) await postpone(ctx, alert);
    else if (found.news.length > 0) await enter(ctx, alert, found, to);
    else quiet.push(alert);
  }
  await ctx.db.query(
    `UPDATE alert SET ${MARKED}
     FROM unnest($2::uuid[], $3::text[]) AS quiet (of, seen) WHERE id = quiet.of AND seen_at = CAST(quiet.seen AS timestamptz)`,
    [to, quiet.map(({ id }) => id), quiet.map(({ seen }) => seen)],
  );
}

/** Told up to `$1`; the next time is at the same hour of a later day, however long nobody looked. */
const MARKED = `seen_at = greatest(seen_at, CAST($1 AS timestamptz)),
  next_at = next_at + ${pauseOf('every')} * (floor(extract(epoch FROM now() - next_at) / extract(epoch FROM ${pauseOf('every')})) + 1)`;

/** All that was written before has been committed or given up, as the database writes it. */
async function horizon({ db }: RequestContext): Promise<string> {
  const [{ at }] = await db.query<[{ at: string }]>(
    `SELECT CAST(greatest(now() - ${LONGEST_WRITE}, least(now() - ${SETTLED}, (
       SELECT min(xact_start) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
     ))) AS text) AS at`,
  );
  return at;
}

async function enter({ db }: RequestContext, alert: Due, { news, more }: Found, to: string): Promise<void> {
  await db.query(
    `WITH marked AS (UPDATE alert SET ${MARKED} WHERE id = $2 AND seen_at = CAST($3 AS timestamptz) RETURNING id)
     INSERT INTO alert_message (id, alert_id, kind, news, more) SELECT $4, id, 'digest', $5, $6 FROM marked`,
    [to, alert.id, alert.seen, newId(), JSON.stringify(news), more],
  );
}

/** On failure the alert is checked again later; changes in between are not lost. */
async function postpone({ db }: RequestContext, { id }: Due): Promise<void> {
  await db.query("UPDATE alert SET next_at = now() + interval '1 hour' WHERE id = $1", [id]);
}

/** Changes since the alert's mark, up to that time; null if its search cannot be parsed now. */
async function newsOf(ctx: RequestContext, alert: Due, to: string): Promise<Found | null> {
  const values: unknown[] = [alert.seen, to];
  const bind = (value: unknown) => `$${values.push(value)}`;
  let where: string;
  let deal: Deal | null = null;
  if (alert.kind === AlertKind.PRICE) where = `id = ANY (${bind(alert.listings)}::uuid[])`;
  else {
    try {
      const conditions = await readFilter(ctx, filterOfParams(paramsOf(new URLSearchParams(alert.search))));
      ({ where } = whereOf(conditions, values));
      deal = conditions.deal;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.log.info({ alert: alert.id, reason: error.code }, 'an alert cannot be looked for now');
      return null;
    }
  }
  // A lower price for a different term is not a price drop. A new home is reported as new rather than as reduced; newly offered for a deal, it counts as new.
  const rows = await ctx.db.query<(AlertNews & { total: number })[]>(
    `WITH came AS (
       SELECT listing_id AS home, since AS at, first_at = since AS is_new FROM home_since
       WHERE since > CAST($1 AS timestamptz) AND since <= CAST($2 AS timestamptz) AND gone_at IS NULL
     ),
     moved AS (
       SELECT DISTINCT ON (listing_id, deal) listing_id AS home, deal AS of_deal, price AS now_price, basis AS now_basis, at FROM price_log
       WHERE at > CAST($1 AS timestamptz) AND at <= CAST($2 AS timestamptz)
       ORDER BY listing_id, deal, at DESC
     ),
     known AS (
       SELECT home, of_deal, now_price, m.at, before.price AS was_price, before.basis = now_basis AS same FROM moved m LEFT JOIN LATERAL (
         SELECT price, basis FROM price_log b WHERE b.listing_id = m.home AND b.deal = m.of_deal AND b.at <= CAST($1 AS timestamptz)
         ORDER BY b.at DESC LIMIT 1
       ) before ON true
       WHERE now_price IS NOT NULL AND home NOT IN (SELECT home FROM came) ${deal === null ? '' : `AND of_deal = ${bind(deal)}`}
     ),
     news AS (
       SELECT home, NULL AS of_deal, CAST(NULL AS integer) AS was_price, max(at) AS came_at, bool_or(is_new) AS is_new FROM (
         ${alert.kind === AlertKind.SEARCH ? 'SELECT home, at, is_new FROM came UNION ALL SELECT home, at, false FROM known WHERE was_price IS NULL' : 'SELECT home, at, is_new FROM came WHERE false'}
       ) fresh GROUP BY home
       UNION ALL
       SELECT home, of_deal, was_price, at, false FROM known WHERE now_price < was_price AND same
     )
     SELECT home AS id, of_deal AS deal, was_price AS was, is_new AS "isNew", CAST(count(*) OVER () AS integer) AS total FROM news
     WHERE home IN (SELECT id FROM search_listing WHERE ${where})
     ORDER BY was_price IS NOT NULL, came_at DESC, home LIMIT ${MOST_NEWS}`,
    values,
  );
  return {
    news: rows.map(({ id, deal: of, was, isNew }) => ({ id, deal: of, was, isNew })),
    more: Math.max(0, (rows[0]?.total ?? 0) - MOST_NEWS),
  };
}
