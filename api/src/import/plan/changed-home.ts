import { isDeepStrictEqual } from 'node:util';
import { changesBetween, patched, patchOf, valueAt, type Change, type Value, type Values } from '../../records/values.js';
import { FILE_FIELDS } from '../../listings/listing.write.js';
import { RULES } from '../../fields/nouns.js';
import { AutoListingExisting, type AutoListing } from '../auto-listing.entity.js';
import type { AutoListingProblem } from '../auto-listing-row.entity.js';
import { joined, withCommon } from './common.js';
import type { AutoListingCommon } from '../common-values.type.js';
import type { ImportNouns } from '../nouns.js';
import { compared, isSameList, isSameText, saidBy, type Said } from './three-way.js';
import { wrongPlace } from './new-home.js';
import { withRemarks } from './remarks.js';
import type { KnownPictures, PictureLink } from './row-pictures.js';
import type { PlacedRow, Target } from './targets.js';

/** What a row does to a listing that is there. */
export interface ChangedHome {
  changes: Change[];
  /** Fields that both the source and the staff have changed: path, ours, theirs. */
  conflicts: Change[];
  links: PictureLink[];
  problem: AutoListingProblem | null;
}

interface Term {
  readonly term: string;
  readonly price: number;
}

/**
 * Changes to a listing from a row: FILL writes non-empty cells; REPLACE also clears mapped fields with empty cells.
 *
 * @param base what its source said last about it
 */
export function changedHome(
  one: AutoListing,
  noun: ImportNouns,
  row: PlacedRow,
  { id, before }: Target,
  common: AutoListingCommon,
  pictures: KnownPictures,
  base: Said | undefined,
): ChangedHome {
  const { empty } = noun.home;
  const replace = one.existing === AutoListingExisting.REPLACE;
  const cleared = replace ? clearedOf(one, noun, row) : [];
  const given = patched(patched(before, patchOf(cleared.map((path) => [path, null])), empty), row.home, empty);
  const pricing = given['pricing'] as Values;
  const after: Record<string, Value> = {
    ...given,
    ...withCommon(common, given, ({ path, several }) => (several ? listOf(path, one, row, before, given, replace) : valueAt(given, path))),
    pricing: {
      ...withRemarks(pricing, row.parsed),
      rentTerms: termsOf(one, row, before, given, replace),
      rentPrice: rentOf(row, before, given),
    },
  };
  // Confirming a match with a home without a source assigns it to this source.
  if (one.sourceId !== null) after['source'] = before['source'] ?? one.sourceId;
  if (row.complex) after[noun.complex.noun] = row.complex.id ?? row.complex.name.en;
  const links: PictureLink[] = [];
  for (const [list, role] of FILE_FIELDS) {
    const now = (before[list] ?? []) as readonly string[];
    const named = row.parsed[list].flatMap((url) => {
      const file = pictures.fileOf(url);
      const fetched = file === null ? pictures.fetched(id, url) : undefined;
      if (file === null && fetched === undefined) links.push({ role, url });
      // What was fetched once and taken out since stays out.
      return file ?? (fetched && now.includes(fetched) ? fetched : []);
    });
    if (before[list] === undefined || (named.length === 0 && !cleared.includes(list) && !replace)) continue;
    const isSaid = row.parsed[list].length > 0 || cleared.includes(list);
    after[list] = replace && isSaid ? [...new Set(named)] : joined(now, named);
  }
  const differing = changesBetween(before, after).filter(
    ([path, old, value]) => !isSameList(old, value) && !isSameText(one.entity, path, old, value),
  );
  const { changes, conflicts } = base
    ? compared(one.entity, differing, saidBy(row, noun.complex.noun), base, row.parsed.cleared, row.row.theirs)
    : { changes: differing, conflicts: [] };
  const place = after['place'] as { city: string; area: string };
  const moved = changes.some(([path]) => path === 'place.city' || path === 'place.area');
  return { changes, conflicts, links, problem: moved ? wrongPlace(row, place.city, place.area) : null };
}

/** The mapped fields that the row clears: not those that a listing cannot be without, nor what several columns hold a part of each. */
function clearedOf(
  one: AutoListing,
  { home: { noun: home }, complex: { noun: complex } }: ImportNouns,
  { parsed, complex: named }: PlacedRow,
): string[] {
  return [...parsed.cleared, ...(one.multiListing && !named && mapsComplex(one, complex) ? [complex] : [])].filter((path) => {
    const rule = RULES[home][path];
    if (!rule || path === 'isDraft' || ('required' in rule && rule.required)) return false;
    return path === 'place.position' || one.columns.some(({ field }) => field === path);
  });
}

const mapsComplex = (one: AutoListing, complex: string) =>
  one.columns.some(({ field }) => field === complex || field === `${complex}.reference`);

/** Parts of a field with separate columns (`features.WIFI`), and whether the cell has a value. */
function partsOf(one: AutoListing, { row }: PlacedRow, path: string): { part: string; isSaid: boolean }[] {
  return one.columns.flatMap(({ column, field }) =>
    field?.startsWith(`${path}.`) ? [{ part: field.slice(path.length + 1), isSaid: (row.cells[column] ?? '').trim() !== '' }] : [],
  );
}

/** A list of choices: a column replaces it; columns of yes and no speak of their choices alone. */
function listOf(path: string, one: AutoListing, row: PlacedRow, before: Values, given: Values, replace: boolean): readonly string[] {
  const parts = partsOf(one, row, path);
  const list = given[path] as readonly string[];
  if (parts.length === 0 || one.columns.some(({ field }) => field === path)) return list;
  const yes = (valueAt(row.home, path) ?? []) as readonly string[];
  const no = new Set(parts.filter(({ part, isSaid }) => (isSaid || replace) && !yes.includes(part)).map(({ part }) => part));
  return joined(
    (before[path] as readonly string[]).filter((choice) => !no.has(choice)),
    yes,
  );
}

/** Rents by term: a column of all of them replaces them; a column of one, or a price that names its term, speaks of that term alone. */
function termsOf(one: AutoListing, row: PlacedRow, before: Values, given: Values, replace: boolean): readonly Values[] {
  const path = 'pricing.rentTerms';
  const terms = valueAt(given, path) as readonly (Values & Term)[];
  if (one.columns.some(({ field }) => field === path)) return terms;
  const said = (valueAt(row.home, path) ?? []) as readonly (Values & Term)[];
  const gone = new Set(said.map(({ term }) => term));
  if (replace) for (const { part, isSaid } of partsOf(one, row, path)) if (!isSaid) gone.add(part);
  const now = valueAt(before, path) as readonly (Values & Term)[];
  return [...now.filter(({ term }) => !gone.has(term)), ...said];
}

/** The rent that was made of the terms, where no column holds it, leaves one alone that was not. */
function rentOf({ home, parsed }: PlacedRow, before: Values, given: Values): Value {
  const path = 'pricing.rentPrice';
  const now = valueAt(before, path) as readonly number[];
  if (parsed.columnOf.has(path) || valueAt(home, path) === undefined) return valueAt(given, path) as Value;
  const terms = valueAt(before, 'pricing.rentTerms') as readonly Term[];
  const made = new Set(terms.map(({ price }) => price));
  return now.length === 0 || isDeepStrictEqual(new Set(now), made) ? (valueAt(given, path) as Value) : now;
}
