import { type ListingKind, complexOfKind, NOUNS } from '../fields/listing-nouns.js';
import { AppError, type FieldError } from '../core/errors.js';
import type { RequestContext } from '../core/request-context.js';
import type { Values } from '../records/values.js';

/** Maximum number of listings named in an error. */
const MOST_NAMED = 10;

interface Row {
  id: string;
  reference: string;
  name_en: string;
  name_ru: string;
  no_price: boolean;
  no_picture: boolean;
  draft_parent: boolean;
}

/** Whether visitors see a record with these values in lists: neither a draft nor off the site. */
export const isPublished = (values: Values): boolean => values['isDraft'] === false && values['active'] === true;

/**
 * Refuses to publish a listing without a price or a picture, or in a draft complex (decision 0035). Call it in the same transaction, after
 * publishing; one statement.
 *
 * @throws {AppError} NOT_READY (422): `fields` has what is missing: NO_PRICE, NO_PICTURE, PARENT_IS_DRAFT; `listings` has the listings concerned
 */
export async function demandReady(ctx: RequestContext, kind: ListingKind, ids: readonly string[]): Promise<void> {
  const lacking = await lackingOf(ctx, kind, ids);
  if (lacking.length > 0) throw notReady(lacking);
}

/** A published listing that is incomplete. */
export interface Lacking {
  id: string;
  reference: string;
  name: { en: string; ru: string };
  lacks: FieldError[];
}

/** Which of these listings, of one noun, are incomplete for publishing, and what is missing. */
export async function lackingOf({ db }: RequestContext, kind: ListingKind, ids: readonly string[]): Promise<Lacking[]> {
  // A complex has no parent, and no price.
  const parent = complexOfKind(kind);
  const rows = await db.query<Row[]>(
    `SELECT l.id, '${NOUNS[kind].letter}-' || l.number AS reference, l.name_en, l.name_ru,
       ${parent ? 'l.rent_from IS NULL AND l.buy_from IS NULL' : 'false'} AS no_price,
       NOT EXISTS (SELECT FROM ${kind}_file f WHERE f.${kind}_id = l.id AND f.role = 'picture') AS no_picture,
       ${parent ? 'coalesce(p.is_draft, false)' : 'false'} AS draft_parent
     FROM ${kind} l ${parent ? `LEFT JOIN ${parent} p ON p.id = l.${parent}_id` : ''}
     WHERE l.id = ANY ($1) ORDER BY l.id`,
    [ids],
  );
  return rows.flatMap((row) => {
    const lacks: FieldError[] = [];
    if (row.no_price) lacks.push({ path: 'pricing.rentPrice', code: 'NO_PRICE', message: 'Add a price.' });
    if (row.no_picture) lacks.push({ path: 'pictures', code: 'NO_PICTURE', message: 'Add a photo.' });
    if (row.draft_parent) lacks.push({ path: parent!, code: 'PARENT_IS_DRAFT', message: `Publish its ${parent} first.` });
    const { id, reference, name_en: en, name_ru: ru } = row;
    return lacks.length === 0 ? [] : [{ id, reference, name: { en, ru }, lacks }];
  });
}

/** NOT_READY with each missing item once, and the listings concerned. */
export function notReady(lacking: readonly Lacking[]): AppError {
  const fields = [...new Map(lacking.flatMap(({ lacks }) => lacks).map((one) => [one.code, one])).values()];
  const message = `Not published: ${fields.map((field) => field.message).join(' ')} Set publishAnyway to publish it anyway.`;
  const first = lacking.slice(0, MOST_NAMED).map(({ lacks, ...listing }) => ({ ...listing, lacks: lacks.map(({ code }) => code) }));
  return new AppError('NOT_READY', 422, message, fields, { listings: { total: lacking.length, first } });
}
