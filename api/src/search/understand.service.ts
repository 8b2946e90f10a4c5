import { dayOf } from '../core/day.js';
import type { RequestContext } from '../core/request-context.js';
import type { SearchFilter } from './search.input.js';
import type { SearchKey } from './filters.js';
import { knownNames } from './sentence/catalogue.service.js';
import { FILTER_NAMES, type Reading } from './sentence/one-wish.js';
import { readSentence } from './sentence/read-sentence.js';

/** What of a filter's text became filters. */
export interface UnderstoodText {
  readings: Reading[];
  /** What is looked for in names and texts; empty for nothing. */
  rest: string;
  /** What neither a filter nor a text answers. */
  aside: string[];
}

/** What an address may say by its path: a sentence does not take it back. */
const BY_PATH: readonly SearchKey[] = ['deal', 'kind', 'area'];

/**
 * A filter with its text read as a sentence (decision 0033): the filters that it asks for take the place of the same ones of the filter, and
 * its text is what is left. Deal, kind and areas of the filter stand; words that say otherwise stay words.
 */
export async function understand(
  ctx: RequestContext,
  filter: SearchFilter,
): Promise<{ filter: SearchFilter; understood: UnderstoodText | null }> {
  if (!filter.text) return { filter, understood: null };
  const { readings, rest, aside } = readSentence(filter.text, await knownNames(ctx), dayOf(new Date()));
  const taken = readings.map((reading) => within(reading, filter)).filter((reading) => reading !== null);
  const words = new Set(taken.map((reading) => reading.words));
  const left = readings.filter((reading) => !taken.some(({ key }) => key === reading.key) && !words.has(reading.words));
  const narrowed: SearchFilter = { ...filter };
  for (const { key, wish } of taken) {
    for (const name of FILTER_NAMES.get(key) ?? []) Object.assign(narrowed, { [name]: null });
    Object.assign(narrowed, wish);
  }
  const text = [...left.map((reading) => reading.words), rest].filter((part) => part !== '').join(' ');
  return { filter: { ...narrowed, text: text || null }, understood: { readings: taken, rest: text, aside } };
}

/** Implied conditions of a reading; null if the filter says otherwise and takes precedence. */
function within(reading: Reading, filter: SearchFilter): Reading | null {
  if (reading.key === 'villa' && filter.kind && filter.kind !== reading.wish.kind && filter.kind !== 'house') return null;
  if (!BY_PATH.includes(reading.key)) return reading;
  const { deal, kind, areas } = reading.wish;
  if ((deal && filter.deal && deal !== filter.deal) || (kind && filter.kind && kind !== filter.kind)) return null;
  if (!areas || !filter.areas?.length) return reading;
  const both = areas.filter((area) => filter.areas!.includes(area));
  return both.length > 0 ? { ...reading, wish: { areas: both } } : null;
}
