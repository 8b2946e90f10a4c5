import { type ListingKind, LISTING_KINDS } from '../fields/listing-nouns.js';
import type { RequestContext } from '../core/request-context.js';
import { addressOf, LANGS, listingPath, pagePath } from './addresses.js';

/** Addresses of one announcement; the protocol takes 10,000. */
const AT_ONCE = 10_000;
/** How long a search engine may take to answer, ms. */
const PATIENCE_MS = 20_000;
/** Minimum age of announced changes, so that slow transactions have committed. */
const SETTLED = "interval '2 minutes'";

// What was public and is deleted or occupied now is announced too, drafts never.
const LISTINGS = LISTING_KINDS.map(
  (kind) =>
    `SELECT '${kind}' AS kind, CAST(id AS text) AS name, NULL AS lang, GREATEST(updated_at, deleted_at) AS changed FROM ${kind} WHERE NOT is_draft`,
);
const PAGES = `SELECT 'page', slug, lang, GREATEST(updated_at, deleted_at) FROM page WHERE active`;

/** The site's key; null if there is none. */
export async function indexNowKey(ctx: RequestContext): Promise<string | null> {
  const [row] = await ctx.db.query<{ key: string }[]>('SELECT key FROM index_now');
  return row?.key ?? null;
}

/**
 * Announces to search engines which public addresses have changed since the last time (https://www.indexnow.org). Where an announcement is
 * refused, it throws, and the next run announces all of them again, which does no harm.
 *
 * @param url where announcements are sent
 */
export async function announceChanges(ctx: RequestContext, url: string): Promise<void> {
  const [state] = await ctx.db.query<{ key: string; now: Date }[]>(`SELECT key, now() - ${SETTLED} AS now FROM index_now`);
  if (!state) return;
  const { key, now } = state;
  const rows = await ctx.db.query<{ kind: ListingKind | 'page'; name: string; lang: (typeof LANGS)[number] | null }[]>(
    `SELECT kind, name, lang FROM (${[...LISTINGS, PAGES].join(' UNION ALL ')}) record
     WHERE changed > COALESCE((SELECT announced_to FROM index_now), '-infinity') AND changed <= $1 ORDER BY changed, name`,
    [now],
  );
  const urlList = rows.flatMap(({ kind, name, lang }) => {
    const path = kind === 'page' ? pagePath(name) : listingPath(kind, name);
    return (lang ? [lang] : LANGS).map((one) => addressOf(ctx.siteUrl, path, one));
  });
  const site = { host: new URL(ctx.siteUrl).host, key, keyLocation: `${ctx.siteUrl}/${key}.txt` };
  for (let from = 0; from < urlList.length; from += AT_ONCE) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ ...site, urlList: urlList.slice(from, from + AT_ONCE) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`IndexNow answered ${response.status}`);
  }
  await ctx.db.query('UPDATE index_now SET announced_to = $1', [now]);
  if (urlList.length > 0) ctx.log.info({ addresses: urlList.length }, 'announced to search engines');
}
