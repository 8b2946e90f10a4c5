/** A rent for a term, with the kind of term: a month, a longer stay, the season. */
export interface RentOfTerm {
  price: number;
  of: 'month' | 'longer' | 'season';
}

/**
 * The rents of a list of which nobody knows what stay they are for, lowest first: none where a stay can be counted. The one rent that no term
 * names is that of a month, unless a month has one or a longer stay is dearer (decision 0007).
 */
export function openRents(rents: readonly number[], terms: readonly RentOfTerm[]): number[] {
  const unnamed = [...new Set(rents)].filter((rent) => terms.every(({ price }) => price !== rent));
  const isMonth = unnamed.length === 1 && terms.every(({ of, price }) => of === 'season' || (of === 'longer' && price <= unnamed[0]!));
  return isMonth ? [] : unnamed.sort((a, b) => a - b);
}
