import { defineLoaderFamily } from '../core/define-loader.js';
import type { LoaderDefinition } from '../core/request-context.js';
import { listingsById, type ListingTable } from '../listings/listing.query.js';
import { House } from './house.entity.js';

/** How houses are read. */
export const HOUSES: ListingTable<House> = {
  entity: House,
  table: 'house',
  needs: {
    agent: ['agentId'],
    village: ['villageId'],
    others: ['villageId'],
    nearby: ['place', 'villageId'],
    similar: ['place', 'pricing', 'villageId'],
  },
};

const byFields = defineLoaderFamily<string, string, House | null>((ctx, ids, fields) => listingsById(ctx, HOUSES, ids, fields.split(',')));

/** House by its id with the columns of those fields; null when the viewer sees none. */
export function houseById(fields: readonly string[]): LoaderDefinition<string, House | null> {
  return byFields([...fields].sort().join());
}
