import { presentFile } from '../files/file.presenter.js';
import { LITERALS, type ChoiceKey } from '../fields/choices.js';
import type { Field } from '../fields/field.js';
import { FIELDS, type ListingNoun } from '../fields/nouns.js';
import { valueAt } from '../records/values.js';
import { inLang, type LocalizedText } from '../core/localized-text.js';
import type { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import type { Listing } from './listing.entity.js';
import { filesOf, MOST_PICTURES } from './listing.loaders.js';
import { restName } from './listing.rest-input.js';
import type { RentTerm } from './values/rent-term.js';
import type { Seo } from './values/seo.js';

/** A record as REST speaks it: the spec's field names (spec 3), `_id`, `_ru` beside each text. */
export type Rest = Record<string, unknown>;

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

/** A choice of a field as the spec's literal; null for none. */
export const presentChoice = (key: ChoiceKey, name: string | null): string | null =>
  name && ((LITERALS[key] as Readonly<Record<string, string>>)[name] ?? name);

/** A field's value with its choices as the spec's literals. */
function presentValue(path: string, { rule }: Field, value: unknown): unknown {
  const key = path.slice(path.lastIndexOf('.') + 1) as ChoiceKey;
  if (rule.kind === 'choice') return presentChoice(key, value as string | null);
  if (rule.kind === 'choices') return (value as readonly string[]).map((name) => presentChoice(key, name));
  if (rule.kind === 'terms') return (value as readonly RentTerm[]).map((entry) => ({ ...entry, term: presentChoice('term', entry.term) }));
  return value;
}

/** Paths that REST presents in a way of its own: files, and what the presenter of the noun reads by a loader. */
const LOADED = new Set(['pictures', 'plans', 'condo', 'village', 'agent', 'source', 'place.position']);

/** The declared fields of a listing under their names in REST. What was not read is not there: staff fields, the HTML of lists. */
function presentFields(listing: Listing, lang: Lang | null): Rest {
  const rest: Rest = {};
  for (const [path, field] of Object.entries(FIELDS[listing.kind])) {
    const name = restName(path, field);
    const value = name === null || LOADED.has(path) || path.startsWith('seo.') ? undefined : valueAt(listing, path);
    if (name === null || value === undefined) continue;
    if (field.ru) Object.assign(rest, presentText(name, value as LocalizedText, lang));
    else rest[name] = presentValue(path, field, value) ?? (field.other ? valueAt(listing, field.other) || null : null);
  }
  return rest;
}

/** A listing of any noun as REST speaks it, with its pictures; the noun's presenter adds what differs. */
export async function presentListing(ctx: RequestContext, listing: Listing, lang: Lang | null): Promise<Rest> {
  const [files, staticFiles] = await Promise.all([
    ctx.loader(filesOf(`${listing.kind}:picture:${MOST_PICTURES}`)).load(listing.id),
    ctx.loader(filesOf(`${listing.kind}:plan:${MOST_PICTURES}`)).load(listing.id),
  ]);
  const { position } = listing.place;
  return {
    _id: listing.id,
    reference: listing.reference,
    ...presentFields(listing, lang),
    position: position && `${position.lat},${position.lng}`,
    files: files.map(presentFile),
    staticFiles: staticFiles.map(presentFile),
    seo: presentSeo(listing.seo, lang),
    version: listing.version,
    createdAt: listing.createdAt,
    updatedAt: listing.updatedAt,
  };
}

/** Properties of a home that only staff see. */
export const STAFF_PROPERTIES: readonly string[] = ['backOffice', 'sourceId', 'externalCode', 'unitNumber'];

/** Properties of a noun's REST form in lists; a single record adds `html`, and `STAFF_PROPERTIES` for staff. */
export function listFields(noun: ListingNoun): readonly string[] {
  const groups = new Set(Object.keys(FIELDS[noun]).map((path) => path.split('.')[0]!));
  const loaded = ['html', 'pictures', 'plans', ...STAFF_PROPERTIES];
  const ids = ['condo', 'village', 'agent', 'source'];
  const own = [...groups].map((name) => (ids.includes(name) ? `${name}Id` : name)).filter((name) => !loaded.includes(name));
  return ['number', ...own, 'version', 'createdAt', 'updatedAt'];
}
