import type { FieldError } from '../core/errors.js';
import { AppError, refusedValues } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { objectOf } from '../core/rest-body.js';
import { LITERALS, usualSpelling } from '../fields/choices.js';
import { COMMON_VALUES } from '../fields/common-values.js';
import { inNames } from '../records/choice-names.js';
import { checkField } from '../fields/rule.js';
import { AutoListingExisting, type AutoListing, type StoredColumn } from './auto-listing.entity.js';
import { columnSaid } from './columns.js';
import { commonOf } from './common-values.type.js';
import { readEntity, readParseRows } from './parse-rows.js';
import { MOST_COMPLEXES } from './plan/named-complexes.js';
import { READ_LIMITS } from './read/read-file.js';
import { REFUSALS } from './read/refusal.js';
import { SAMPLED } from './staged-rows.service.js';

/** Common values that REST takes: fields of a home itself. */
const COMMON = COMMON_VALUES.filter(({ key, path }) => key === path);

/** Fields of the body (spec 7), and our additions: the import id, and the handling of existing and invalid rows. */
const FIELDS: readonly string[] = [
  'data',
  'headersRowIndex',
  'parseRows',
  'entitieType',
  'withoutHeaderRow',
  'multiListing',
  ...COMMON.map(({ key }) => key),
  'importId',
  'complex',
  'existing',
  'skipInvalid',
  'unusualPrices',
  'leaveUnreadable',
  'newComplexes',
];

/** Most rows: those of data, and a header, as of a file. */
const MOST_ROWS = READ_LIMITS.rows.rows;

/** The parsed body of `auto_listing_finish`. */
export interface FinishRequest {
  /** The import to finish; null to create one. */
  importId: string | null;
  rows: readonly (readonly string[])[];
  /** The import to be checked. */
  settings: Pick<
    AutoListing,
    | 'entity'
    | 'headerRow'
    | 'columns'
    | 'common'
    | 'existing'
    | 'allOrNothing'
    | 'unusualPrices'
    | 'leaveUnreadable'
    | 'takeAlike'
    | 'newComplexes'
    | 'multiListing'
    | 'complexId'
  >;
}

/**
 * Reads the body of `auto_listing_finish` (docs/rest.md).
 *
 * @throws {AppError} BAD_JSON; UNKNOWN_FIELD, IMPORT_TOO_MANY_ROWS, BAD_USER_INPUT (422) with what is wrong
 */
export function readFinish(body: unknown): FinishRequest {
  const given = objectOf(body, FIELDS);
  const rows = readRows(given['data']);
  const flag = (name: string, otherwise: boolean) => {
    const value = given[name] ?? otherwise;
    return typeof value === 'boolean' ? value : refuse(name, 'NOT_A_FLAG', 'Enter yes or no.');
  };
  const entity = readEntity(given['entitieType']);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const headerRow = flag('withoutHeaderRow', false) ? -1 : readHeaderRow(given['headersRowIndex'], rows.length);
  // Without a header there is room for as many rows as with one.
  if (rows.length - (headerRow + 1) >= MOST_ROWS) throw tooManyRows();
  if (rows.length === headerRow + 1)
    refuse('data', 'REQUIRED', 'There are no rows below the headers. Send some, or choose another header row.');
  const header = rows[headerRow] ?? [];
  const sample = rows.slice(headerRow + 1, headerRow + 1 + SAMPLED);
  const columns = readParseRows(entity, given['parseRows'], width).map(({ column, field, unit, currency, values }): StoredColumn => {
    const said = columnSaid({ column, field }, header[column] ?? '', sample);
    return { ...said, ...(unit && { unit }), ...(currency && { currency }), ...(values && { values }) };
  });
  if (columns.every(({ field }) => field === null)) refuse('parseRows', 'REQUIRED', 'Map at least one column.');
  const complex = given['complex'] ?? null;
  if (complex !== null && (typeof complex !== 'string' || !isId(complex))) {
    refuse('complex', 'REF_NOT_FOUND', 'Send the id of the condo or village for all rows.');
  }
  const newComplexes = given['newComplexes'] ?? 0;
  if (typeof newComplexes !== 'number' || !Number.isInteger(newComplexes) || newComplexes < 0 || newComplexes > MOST_COMPLEXES) {
    return refuse('newComplexes', 'OUT_OF_RANGE', `Enter a whole number from 0 to ${MOST_COMPLEXES}.`);
  }
  // The fields of the specification name no complex: then it is the one that the rows name, if they do.
  const multiListing = flag('multiListing', true) || complex === null;
  const importId = given['importId'] ?? null;
  if (importId !== null && typeof importId !== 'string') refuse('importId', 'NOT_A_TEXT', 'Send the id of the import.');
  return {
    importId,
    rows,
    settings: {
      entity,
      headerRow,
      columns,
      common: readCommon(given),
      existing: readExisting(given['existing'] ?? AutoListingExisting.FILL),
      allOrNothing: !flag('skipInvalid', false),
      unusualPrices: flag('unusualPrices', false),
      leaveUnreadable: flag('leaveUnreadable', false),
      takeAlike: true,
      newComplexes,
      multiListing,
      complexId: multiListing ? null : complex,
    },
  };
}

const tooManyRows = () => new AppError('IMPORT_TOO_MANY_ROWS', 422, REFUSALS.IMPORT_TOO_MANY_ROWS);

function refuse(path: string, code: string, message: string): never {
  throw refusedValues([{ path, code, message }]);
}

/** Rows as lists of texts; numbers and flags are what a spreadsheet shows of them. */
function readRows(data: unknown): string[][] {
  if (!Array.isArray(data) || data.length === 0) refuse('data', 'NOT_A_LIST', 'Send the rows as a list of lists of strings.');
  if (data.length > MOST_ROWS) throw tooManyRows();
  return data.map((row: unknown, index) => {
    const isRow = Array.isArray(row) && row.every((cell) => cell === null || typeof cell !== 'object');
    if (!isRow) refuse(`data.${index}`, 'NOT_A_LIST', 'Send a list of strings.');
    if (row.length > READ_LIMITS.rows.columns) throw new AppError('IMPORT_TOO_MANY_COLUMNS', 422, REFUSALS.IMPORT_TOO_MANY_COLUMNS);
    return row.map((cell: string | number | boolean | null) =>
      typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell ?? ''),
    );
  });
}

function readHeaderRow(index: unknown, count: number): number {
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= count) {
    refuse('headersRowIndex', 'OUT_OF_RANGE', 'Send the index of the header row in data, from 0, or withoutHeaderRow: true.');
  }
  return index;
}

function readExisting(given: unknown): AutoListingExisting {
  const known = Object.values(AutoListingExisting).find((one) => one === given);
  return known ?? refuse('existing', 'UNKNOWN_CHOICE', `Choose one of: ${Object.values(AutoListingExisting).join(', ')}.`);
}

/** What all rows get; choices as the spec has them. */
function readCommon(given: Readonly<Record<string, unknown>>): AutoListing['common'] {
  const read = COMMON.map(({ key, several }) => {
    const value = several ? (given[key] ?? []) : usualSpelling(key, given[key] || null);
    const wrong = checkField({ kind: several ? 'choices' : 'choice', of: Object.values(LITERALS[key]) }, key, value);
    return { key, value, wrong };
  });
  const wrong: FieldError[] = read.flatMap((field) => field.wrong);
  if (wrong.length > 0) throw refusedValues(wrong);
  const names = inNames(Object.fromEntries(read.map(({ key, value }) => [key, value])), LITERALS) as AutoListing['common'];
  return commonOf(({ key, several }) => names[key] ?? (several ? [] : null));
}
