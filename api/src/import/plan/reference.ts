import type { ListingKind } from '../../listings/listing.entity.js';

/** Nouns by the letter of their references; Cyrillic look-alikes are treated as Latin. */
const KINDS: Readonly<Record<string, ListingKind>> = {
  U: 'unit',
  У: 'unit',
  H: 'house',
  Н: 'house',
  Х: 'house',
  C: 'condo',
  С: 'condo',
  V: 'village',
  В: 'village',
};

/** The number in a reference of this noun (`U-1043`, or the number alone), or an error code. */
export function numberOf(kind: ListingKind, reference: string): number | 'WRONG_NOUN' | 'REF_NOT_FOUND' {
  const { letter, digits } = /^(?<letter>\p{Lu})?[\s‐‑–—-]*(?<digits>\d{1,9})$/u.exec(reference.trim().toUpperCase())?.groups ?? {};
  if (digits === undefined || (letter !== undefined && !KINDS[letter])) return 'REF_NOT_FOUND';
  return letter === undefined || KINDS[letter] === kind ? Number(digits) : 'WRONG_NOUN';
}
