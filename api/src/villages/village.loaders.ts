import { defineLoaderFamily } from '../core/define-loader.js';
import type { LoaderDefinition } from '../core/request-context.js';
import { listingsById, type ListingTable } from '../listings/listing.query.js';
import { Village } from './village.entity.js';

/** How villages are read. */
export const VILLAGES: ListingTable<Village> = { entity: Village, table: 'village', needs: {}, goneWhenInactive: true };

const byFields = defineLoaderFamily<string, string, Village | null>((ctx, ids, fields) =>
  listingsById(ctx, VILLAGES, ids, fields.split(',')),
);

/** Village by its id with the columns of those fields; null when the viewer sees none. */
export function villageById(fields: readonly string[]): LoaderDefinition<string, Village | null> {
  return byFields([...fields].sort().join());
}
