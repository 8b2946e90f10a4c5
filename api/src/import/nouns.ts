import { CONDO } from '../condos/condo.write.js';
import type { RecordedNoun } from '../records/recorded.js';
import { HOUSE } from '../houses/house.write.js';
import { UNIT } from '../units/unit.write.js';
import { VILLAGE } from '../villages/village.write.js';
import { AutoListingEntity } from './auto-listing.entity.js';

/** The nouns that an import writes: homes and what they are in. */
export interface ImportNouns {
  home: RecordedNoun & { readonly noun: 'unit' | 'house' };
  complex: RecordedNoun & { readonly noun: 'condo' | 'village' };
  /** Column of a home that names its complex. */
  column: 'condo_id' | 'village_id';
}

/** What the rows of a file become, by what they are (spec 9). */
export const IMPORT_NOUNS = {
  [AutoListingEntity.CONDO]: { home: UNIT, complex: CONDO, column: 'condo_id' },
  [AutoListingEntity.VILLAGE]: { home: HOUSE, complex: VILLAGE, column: 'village_id' },
} as Readonly<Record<AutoListingEntity, ImportNouns>>;
