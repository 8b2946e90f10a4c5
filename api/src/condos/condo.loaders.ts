import { defineLoaderFamily } from '../core/define-loader.js';
import type { LoaderDefinition } from '../core/request-context.js';
import { listingsById, type ListingTable } from '../listings/listing.query.js';
import { Condo } from './condo.entity.js';

/** How condos are read. */
export const CONDOS: ListingTable<Condo> = { entity: Condo, table: 'condo', needs: { board: ['floors'] } };

const byFields = defineLoaderFamily<string, string, Condo | null>((ctx, ids, fields) => listingsById(ctx, CONDOS, ids, fields.split(',')));

/** Condo by its id with the columns of those fields; null when the viewer sees none. */
export function condoById(fields: readonly string[]): LoaderDefinition<string, Condo | null> {
  return byFields([...fields].sort().join());
}
