import type { ComplexKind, HomeKind, ListingKind } from '@talay/api/fields/listing-nouns.js';

// What every page needs to know of the nouns; the whole list (api/src/fields/listing-nouns.ts) would be a part of each page.

/** A noun by its kind, by its value in the enums of the schema, or by its type there: `unit`, `UNIT`, `Unit`. */
export type NounName<Kind extends ListingKind = ListingKind> = Kind | Uppercase<Kind> | Capitalize<Kind>;

/** The kind of a noun. */
export const kindOf = <Name extends NounName>(name: Name) => name.toLowerCase() as Lowercase<Name>;

/** Whether this names a home. */
export const isHome = (name: unknown): name is NounName<HomeKind> => typeof name === 'string' && /^(unit|house)$/i.test(name);

/** Whether this names a complex. */
export const isComplex = (name: string): name is NounName<ComplexKind> => /^(condo|village)$/i.test(name);

/** What is lived in within a complex. */
export const homeIn = (kind: NounName<ComplexKind>): HomeKind => (kindOf(kind) === 'condo' ? 'unit' : 'house');
