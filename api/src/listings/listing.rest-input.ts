import { LITERALS, usualSpelling, type ChoiceKey } from '../fields/choices.js';
import type { Field } from '../fields/field.js';
import { LISTING_KINDS, perKind } from '../fields/listing-nouns.js';
import { FIELDS, type ListingNoun } from '../fields/nouns.js';
import { parsePosition } from '../fields/position.js';
import type { Value } from '../records/values.js';
import { choice, choices, files, plain, read, reference, texts, type RestField, type RestFields } from './rest-input.js';

function asPosition(value: Value): Value {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : (parsePosition(value) ?? value);
}

/** A choice as the specification's literal; any other text goes into another field, if there is one for it. */
function oneChoice(path: string, other: string | undefined): RestField {
  const key = path.slice(path.lastIndexOf('.') + 1) as ChoiceKey;
  const [, nameOf] = choice(path, LITERALS);
  const readChoice = (value: Value) => nameOf(usualSpelling(key, value));
  if (other === undefined) return read(path, readChoice);
  const literals: readonly Value[] = Object.values(LITERALS[key]);
  const isOther = (value: Value) => typeof value === 'string' && !literals.includes(value);
  return [path, (value) => (isOther(value) ? null : readChoice(value)), other, (value) => (isOther(value) ? value : '')];
}

/** The name of a field in REST; null if it has none of its own. */
export const restName = (path: string, { rest }: Field): string | null =>
  rest === undefined ? path.slice(path.lastIndexOf('.') + 1) : rest;

function restField(path: string, field: Field): RestFields {
  const name = restName(path, field);
  if (name === null) return {};
  if (field.ru) return texts(name, path);
  switch (field.rule.kind) {
    case 'choice':
      return { [name]: oneChoice(path, field.other) };
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
