import { MONEY } from '../../fields/nouns.js';
import type { Money } from '../mapping/column-mapping.js';
import { tokensOf } from './money/tokens.js';

/** The one currency that a text names; null for none, for several, and for one that prices are not imported in. */
export function currencyNamed(text: string): Money | null {
  const named = new Set(
    (tokensOf(text) ?? []).flatMap((token) => (token.is === 'currency' || token.is === 'times' ? (token.currency ?? []) : [])),
  );
  const [only] = named;
  return named.size === 1 ? (MONEY.find((currency) => currency === only) ?? null) : null;
}
