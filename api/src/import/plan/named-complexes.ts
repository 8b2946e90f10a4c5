import { isDeepStrictEqual } from 'node:util';
import { cleaned } from '../../records/clean.js';
import { patched, patchOf, pathsOf, valueAt, type Value, type Values } from '../../records/values.js';
import { RULES } from '../../fields/nouns.js';
import type { AutoListing, StoredColumn } from '../auto-listing.entity.js';
import type { ParsedRow } from '../cells/row-parser.js';
import { isListingTitle } from '../listing-title.js';
import { isTotalsRow } from '../mapping/header-row.js';
import { IMPORT_NOUNS } from '../nouns.js';
import { cityOf } from './new-home.js';
import { foldedNameOf, isOtherNoun, parserOf } from './read-rows.js';

/** Most complexes that one file can name. */
export const MOST_COMPLEXES = 5_000;
/** More new complexes than this wait until a person confirms them. */
const MOST_NEW = 20;

/** A name in the file, with what its rows say of the complex. */
export interface Named {
  name: string;
  rows: number;
  values: Map<string, Value>;
}

/** Fields that a new complex does not take from a row: pictures are downloaded for homes only, and it is a draft. */
const LEFT_OUT = new Set(['pictures', 'plans', 'isDraft']);

/** Fields that also say something of the complex of a row, or whether the row is one of this import. */
const COMPLEX_TOO: readonly string[] = ['place.area', 'place.city', 'noun'];

/** Reads only the complexes and locations from rows. */
export function complexParser(one: AutoListing): (cells: readonly string[]) => ParsedRow {
  const { entity, columns } = one;
  const wanted = (field: string | null) =>
    field !== null && (field === entity || field.startsWith(`${entity}.`) || COMPLEX_TOO.includes(field));
  return parserOf({ ...one, columns: columns.filter(({ field }) => wanted(field)) });
}

/**
 * Makes what adds the complex of a row to the complexes by their normalised names, up to the most that one file can name.
 *
 * @param header cells of the header row; empty if there is none
 */
export function complexNamer(
  one: AutoListing,
  header: readonly string[],
): (gathered: Map<string, Named>, cells: readonly string[]) => void {
  const parse = complexParser(one);
  return (gathered, cells) => {
    const parsed = parse(cells);
    const folded = foldedNameOf(parsed);
    if (folded === null || isOtherNoun(one, parsed) || isTotalsRow(cells, header)) return;
    const named = gathered.get(folded) ?? { name: parsed.complexName, rows: 0, values: new Map<string, Value>() };
    if (named.rows === 0 && gathered.size === MOST_COMPLEXES) return;
    gathered.set(folded, named);
    named.rows++;
    addSaid(one, named, parsed);
  };
}

/** Adds what a row says of its complex; what a row before has said counts. */
export function addSaid(one: AutoListing, { values }: Named, { complex, home }: ParsedRow): void {
  const kind = IMPORT_NOUNS[one.entity].complex.noun;
  for (const path of pathsOf(complex)) {
    const rule = RULES[kind][path];
    if (!rule || LEFT_OUT.has(path) || values.has(path)) continue;
    values.set(path, cleaned(rule, valueAt(complex, path) as Value));
  }
  // Homes are where their complex is.
  for (const path of ['place.area', 'place.city']) {
    const value = valueAt(home, path) as Value | undefined;
    if (value !== undefined && !values.has(path)) values.set(path, value);
  }
}

/** A new complex, as it is stored. */
export function newValues(one: AutoListing, { name, values }: Named): Values {
  const { empty } = IMPORT_NOUNS[one.entity].complex;
  const text = (path: string) => values.get(path) as string | undefined;
  const [en, ru] = [text('name.en') ?? text('name.ru') ?? name, text('name.ru') ?? text('name.en') ?? name];
  const area = text('place.area') ?? (one.common['area'] as string | null);
  const patch = patchOf([
    ...values,
    ['name.en', en],
    ['name.ru', ru],
    ['seo.title.en', text('seo.title.en') ?? en],
    ['seo.title.ru', text('seo.title.ru') ?? ru],
    ['place.city', text('place.city') ?? cityOf(area, null)],
    ...(area === null ? [] : [['place.area', area] as const]),
    ['isDraft', true],
  ]);
  return patched(empty, patch, empty);
}

/** A row of `auto_listing_complex`. */
export interface Entry {
  folded: string;
  name: string;
  rows: number;
  complex_id: string | null;
  why: string;
  confirmed: boolean;
  values: Values;
}

/**
 * New complexes wait for a person if there are many, which is more likely a wrong column than an agency's first file, or if a name reads like the
 * title of a listing; unless a person has confirmed that many.
 */
export function askForNew({ newComplexes }: AutoListing, entries: readonly Entry[]): void {
  const created = entries.filter(({ complex_id }) => complex_id === null);
  const asked = created.filter(({ why, name }) => why === 'new' && (created.length > MOST_NEW || isListingTitle(name)));
  if (asked.length > newComplexes) for (const entry of asked) entry.confirmed = false;
}

/** The columns that say which complex a row is in. */
export const namingColumns = (entity: AutoListing['entity'], columns: readonly StoredColumn[]): StoredColumn[] =>
  columns.filter(({ field }) => field === entity || field?.startsWith(`${entity}.name.`) || field === `${entity}.reference`);

/** How many new complexes stay confirmed with other columns of an import: none if their names come from other ones. */
export function newComplexesFor({ entity, columns, newComplexes }: AutoListing, now: readonly StoredColumn[]): number {
  const placesIn = (all: readonly StoredColumn[]) => namingColumns(entity, all).map(({ column }) => column);
  return isDeepStrictEqual(placesIn(columns), placesIn(now)) ? newComplexes : 0;
}
