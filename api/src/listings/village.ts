import { LISTING_INPUTS } from './listing.input.js';
import { LISTING_REST } from './listing.rest-input.js';
import type { ComplexParts } from './listing-parts.js';
import { loadersById, type ListingTable } from './listing.query.js';
import { Village } from './village.entity.js';
import { presentVillage, VILLAGE_FIELDS } from './village.presenter.js';
import { VILLAGE } from './village.write.js';

const TABLE: ListingTable<Village, 'village'> = { kind: 'village', entity: Village, needs: {} };

/** Villages: what is theirs alone. */
export const VILLAGES: ComplexParts<Village, 'village'> = {
  ...TABLE,
  byId: loadersById(TABLE),
  written: VILLAGE,
  input: LISTING_INPUTS.village,
  restFields: VILLAGE_FIELDS,
  present: presentVillage,
  restInput: () => LISTING_REST.village,
};
