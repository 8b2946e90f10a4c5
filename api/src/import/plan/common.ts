import { inNames } from '../../records/choice-names.js';
import { CHOICES } from '../../fields/choices.js';
import type { AutoListingCommon } from '../auto-listing.entity.js';

/** Values for rows without their own, choices by their GraphQL names. */
export interface CommonNames {
  view: string[];
  features: string[];
  furnishing: string | null;
  petAllowed: string | null;
  area: string | null;
}

/** The common fields of an import by the names of their choices. */
export const commonOf = (common: AutoListingCommon): CommonNames => inNames(common, CHOICES) as unknown as CommonNames;

/** Two lists as one, nothing twice. */
export const joined = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];
