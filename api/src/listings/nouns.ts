import type { ComplexKind, HomeKind, ListingKind } from '../fields/listing-nouns.js';
import type { Complex } from './complex.entity.js';
import { CONDOS } from './condo.js';
import type { Home } from './home.entity.js';
import { HOUSES } from './house.js';
import type { ComplexParts, HomeParts, ListingParts } from './listing-parts.js';
import type { Listing } from './listing.entity.js';
import { UNITS } from './unit.js';
import { VILLAGES } from './village.js';

/** The kinds of homes; a record passed to one of them must be of that kind. */
export const HOMES = { unit: UNITS, house: HOUSES } as { readonly [Kind in HomeKind]: HomeParts<Home, Kind> };

/** The kinds of complexes; a record passed to one of them must be of that kind. */
export const COMPLEXES = { condo: CONDOS, village: VILLAGES } as { readonly [Kind in ComplexKind]: ComplexParts<Complex, Kind> };

/** The four nouns; a record passed to one of them must be of that kind. */
export const LISTINGS = { ...HOMES, ...COMPLEXES } as { readonly [Kind in ListingKind]: ListingParts<Listing, Kind> };
