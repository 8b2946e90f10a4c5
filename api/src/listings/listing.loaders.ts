import { type ListingKind, type ComplexKind, COMPLEX_NOUNS } from '../fields/listing-nouns.js';
import { File } from '../files/file.entity.js';
import { defineLoader, defineLoaderFamily } from '../core/define-loader.js';
import { badInput } from '../core/errors.js';
import type { RequestContext } from '../core/request-context.js';
import type { FileRole } from './listing-file.entity.js';
import { PUBLIC, type Listing } from './listing.entity.js';
import type { Joined } from './narrow-rows.js';
import { Deal } from './values/choices.js';
import type { Offers } from './offers.type.js';

/** Most pictures of one listing. */
export const MOST_PICTURES = 60;

/** Checks how many pictures are requested: 1 to 60, else LIMIT_AMOUNT. */
export function checkPictures(first: number): number {
  if (first < 1 || first > MOST_PICTURES) throw badInput(`Request 1 to ${MOST_PICTURES} pictures.`, 'LIMIT_AMOUNT');
  return first;
}

/** Which files are requested: noun, role, and how many from the front. */
type FilesOption = `${ListingKind}:${FileRole}:${number}`;

/** Columns of a file that a listing shows. */
type ShownFile = [id: string, name: string, width: number, height: number, placeholder: string, captionEn: string, captionRu: string];
const SHOWN = 'f.id, f.name, f.width, f.height, f.placeholder, f.caption_en, f.caption_ru';

function fileOf([id, name, width, height, placeholder, en, ru]: ShownFile): File {
  return Object.assign(new File(), { id, name, width, height, placeholder, caption: { en, ru } });
}

/** Files of a listing of this condition, in their order, as SQL: a list, or null. */
const filesSql = (kind: ListingKind, condition: string) => `
  SELECT json_agg(json_build_array(${SHOWN}) ORDER BY link.ordinal) FROM ${kind}_file link JOIN file f ON f.id = link.file_id WHERE ${condition}`;

/** Pictures or plans of a listing, by its id, in their order. */
export const filesOf = defineLoaderFamily<FilesOption, string, File[]>(async (ctx, ids, option) => {
  const [kind, role, first] = option.split(':') as [ListingKind, FileRole, string];
  const rows = await ctx.db.query<{ id: string; files: ShownFile[] | null }[]>(
    `SELECT asked.id, (${filesSql(kind, `link.${kind}_id = asked.id AND link.role = $2 AND link.ordinal < $3`)}) AS files
     FROM unnest($1::uuid[]) AS asked (id)`,
    [ids, role, Number(first)],
  );
  const byListing = new Map(rows.map(({ id, files }) => [id, (files ?? []).map(fileOf)]));
  return ids.map((id) => byListing.get(id) ?? []);
});

/** The first pictures of each listing that is read, for the loader of them. */
export function picturesJoined(ctx: RequestContext, kind: ListingKind, first: number): Joined<Listing> {
  const loader = ctx.loader(filesOf(`${kind}:picture:${first}`));
  return {
    select: `(${filesSql(kind, `link.${kind}_id = l.id AND link.role = 'picture' AND link.ordinal < ${first}`)}) AS pictures`,
    join: '',
    take: ({ id }, { pictures }) => void loader.prime(id, ((pictures as ShownFile[] | null) ?? []).map(fileOf)),
  };
}

/** What is on offer in a condo or village, by its id. */
export const offersIn = defineLoaderFamily<ComplexKind, string, Offers>(async (ctx, ids, kind) => {
  const { homes: table } = COMPLEX_NOUNS[kind];
  const rows = await ctx.db.query<(Offers & { parent: string })[]>(
    `SELECT ${kind}_id AS parent, count(*)::int AS total, min(rent_from) AS "rentFrom", min(buy_from) AS "buyFrom"
     FROM ${table} WHERE ${kind}_id = ANY ($1) AND ${PUBLIC} GROUP BY ${kind}_id`,
    [ids],
  );
  const byParent = new Map(rows.map(({ parent, ...offers }) => [parent, offers]));
  return ids.map((id) => byParent.get(id) ?? { total: 0, rentFrom: null, buyFrom: null });
});

/** How long a price cut is shown to visitors. */
const CUT_FOR = "interval '30 days'";

/** A price cut: the previous price, baht, and the time. */
export interface PriceCut {
  before: number;
  at: Date;
}

/**
 * Price cuts of a home within 30 days, by id. The previous price is the lowest of the 30 days before the cut, so a price that was raised and
 * lowered again does not count; it has the same basis, and the home was published before the cut (decision 0013).
 */
export const priceCuts = defineLoader<string, Readonly<Record<Deal, PriceCut | null>>>(async (ctx, ids) => {
  const rows = await ctx.db.query<(PriceCut & { id: string; deal: Deal })[]>(
    `WITH log AS (
       SELECT listing_id AS id, deal, price, basis, at, lead(at) OVER (PARTITION BY listing_id, deal ORDER BY at) AS until
       FROM price_log WHERE listing_id = ANY ($1)
     )
     SELECT last.id, last.deal, last.at, min(earlier.price) AS before
     FROM log last
     JOIN log earlier ON earlier.id = last.id AND earlier.deal = last.deal AND earlier.until > last.at - ${CUT_FOR}
     JOIN home_since h ON h.listing_id = last.id AND h.first_at < last.at
     WHERE last.until IS NULL AND last.at > now() - ${CUT_FOR}
     GROUP BY last.id, last.deal, last.at, last.price, last.basis
     HAVING min(earlier.price) > last.price AND bool_and(earlier.price IS NOT NULL AND earlier.basis = last.basis)`,
    [ids],
  );
  return ids.map((id) => {
    const cutOf = (deal: Deal) => rows.find((row) => row.id === id && row.deal === deal) ?? null;
    return { [Deal.RENT]: cutOf(Deal.RENT), [Deal.BUY]: cutOf(Deal.BUY) };
  });
});

/** When a home was first published, by id; null while it is not visible to visitors. */
export const firstPublished = defineLoader<string, Date | null>(async (ctx, ids) => {
  const rows = await ctx.db.query<{ id: string; at: Date }[]>(
    'SELECT listing_id AS id, first_at AS at FROM home_since WHERE listing_id = ANY ($1) AND gone_at IS NULL',
    [ids],
  );
  const byId = new Map(rows.map(({ id, at }) => [id, at]));
  return ids.map((id) => byId.get(id) ?? null);
});
