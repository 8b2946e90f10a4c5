import { LISTING_INPUTS } from './listing.input.js';
import { LISTING_REST } from './listing.rest-input.js';
import { Condo } from './condo.entity.js';
import { CONDO_FIELDS, presentCondo } from './condo.presenter.js';
import { CONDO } from './condo.write.js';
import type { ComplexParts } from './listing-parts.js';
import { loadersById, type ListingTable } from './listing.query.js';

const TABLE: ListingTable<Condo, 'condo'> = { kind: 'condo', entity: Condo, needs: { board: ['floors'] } };

/** Condos: what is theirs alone. */
export const CONDOS: ComplexParts<Condo, 'condo'> = {
  ...TABLE,
  byId: loadersById(TABLE),
  written: CONDO,
  input: LISTING_INPUTS.condo,
  restFields: CONDO_FIELDS,
  present: presentCondo,
  restInput: () => LISTING_REST.condo,
};
