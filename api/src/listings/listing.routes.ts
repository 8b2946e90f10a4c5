import type { FastifyInstance } from 'fastify';
import { isStaff } from '../core/policy.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { found, pageOf } from '../core/rest-params.js';
import { isHomeKind, NOUNS } from '../fields/listing-nouns.js';
import { createRecorded, updateRecorded } from '../records/recorded.js';
import { RevisionAction } from '../records/revision.entity.js';
import type { ListingParts } from './listing-parts.js';
import type { Listing } from './listing.entity.js';
import { STAFF_PROPERTIES, type Rest } from './listing.presenter.js';
import { draftPage, oneListing } from './listing.query.js';
import { restPathNow } from './redirect.js';
import { inRestNames, readBody, STAFF_ROUTE } from './rest-input.js';
import { trashListing } from './trash.js';

/** Properties of a single listing: complete for staff. */
export const wholeOf = <T extends Listing>(ctx: RequestContext, { restFields }: ListingParts<T>): string[] => [
  ...restFields,
  'html',
  ...(isStaff(ctx.viewer) ? STAFF_PROPERTIES : []),
];

/** Listings of a noun as REST shows them in lists. */
export const presentAll = <T extends Listing>(ctx: RequestContext, { present }: ListingParts<T>, items: readonly T[]): Promise<Rest[]> =>
  Promise.all(items.map((item) => present(ctx, item, null)));

/** What REST has for every noun: its drafts, one of them, and writing it (spec 7; forms in docs/rest.md). */
export function listingRoutes<T extends Listing>(app: FastifyInstance, listings: ListingParts<T>): void {
  const { kind, restFields, present, restInput, restInputNeeds, written } = listings;
  const { rest, plural } = NOUNS[kind];

  for (const path of [`${rest}/draft`, `${rest}/draft/page/:page`]) {
    app.get<{ Params: { page?: string } }>(path, async ({ ctx, params }) => {
      const { items, total } = await draftPage(ctx, listings, pageOf(params), restFields);
      return { [plural]: await presentAll(ctx, listings, items), total };
    });
  }

  app.get<{ Params: { id: string }; Querystring: { edit?: string } }>(
    `${rest}/:id`,
    { config: { query: ['edit'] } },
    async ({ ctx, params, query }, reply) => {
      if (query.edit === 'true') demandStaff(ctx);
      const listing = await oneListing(ctx, listings, params.id, wholeOf(ctx, listings));
      return listing ? present(ctx, listing, null) : reply.redirect(await restPathNow(ctx, params.id), 301);
    },
  );

  const answer = async (ctx: RequestContext, id: string) =>
    present(ctx, found(await oneListing(ctx, listings, id, wholeOf(ctx, listings))), null);

  app.post(`${rest}/new`, STAFF_ROUTE, async ({ ctx, body }, reply) => {
    const fields = restInput(null);
    const id = await inRestNames(fields, () => {
      const { patch, strict } = readBody(body, fields);
      return createRecorded(ctx, written, patch, strict);
    });
    return reply.code(201).send(await answer(ctx, id));
  });

  app.put<{ Params: { id: string } }>(`${rest}/:id`, STAFF_ROUTE, async ({ ctx, params, body }) => {
    const fields = restInput(restInputNeeds ? await oneListing(ctx, listings, params.id, restInputNeeds) : null);
    await inRestNames(fields, () => {
      const { patch, version, strict } = readBody(body, fields);
      return updateRecorded(ctx, written, params.id, version, patch, RevisionAction.UPDATE, strict);
    });
    return answer(ctx, params.id);
  });

  app.delete<{ Params: { id: string }; Querystring: { withListings?: string } }>(
    `${rest}/:id`,
    { config: { query: isHomeKind(kind) ? [] : ['withListings'] } },
    async ({ ctx, params, query }) => {
      await trashListing(ctx, written, params.id, query.withListings === 'true');
      return { _id: params.id };
    },
  );
}
