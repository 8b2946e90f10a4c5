import { browserClient } from '~/data/browser-client';
import type { Noun } from './addresses';

/** Answers that a write may have changed: lists, searches, and what is counted. */
const LISTS = [
  'units',
  'houses',
  'condos',
  'villages',
  // A complex with what is on offer in it, and its board.
  'condo',
  'village',
  'pages',
  'page',
  'search',
  'homes',
  'mapPins',
  'suggest',
  'history',
  'desk',
  'files',
] as const;

const TYPES: Record<Noun, string> = { unit: 'Unit', house: 'House', condo: 'Condo', village: 'Village', page: 'Page' };

/** Makes the site's own screens ask again after a list of the desk has written; what that list has read stays as it is. */
export function evictShown(): void {
  const { cache } = browserClient();
  for (const fieldName of [...LISTS, 'unit', 'house']) if (fieldName !== 'desk') cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/**
 * Makes the next screen ask again for a record that was written and for every list. The record too: a text that a screen had in its
 * language alone is not among what the form has read.
 */
export function forget(noun: Noun, id: string): void {
  const { cache } = browserClient();
  cache.evict({ id: `${TYPES[noun]}:${id}` });
  for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
