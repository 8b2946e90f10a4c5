import { AppError, refusedValues, type FieldError } from '../core/errors.js';
import { isRecord, unknownFieldsOf } from '../core/rest-body.js';
import { LITERALS } from '../fields/choices.js';
import type { Choices } from '../records/choice-names.js';
import { AutoListingEntity, type AutoListing } from './auto-listing.entity.js';
import { wrongColumns, type SaidColumn } from './columns.js';
import { fold } from './fold.js';
import { MONEY } from '../fields/nouns.js';
import { UNITS, type ColumnMapping } from './mapping/column-mapping.js';
import { FIELD_BY_PATH } from './mapping/fields.js';

/** A column in `parseRows`. */
interface ToldColumn extends ColumnMapping {
  /** Its header. */
  header?: string | undefined;
}

/** A mapping as stored in a template (spec 3: parseRows, entitieType and name). */
export interface Config {
  name: string;
  entity: AutoListingEntity;
  columns: ToldColumn[];
}

/** What the rows are, as the spec spells it. */
const ENTITIES: Readonly<Record<string, AutoListingEntity>> = { Condo: AutoListingEntity.CONDO, Village: AutoListingEntity.VILLAGE };

/** Most columns of a sheet, which is what a spreadsheet has. */
export const MOST_COLUMNS = 16_384;
/** Largest config, characters. */
const MOST_CONFIG = 100_000;
/** Longest header. */
const LONGEST_HEADER = 200;
const CONFIG_FIELDS = ['name', 'entitieType', 'parseRows'] as const;
const COLUMN_FIELDS = ['column', 'field', 'header', 'values', 'unit', 'currency'] as const;

/** The config of a template, of a mapping. */
export function configOf(name: string, { entity, columns }: Pick<AutoListing, 'entity' | 'columns'>, headers: readonly string[]): object {
  return {
    name,
    entitieType: Object.keys(ENTITIES).find((type) => ENTITIES[type] === entity),
    parseRows: columns
      .filter(({ field }) => field !== null)
      .map(({ column, field, values, unit, currency }) => ({
        column,
        field,
        ...(headers[column] && { header: headers[column] }),
        ...(values && { values }),
        ...(unit && { unit }),
        ...(currency && { currency }),
      })),
  };
}

/**
 * Reads the config of a template.
 *
 * @throws {AppError} BAD_USER_INPUT (422) with what is wrong with it, UNKNOWN_FIELD (422)
 */
export function readConfig(text: string): Config {
  if (text.length > MOST_CONFIG) throw refused('config', 'TOO_LONG', `Shorten this to ${MOST_CONFIG} characters.`);
  const config = parsed(text);
  if (/\\u0000/i.test(text) || text.includes('\0')) throw refused('config', 'INVALID_CHARACTER', 'Remove the control characters.');
  if (!isRecord(config)) throw refused('config', 'NOT_A_GROUP', 'Send a JSON object with parseRows, entitieType and name.');
  const unknown = unknownFieldsOf(config, CONFIG_FIELDS);
  if (unknown) throw unknown;
  const { name } = config;
  if (typeof name !== 'string') throw refused('name', 'REQUIRED', 'Enter a name.');
  const entity = readEntity(config['entitieType']);
  return { name, entity, columns: readParseRows(entity, config['parseRows'], MOST_COLUMNS) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads what the rows are. Throws BAD_USER_INPUT (422). */
export function readEntity(type: unknown): AutoListingEntity {
  const entity = typeof type === 'string' && Object.hasOwn(ENTITIES, type) ? ENTITIES[type] : undefined;
  return entity ?? raise(refused('entitieType', 'UNKNOWN_CHOICE', `Choose one of: ${Object.keys(ENTITIES).join(', ')}.`));
}

/**
 * Reads `parseRows`: a list of `{ column, field, values }`, or an object of columns by their fields. Fields are named by their paths, or as
 * the APIs of listings name them (`bedroom`, `name_ru`).
 *
 * @throws {AppError} BAD_USER_INPUT (422) with what is wrong with which column
 */
export function readParseRows(entity: AutoListingEntity, given: unknown, count: number): ToldColumn[] {
  const list: unknown[] = Array.isArray(given)
    ? given
    : isRecord(given)
      ? Object.entries(given).map(([field, column]) => ({ column, field }))
      : raise(refused('parseRows', 'NOT_A_LIST', 'Send a list of { column, field }, or an object that maps fields to columns.'));
  if (list.length > MOST_COLUMNS) throw refused('parseRows', 'TOO_MANY', `Send at most ${MOST_COLUMNS}.`);
  const read = list.map((item, index) => readColumn(entity, item, `parseRows.${index}`));
  const said: SaidColumn[] = read.map(({ values, ...column }) => ({
    ...column,
    values: values && Object.entries(values).map(([text, choice]) => ({ text, choice })),
  }));
  const wrong = wrongColumns(entity, said, count).map((error): FieldError => ({
    ...error,
    path: error.path.replace(/^columns/, 'parseRows'),
  }));
  if (wrong.length > 0) throw refusedValues(wrong);
  return read;
}

function readColumn(entity: AutoListingEntity, item: unknown, path: string): ToldColumn {
  if (!isRecord(item)) throw refused(path, 'NOT_A_GROUP', 'Send { column, field }.');
  const unknown = unknownFieldsOf(item, COLUMN_FIELDS);
  if (unknown) throw unknown;
  const { column, field = null, header, values, unit, currency } = item;
  if (typeof column !== 'number') throw refused(`${path}.column`, 'NOT_A_NUMBER', 'Send the index of the column, from 0.');
  if (field !== null && typeof field !== 'string') throw refused(`${path}.field`, 'NOT_A_TEXT', 'Send the path of a field, or null.');
  if (header !== undefined && (typeof header !== 'string' || header.length > LONGEST_HEADER)) {
    throw refused(`${path}.header`, 'NOT_A_TEXT', `Send a text of at most ${LONGEST_HEADER} characters.`);
  }
  const said = UNITS.find((one) => one === unit);
  if (unit !== undefined && !said) throw refused(`${path}.unit`, 'UNKNOWN_CHOICE', `Choose one of: ${UNITS.join(', ')}.`);
  const money = MONEY.find((one) => one === currency);
  if (currency !== undefined && !money) throw refused(`${path}.currency`, 'UNKNOWN_CHOICE', `Choose one of: ${MONEY.join(', ')}.`);
  return {
    column,
    field: field === null ? null : pathOf(entity, field),
    ...(header !== undefined && { header }),
    ...(values !== undefined && { values: readValues(values, field, `${path}.values`) }),
    ...(said && { unit: said }),
    ...(money && { currency: money }),
  };
}

/** Meaning of texts; choices by name or spec literal. */
function readValues(values: unknown, field: string | null, path: string): Record<string, string | null> {
  if (!isRecord(values)) throw refused(path, 'NOT_A_GROUP', 'Send an object that maps texts to choices.');
  const literals = (LITERALS as Choices)[field?.split('.').at(-1) ?? ''] ?? {};
  return Object.fromEntries(
    Object.entries(values).map(([text, choice]) => {
      if (choice !== null && typeof choice !== 'string') throw refused(path, 'NOT_A_TEXT', 'Send the name of a choice, or null.');
      return [fold(text), Object.keys(literals).find((name) => literals[name] === choice) ?? choice];
    }),
  );
}

/** Groups of fields, which the flat names of REST leave out. */
const GROUP = /^(?:place|pricing|rooms|extras|backOffice)\./;

/** The path of a field given by its REST name; unchanged if it is not one. */
function pathOf(entity: AutoListingEntity, field: string): string {
  if (FIELD_BY_PATH[entity].has(field)) return field;
  const flat = field.replace(/_ru$/, '.ru');
  return [...FIELD_BY_PATH[entity].keys()].find((path) => path.replace(GROUP, '') === flat) ?? field;
}

const refused = (path: string, code: string, message: string): AppError => refusedValues([{ path, code, message }]);

function raise(error: AppError): never {
  throw error;
}
