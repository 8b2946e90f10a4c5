import { LISTING_INPUTS } from './listing.input.js';
import { House } from './house.entity.js';
import { HouseListArgs } from './list-args.input.js';
import { HOUSE_FIELDS, presentHouse } from './house.presenter.js';
import { houseRest } from './house.rest-input.js';
import { HOUSE } from './house.write.js';
import type { HomeParts } from './listing-parts.js';
import { homeNeeds, loadersById, type ListingTable } from './listing.query.js';

const TABLE: ListingTable<House, 'house'> = { kind: 'house', entity: House, needs: homeNeeds('house') };

/** Houses: what is theirs alone. */
export const HOUSES: HomeParts<House, 'house'> = {
  ...TABLE,
  byId: loadersById(TABLE),
  written: HOUSE,
  input: LISTING_INPUTS.house,
  listArgs: HouseListArgs,
  restFields: HOUSE_FIELDS,
  present: presentHouse,
  restInput: houseRest,
  restInputNeeds: ['rooms'],
};
