import {
  COMPLEX_NOUNS,
  type ComplexNoun,
  type HomeKind,
  isHomeKind,
  LISTING_KINDS,
  type ListingKind,
  NOUNS,
  perKind,
  referenceOf,
} from '../fields/listing-nouns.js';
import { columnOr } from '../fields/nouns.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore, Variant } from '../files/file-store.js';
import { File } from '../files/file.entity.js';
import { previewName } from '../files/variant-names.js';
import type { Variants } from '../files/variants.js';
import { AppError, asAppError } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { Lang } from '../core/lang.js';
import { inLang, type LocalizedText } from '../core/localized-text.js';
import type { RequestContext } from '../core/request-context.js';
import type { Area, City } from '../listings/values/choices.js';
import { statedRent, statedSale, type GivenPrices, type StatedPrice } from '../listings/values/home-price.js';
import { wholePlaceName } from '../listings/values/place-names.js';
import { drawPreview, type PreviewTexts } from './preview-drawing.js';
import { PREVIEW_WORDS } from './preview-words.js';

/** What a preview is drawn from. */
interface Subject {
  id: string;
  number: number;
  version: number;
  name: LocalizedText;
  city: City;
  area: Area;
  bedroom: number | null;
  size: number | null;
  landSize: number | null;
  year: number | null;
  rent: StatedPrice | null;
  buy: StatedPrice | null;
  cover: string | null;
}

const complexColumns = ({ homes: home, kind: complex }: ComplexNoun) => {
  const lowest = (column: string) =>
    `(SELECT min(${column}) FROM ${home} h WHERE h.${complex}_id = l.id AND h.active AND NOT h.is_draft AND h.deleted_at IS NULL)`;
  return `NULL AS bedroom, NULL AS size, NULL AS "landSize", year, ${lowest('rent_from')} AS "rentFrom", ${lowest('buy_from')} AS "buyFrom"`;
};
const homeColumns = (kind: HomeKind) =>
  `bedroom, size, ${columnOr(kind, 'landSize', 'land_size')} AS "landSize", NULL AS year, rent_price AS "rentPrice", rent_terms AS "rentTerms",
   buy_price AS "buyPrice"`;

/** Its prices as they are read: those of a home, or the lowest of a complex. */
type Priced = GivenPrices | { rentFrom: number | null; buyFrom: number | null };

/** A complex has many homes: what it begins from. */
function pricesOf(row: Priced): Pick<Subject, 'rent' | 'buy'> {
  if ('rentPrice' in row) return { rent: statedRent(row), buy: statedSale(row) };
  const from = (baht: number | null) => (baht === null ? null : { baht, isFrom: true });
  return { rent: from(row.rentFrom), buy: from(row.buyFrom) };
}

/** What each noun has of it. */
const COLUMNS = perKind(LISTING_KINDS, (kind) => (isHomeKind(kind) ? homeColumns(kind) : complexColumns(COMPLEX_NOUNS[kind])));

/** A preview as it is sent. */
export interface Preview {
  bytes: Buffer;
  /** Whether it is the cover alone, because drawing took too long: the next request finds the preview. */
  isSubstitute: boolean;
}

/** Width of the cover where it stands in for a preview, which is 1,200 pixels wide. */
const SUBSTITUTE_WIDTH = 1280;

/**
 * The picture by which messengers preview a listing in a language: its cover with name, facts, price and reference. Each is drawn once
 * for a version of the listing. Null for what visitors are not shown. Throws BUSY (503) when drawing takes too long and there is no cover.
 */
export async function previewOf(
  ctx: RequestContext,
  store: FileStore,
  variants: Variants,
  kind: ListingKind,
  id: string,
  lang: Lang,
): Promise<Preview | null> {
  const subject = await subjectOf(ctx, kind, id);
  if (!subject) return null;
  const texts = textsOf(kind, subject, lang);
  const draw = (cover: string | null) =>
    variants.preview(ctx, previewName(subject.id, [texts, cover]), async () =>
      drawPreview(cover === null ? null : await store.original(cover), texts),
    );
  const made = await draw(subject.cover).catch((error: unknown) => {
    // That the store is away passes; a missing picture is missing.
    if (subject.cover === null || (asAppError(error)?.status ?? 0) >= 500) throw error;
    ctx.log.info({ file: subject.cover, reason: String(error) }, 'a picture cannot be read; a preview is drawn without it');
    return draw(null);
  });
  const isSubstitute = made === null;
  const variant = made ?? (await coverOf(ctx, store, variants, subject));
  return { bytes: typeof variant === 'string' ? await readFile(join(store.variants, variant)) : variant, isSubstitute };
}

async function coverOf(ctx: RequestContext, store: FileStore, variants: Variants, { cover }: Subject): Promise<Variant> {
  if (cover === null) throw new AppError('BUSY', 503, 'Too many photos are being prepared. Try again in a few seconds.');
  const file = await ctx.db.findOneByOrFail(File, { id: cover });
  return (await variants.picture(ctx, file, SUBSTITUTE_WIDTH, ['jpeg'])).variant ?? store.original(cover);
}

async function subjectOf(ctx: RequestContext, kind: ListingKind, id: string): Promise<Subject | null> {
  if (!isId(id)) return null;
  const [row] = await ctx.db.query<(Omit<Subject, 'name' | 'rent' | 'buy'> & Priced & { nameEn: string; nameRu: string })[]>(
    `SELECT l.id, number, version, name_en AS "nameEn", name_ru AS "nameRu", city, area, ${COLUMNS[kind]},
       (SELECT file_id FROM ${kind}_file link WHERE link.${kind}_id = l.id AND link.role = 'picture' ORDER BY ordinal LIMIT 1) AS cover
     FROM ${kind} l WHERE l.id = $1 AND deleted_at IS NULL AND NOT is_draft ${NOUNS[kind].closedWhenInactive ? 'AND active' : ''}`,
    [id],
  );
  return row ? { ...row, ...pricesOf(row), name: { en: row.nameEn, ru: row.nameRu } } : null;
}

function textsOf(kind: ListingKind, subject: Subject, lang: Lang): PreviewTexts {
  const words = PREVIEW_WORDS[lang];
  const { bedroom, size, landSize, year, city, area } = subject;
  // A house of no bedrooms is one whose bedrooms nobody has counted.
  const rooms = bedroom === null || (kind === 'house' && bedroom === 0) ? '' : words.bedrooms(bedroom);
  const facts = [
    rooms,
    size ? words.size(size) : '',
    landSize ? words.land(landSize) : '',
    wholePlaceName(lang, city, area),
    year ? words.year(year) : '',
  ];
  const buy = subject.buy ? words.price(subject.buy) : '';
  const rent = subject.rent ? words.rent(subject.rent) : '';
  return {
    name: inLang(subject.name, lang),
    reference: referenceOf(kind, subject.number),
    facts: facts.filter((fact) => fact !== ''),
    price: buy && rent ? `${buy} · ${words.orRent(rent)}` : buy || rent,
  };
}
