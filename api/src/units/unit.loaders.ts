import { defineLoaderFamily } from '../core/define-loader.js';
import type { LoaderDefinition } from '../core/request-context.js';
import { listingsById, type ListingTable } from '../listings/listing.query.js';
import { Unit } from './unit.entity.js';

/** How units are read. */
export const UNITS: ListingTable<Unit> = {
  entity: Unit,
  table: 'unit',
  needs: {
    agent: ['agentId'],
    condo: ['condoId'],
    others: ['condoId'],
    nearby: ['place', 'condoId'],
    similar: ['place', 'pricing', 'condoId'],
  },
};

const byFields = defineLoaderFamily<string, string, Unit | null>((ctx, ids, fields) => listingsById(ctx, UNITS, ids, fields.split(',')));

/** Unit by its id with the columns of those fields; null when the viewer sees none. */
export function unitById(fields: readonly string[]): LoaderDefinition<string, Unit | null> {
  return byFields([...fields].sort().join());
}
