import { File } from '../files/file.entity.js';
import { defineLoader, defineLoaderFamily } from '../kernel/define-loader.js';
import { badInput } from '../kernel/errors.js';
import type { FileRole } from './listing-file.entity.js';
import { PUBLIC, type ListingKind } from './listing.entity.js';
import { Deal } from './values/choices.js';
import type { Offers } from './offers.type.js';

/** Most pictures of one listing. */
export const MOST_PICTURES = 60;

/** Checks how many pictures are asked for: 1 to 60, else LIMIT_AMOUNT. */
export function checkPictures(first: number): number {
  if (first < 1 || first > MOST_PICTURES) throw badInput(`Ask for 1 to ${MOST_PICTURES} pictures.`, 'LIMIT_AMOUNT');
  return first;
}

/** Which files are asked for: noun, role, and how many from the front. */
type FilesOption = `${ListingKind}:${FileRole}:${number}`;

/** Pictures or plans of a listing, by its id, in their order. */
export const filesOf = defineLoaderFamily<FilesOption, string, File[]>(async (ctx, ids, option) => {
  const [kind, role, first] = option.split(':') as [ListingKind, FileRole, string];
  const rows = await ctx.db.query<(Omit<File, 'caption'> & { listing: string; captionEn: string; captionRu: string })[]>(
    `SELECT link.${kind}_id AS listing, f.id, f.name, f.width, f.height, f.placeholder, f.caption_en AS "captionEn", f.caption_ru AS "captionRu"
     FROM ${kind}_file link JOIN file f ON f.id = link.file_id
     WHERE link.${kind}_id = ANY ($1) AND link.role = $2 AND link.ordinal < $3
     ORDER BY link.${kind}_id, link.ordinal`,
    [ids, role, Number(first)],
  );
  const byListing = new Map<string, File[]>(ids.map((id) => [id, []]));
  for (const { listing, captionEn, captionRu, ...file } of rows) {
    byListing.get(listing)!.push(Object.assign(new File(), file, { caption: { en: captionEn, ru: captionRu } }));
  }
  return ids.map((id) => byListing.get(id)!);
});

/** What is on offer in a condo or village, by its id. */
export const offersIn = defineLoaderFamily<'condo' | 'village', string, Offers>(async (ctx, ids, kind) => {
  const table = kind === 'condo' ? 'unit' : 'house';
  const rows = await ctx.db.query<(Offers & { parent: string })[]>(
    `SELECT ${kind}_id AS parent, count(*)::int AS total, min(rent_from) AS "rentFrom", min(buy_from) AS "buyFrom"
     FROM ${table} WHERE ${kind}_id = ANY ($1) AND ${PUBLIC} GROUP BY ${kind}_id`,
    [ids],
  );
  const byParent = new Map(rows.map(({ parent, ...offers }) => [parent, offers]));
  return ids.map((id) => byParent.get(id) ?? { total: 0, rentFrom: null, buyFrom: null });
});

/** How long visitors are told that a price fell. */
const FALLEN_FOR = "interval '90 days'";

/** The prices of a home before the present ones, baht, where they fell lately; by its id. */
export const priceBefore = defineLoader<string, Readonly<Record<Deal, number | null>>>(async (ctx, ids) => {
  const rows = await ctx.db.query<{ id: string; deal: Deal; price: number }[]>(
    `SELECT id, deal, prices[2] AS price
     FROM (
       SELECT listing_id AS id, deal, max(at) AS since, array_agg(price ORDER BY at DESC) AS prices
       FROM price_log WHERE listing_id = ANY ($1) GROUP BY listing_id, deal
     ) log
     WHERE prices[2] > prices[1] AND since > now() - ${FALLEN_FOR}`,
    [ids],
  );
  return ids.map((id) => {
    const priceOf = (deal: Deal) => rows.find((row) => row.id === id && row.deal === deal)?.price ?? null;
    return { [Deal.RENT]: priceOf(Deal.RENT), [Deal.BUY]: priceOf(Deal.BUY) };
  });
});
