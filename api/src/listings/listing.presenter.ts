import { presentFile } from '../files/file.presenter.js';
import { inLang, type LocalizedText } from '../core/localized-text.js';
import type { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import type { Listing } from './listing.entity.js';
import { filesOf, MOST_PICTURES } from './listing.loaders.js';
import { AMENITY_KEYS, type Amenities } from './values/amenities.js';
import type { Seo } from './values/seo.js';

/** A record as REST speaks it: the spec's field names (spec 3), `_id`, `_ru` beside each text. */
export type Rest = Record<string, unknown>;

/** Properties of a listing's REST form in lists; a single record adds `html`. */
export const LISTING_FIELDS = ['number', 'name', 'place', 'active', 'isDraft', 'seo', 'version', 'createdAt', 'updatedAt'];

/** A text as two fields: in the language of the address with its fallbacks, or English as written without one; and, under `_ru`, Russian. */
export function presentText(field: string, text: LocalizedText, lang: Lang | null): Rest {
  return { [field]: lang === null ? text.en : inLang(text, lang), [`${field}_ru`]: text.ru };
}

/** SEO fields (spec 3). */
export function presentSeo({ title, description, keywords }: Seo, lang: Lang | null): Rest {
  return {
    ...presentText('title', title, lang),
    ...presentText('description', description, lang),
    ...presentText('keywords', keywords, lang),
  };
}

/** The common fields of all four nouns, with their pictures. `html` only if it was read. */
export async function presentListing(ctx: RequestContext, listing: Listing, lang: Lang | null): Promise<Rest> {
  const [files, staticFiles] = await Promise.all([
    ctx.loader(filesOf(`${listing.kind}:picture:${MOST_PICTURES}`)).load(listing.id),
    ctx.loader(filesOf(`${listing.kind}:plan:${MOST_PICTURES}`)).load(listing.id),
  ]);
  const { position, city, area } = listing.place;
  return {
    _id: listing.id,
    reference: listing.reference,
    ...presentText('name', listing.name, lang),
    city,
    area,
    position: position && `${position.lat},${position.lng}`,
    active: listing.active,
    isDraft: listing.isDraft,
    ...(listing.html && presentText('html', listing.html, lang)),
    files: files.map(presentFile),
    staticFiles: staticFiles.map(presentFile),
    seo: presentSeo(listing.seo, lang),
    version: listing.version,
    createdAt: listing.createdAt,
    updatedAt: listing.updatedAt,
  };
}

/** Amenity counts under the spec's keys. */
export function presentAmenities(amenities: Amenities): Rest {
  return Object.fromEntries(AMENITY_KEYS.map((key) => [key, amenities[key]]));
}
