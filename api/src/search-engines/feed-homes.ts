import { referenceOf, type HomeKind, HOME_KINDS, HOME_NOUNS } from '../fields/listing-nouns.js';
import { columnOr } from '../fields/nouns.js';
import type { Lang } from '../core/lang.js';
import { inLang, type LocalizedText } from '../core/localized-text.js';
import type { RequestContext } from '../core/request-context.js';
import { PUBLIC } from '../listings/listing.entity.js';
import type { Area, City } from '../listings/values/choices.js';
import { statedRent, statedSale, type GivenPrices, type StatedPrice } from '../listings/values/home-price.js';
import { addressOf, listingPath } from './addresses.js';

/** Homes that are read at once: a feed of any length takes no more memory than these. */
const AT_ONCE = 500;
/** Pictures that a feed shows of a home. */
const PICTURES = 10;

/** A home in a feed: in one language, with absolute URLs. */
export interface FeedHome {
  kind: HomeKind;
  reference: string;
  url: string;
  name: string;
  /** Plain text. */
  description: string;
  city: City;
  area: Area;
  lat: number | null;
  lng: number | null;
  bedroom: number | null;
  bathroom: number | null;
  size: number | null;
  landSize: number | null;
  /** As `Rooms.floors`. */
  floors: number | null;
  complex: string | null;
  built: number | null;
  /** At least one is known. */
  rent: StatedPrice | null;
  buy: StatedPrice | null;
  pictures: string[];
  /** When it was first published (decision 0035). */
  publishedAt: Date;
  updatedAt: Date;
}

interface Row extends Omit<FeedHome, 'kind' | 'reference' | 'url' | 'name' | 'description' | 'complex' | 'rent' | 'buy'>, GivenPrices {
  id: string;
  number: number;
  nameEn: string;
  nameRu: string;
  htmlEn: string;
  htmlRu: string;
  complexEn: string | null;
  complexRu: string | null;
}

/** All public homes with a price, kind by kind, in the order in which they were created. */
export async function* feedHomes(ctx: RequestContext, lang: Lang): AsyncGenerator<FeedHome> {
  for (const kind of HOME_KINDS) {
    for (let rows: Row[], after = '00000000-0000-0000-0000-000000000000'; ; after = rows.at(-1)!.id) {
      rows = await readHomes(ctx, kind, after);
      for (const row of rows) yield homeOf(ctx.siteUrl, kind, row, lang);
      if (rows.length < AT_ONCE) break;
    }
  }
}

function readHomes(ctx: RequestContext, kind: HomeKind, after: string): Promise<Row[]> {
  const { complex } = HOME_NOUNS[kind];
  // A complex that visitors are not shown is not named: a draft, or a closed village (spec 4).
  return ctx.db.query<Row[]>(
    `SELECT l.id, l.number, l.name_en AS "nameEn", l.name_ru AS "nameRu", l.html_en AS "htmlEn", l.html_ru AS "htmlRu", l.city, l.area,
       l.position_lat AS lat, l.position_lng AS lng, l.bedroom, l.bathroom, l.size, ${columnOr(kind, 'landSize', 'l.land_size')} AS "landSize", l.floors, COALESCE(l.completed, c.year) AS built,
       c.name_en AS "complexEn", c.name_ru AS "complexRu", l.rent_price AS "rentPrice", l.rent_terms AS "rentTerms", l.buy_price AS "buyPrice",
       coalesce((SELECT first_at FROM home_since WHERE listing_id = l.id), l.created_at) AS "publishedAt", l.updated_at AS "updatedAt",
       ARRAY(SELECT file_id FROM ${kind}_file link WHERE link.${kind}_id = l.id AND link.role = 'picture' ORDER BY ordinal LIMIT ${PICTURES}) AS pictures
     FROM ${kind} l LEFT JOIN (SELECT id, name_en, name_ru, year FROM ${complex} WHERE ${PUBLIC}) c ON c.id = l.${complex}_id
     WHERE l.id IN (
       SELECT id FROM ${kind} WHERE ${PUBLIC} AND (rent_from IS NOT NULL OR buy_from IS NOT NULL) AND id > $1 ORDER BY id LIMIT ${AT_ONCE}
     )
     ORDER BY l.id`,
    [after],
  );
}

function homeOf(siteUrl: string, kind: HomeKind, row: Row, lang: Lang): FeedHome {
  const { id, number, nameEn, nameRu, htmlEn, htmlRu, complexEn, complexRu, rentPrice, rentTerms, buyPrice, ...home } = row;
  const text = (en: string | null, ru: string | null) => inLang({ en: en ?? '', ru: ru ?? '' } satisfies LocalizedText, lang);
  return {
    ...home,
    kind,
    rent: statedRent({ rentPrice, rentTerms }),
    buy: statedSale({ buyPrice }),
    reference: referenceOf(kind, number),
    url: addressOf(siteUrl, listingPath(kind, id), lang),
    name: text(nameEn, nameRu),
    description: plainText(text(htmlEn, htmlRu)),
    complex: text(complexEn, complexRu) || null,
    pictures: home.pictures.map((file) => `${siteUrl}/api/files/${file}?w=1280`),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Stored HTML (it is clean) as plain text, a paragraph a line. */
function plainText(html: string): string {
  return html
    .replace(/<\/(p|h\d|li|blockquote)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .trim();
}
