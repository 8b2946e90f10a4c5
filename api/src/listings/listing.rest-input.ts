import { LITERALS } from '../fields/choices.js';
import type { Field } from '../fields/field.js';
import { LISTING_KINDS, perKind } from '../fields/listing-nouns.js';
import { FIELDS, type ListingNoun } from '../fields/nouns.js';
import { parsePosition } from '../fields/position.js';
import type { Value } from '../records/values.js';
import { choice, choices, files, plain, read, reference, texts, type RestFields } from './rest-input.js';
import { PetPolicy } from './values/choices.js';

function asPosition(value: Value): Value {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : (parsePosition(value) ?? value);
}

/** The spec spells its default in two ways; both are understood. */
const asPets = (value: Value) => (value === 'Not Allowed' ? PetPolicy.NOT_ALLOWED : value);

const isOtherQuota = (value: Value) => typeof value === 'string' && !(Object.values(LITERALS.quota) as string[]).includes(value);

/** Fields that REST reads in a way of their own. */
const SPECIAL: RestFields = {
  petAllowed: read('petAllowed', (value) => choice('petAllowed', LITERALS)[1](asPets(value))),
  // One of the three, or any other text.
  quota: [
    'quota',
    (value) => (isOtherQuota(value) ? null : choice('quota', LITERALS)[1](value)),
    'quotaText',
    (value) => (isOtherQuota(value) ? value : ''),
  ],
};

/** The name of a field in REST; null if it has none of its own. */
export const restName = (path: string, { rest }: Field): string | null =>
  rest === undefined ? path.slice(path.lastIndexOf('.') + 1) : rest;

function restField(path: string, field: Field): RestFields {
  const name = restName(path, field);
  if (name === null) return {};
  if (field.ru) return texts(name, path);
  switch (field.rule.kind) {
    case 'choice':
      return { [name]: SPECIAL[name] ?? choice(path, LITERALS) };
    case 'choices':
    case 'terms':
      return { [name]: choices(path, LITERALS) };
    case 'position':
      return { [name]: read(path, asPosition) };
    case 'id':
      return { [name]: reference(path) };
    case 'ids':
      return { [name]: files(path) };
    default:
      return { [name]: plain(path) };
  }
}

/** SEO fields of any record (spec 3). */
export const SEO_REST: RestFields = { ...texts('seo.title'), ...texts('seo.description'), ...texts('seo.keywords') };

const restFields = (noun: ListingNoun): RestFields =>
  Object.assign({}, ...Object.entries(FIELDS[noun]).map(([path, field]) => restField(path, field))) as RestFields;

/** Fields of a listing as REST writes them, flat, by their names there (spec 3): see `presentListing` for the response. */
export const LISTING_REST: Readonly<Record<ListingNoun, RestFields>> = perKind(LISTING_KINDS, restFields);
