import { LISTING_INPUTS } from './listing.input.js';
import { LISTING_REST } from './listing.rest-input.js';
import { HomeListArgs } from './list-args.input.js';
import type { HomeParts } from './listing-parts.js';
import { homeNeeds, loadersById, type ListingTable } from './listing.query.js';
import { Unit } from './unit.entity.js';
import { presentUnit, UNIT_FIELDS } from './unit.presenter.js';
import { UNIT } from './unit.write.js';

const TABLE: ListingTable<Unit, 'unit'> = { kind: 'unit', entity: Unit, needs: homeNeeds('unit') };

/** Units: what is theirs alone. */
export const UNITS: HomeParts<Unit, 'unit'> = {
  ...TABLE,
  byId: loadersById(TABLE),
  written: UNIT,
  input: LISTING_INPUTS.unit,
  listArgs: HomeListArgs,
  restFields: UNIT_FIELDS,
  present: presentUnit,
  restInput: () => LISTING_REST.unit,
};
