import type { ListingKind } from '../../listing/listing.entity.js';

/** The nouns by the letters of their references; Russian letters that look alike are taken for Latin ones. */
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

/** The number that a reference of this noun says (`U-1043`, or the number alone), or the code of what is wrong with it. */
export function numberOf(kind: ListingKind, reference: string): number | 'WRONG_NOUN' | 'REF_NOT_FOUND' {
  const { letter, digits } = /^(?<letter>\p{Lu})?[\s‐‑–—-]*(?<digits>\d{1,9})$/u.exec(reference.trim().toUpperCase())?.groups ?? {};
  if (digits === undefined || (letter !== undefined && !KINDS[letter])) return 'REF_NOT_FOUND';
  return letter === undefined || KINDS[letter] === kind ? Number(digits) : 'WRONG_NOUN';
}
