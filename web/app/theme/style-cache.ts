import { createContext } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';

/** On the server, the style cache of the request; null in the browser, which has its own. */
export const StyleCacheContext = createContext<EmotionCache | null>(null);

const KEY = 'mui';

/** The cache of MUI's styles: one per request on the server, one per tab in the browser. */
export function createStyleCache(nonce: string | undefined): EmotionCache {
  const cache = createCache({ key: KEY, nonce });
  // Global styles are kept as well, so that the server can put them into the head with the rest.
  cache.compat = true;
  return cache;
}

/** The styles that rendering a page left in its cache, as one element; empty where the page has no MUI component. */
export function styleTag(cache: EmotionCache, nonce: string): string {
  const entries = Object.entries(cache.inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (entries.length === 0) return '';
  const names = entries.map(([name]) => name).join(' ');
  const css = entries.map(([, rules]) => rules).join('');
  return `<style nonce="${nonce}" data-emotion="${KEY} ${names}">${css}</style>`;
}
