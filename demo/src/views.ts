import type { Row } from '@talay/api/core/copy-rows.js';
import { weighted } from './choice.js';
import { createRandom, type Random } from './random.js';

/** Days that were counted. */
const DAYS = 90;
const DAY_MS = 86_400_000;
/** Pattaya is so far ahead of UTC. */
const AHEAD_MS = 7 * 3_600_000;
/** Part of the visitors who follow a link to the agency. */
const CLICKS = 0.035;

/** Rows of what was counted of listings, by table. */
export interface ViewRows {
  listing_day: Row[];
  contact_click: Row[];
}

/** What was counted of these listings on the days up to that of `now`: some are liked, weekends are busier, and it grows. */
export function viewRows(listings: readonly string[], now: number): ViewRows {
  const rows: ViewRows = { listing_day: [], contact_click: [] };
  const random = createRandom('views');
  const days = Array.from({ length: DAYS }, (_, at) => dayOf(now - (DAYS - 1 - at) * DAY_MS, at, random));
  for (const listing of listings) {
    const liked = 0.1 + random.next() ** 5 * 8;
    for (const { day, busy } of days) {
      const visitors = Math.floor(liked * busy * random.range(0.4, 1.6) + random.next());
      if (visitors === 0) continue;
      const views = visitors + random.int(0, Math.ceil(visitors / 3));
      rows.listing_day.push({ listing_id: listing, day, views, visitors });
      const clicks = Math.floor(visitors * CLICKS * random.range(0, 2) + random.next() * 1.02);
      if (clicks > 0 && random.chance(0.5)) rows.contact_click.push({ listing_id: listing, channel: channelOf(random), day, clicks });
    }
  }
  return rows;
}

function dayOf(moment: number, at: number, random: Random): { day: string; busy: number } {
  const local = new Date(moment + AHEAD_MS);
  const weekend = local.getUTCDay() % 6 === 0 ? 1.25 : 1;
  return { day: local.toISOString().slice(0, 10), busy: weekend * (0.7 + (0.5 * at) / DAYS) * random.range(0.85, 1.15) };
}

const channelOf = (random: Random) =>
  weighted(random, [
    ['whatsapp', 5],
    ['telegram', 4],
    ['line', 2],
    ['phone', 1],
  ] as const);
