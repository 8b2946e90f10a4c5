import { NOUNS, type ListingKind } from '../../fields/listing-nouns.js';

/** Cyrillic letters that are treated as the Latin ones of references. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { У: 'U', Н: 'H', Х: 'H', С: 'C', В: 'V' };

/** The number in a reference of this noun (`U-1043`, or the number alone), or an error code. */
export function numberOf(kind: ListingKind, reference: string): number | 'WRONG_NOUN' | 'REF_NOT_FOUND' {
  const { letter, digits } = /^(?<letter>\p{Lu})?[\s‐‑–—-]*(?<digits>\d{1,9})$/u.exec(reference.trim().toUpperCase())?.groups ?? {};
  const latin = letter && (LOOK_ALIKES[letter] ?? letter);
  if (digits === undefined || (latin && !Object.values(NOUNS).some((noun) => noun.letter === latin))) return 'REF_NOT_FOUND';
  return !latin || NOUNS[kind].letter === latin ? Number(digits) : 'WRONG_NOUN';
}
