import type { RequestContext } from '../core/request-context.js';
import { complexName, landmarkName } from './complex-name.js';
import { readFilter, whereOf } from './search-filter.js';
import { queryOf } from './search-query.js';
import type { SentenceReading, Understanding, UnderstoodSearch } from './search.type.js';
import type { Reading } from './sentence/one-wish.js';
import type { SearchFilter } from './search.input.js';
import { understand, type UnderstoodText } from './understand.service.js';

/** The interpretation of a text, as returned by both APIs. */
export async function presentUnderstood(ctx: RequestContext, { readings, rest, aside }: UnderstoodText): Promise<Understanding> {
  return { readings: await Promise.all(readings.map((reading) => presentReading(ctx, reading))), rest, aside };
}

async function presentReading(ctx: RequestContext, { key, wish, words }: Reading): Promise<SentenceReading> {
  const names = await Promise.all([
    ...(wish.complexes ?? []).map((id) => complexName(ctx, id)),
    ...(wish.near ?? []).map((id) => landmarkName(ctx, id)),
  ]);
  return { key, query: queryOf(wish), words, names: names.filter((name) => name !== null) };
}

/**
 * The interpretation of a filter's text, with the number of matching homes if requested; null if there is none.
 *
 * @throws {AppError} as `readFilter`
 */
export async function understandText(
  ctx: RequestContext,
  filter: SearchFilter,
  asked: readonly string[],
): Promise<UnderstoodSearch | null> {
  const counted = asked.includes('count');
  const { understood } = await understand(ctx, filter);
  if (!understood || understood.readings.length + understood.aside.length === 0) return null;
  const told = await presentUnderstood(ctx, understood);
  if (!counted) return { ...told, count: 0 };
  const { where, values } = whereOf(await readFilter(ctx, filter));
  const [{ count }] = await ctx.db.query<[{ count: number }]>(`SELECT count(*)::int AS count FROM search_listing WHERE ${where}`, values);
  return { ...told, count };
}
