import { TODAY } from '../core/day.js';
import type { RequestContext } from '../core/request-context.js';

/** For how long sums are kept: two years, so that a year can be compared with the one before. */
const RETENTION = "interval '2 years'";

/** Deletes the data that distinguishes people on previous days, and totals past their retention. */
export async function purgeViews({ db }: RequestContext): Promise<void> {
  await db.query(`DELETE FROM view_day WHERE day < ${TODAY}`);
  await db.query(`DELETE FROM view_seen WHERE day < ${TODAY}`);
  await db.query(`DELETE FROM listing_day WHERE day < ${TODAY} - ${RETENTION}`);
  await db.query(`DELETE FROM contact_click WHERE day < ${TODAY} - ${RETENTION}`);
}
