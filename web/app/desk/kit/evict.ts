import { COMPLEX_KINDS, HOME_KINDS, LISTING_KINDS, NOUNS } from '@talay/api/fields/listing-nouns.js';
import { browserClient } from '~/data/apollo/browser-client';
import type { Noun } from './addresses';

/** Answers that a write may have changed: lists, searches, and what is counted. */
const LISTS = [
  ...LISTING_KINDS.map((kind) => NOUNS[kind].plural),
  // A complex with what is on offer in it, and its board.
  ...COMPLEX_KINDS,
  'pages',
  'page',
  'search',
  'homes',
  'mapPins',
  'suggest',
  'history',
  'desk',
  'files',
];

/** Makes the site's own screens ask again after a list of the desk has written; what that list has read stays as it is. */
export function evictShown(): void {
  const { cache } = browserClient();
  for (const fieldName of [...LISTS, ...HOME_KINDS]) if (fieldName !== 'desk') cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/**
 * Makes the next screen ask again for a record that was written and for every list. The record too: a text that a screen had in its
 * language alone is not among what the form has read.
 */
export function forget(noun: Noun, id: string): void {
  const { cache } = browserClient();
  cache.evict({ id: `${noun === 'page' ? 'Page' : NOUNS[noun].type}:${id}` });
  for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
