import { AppError, refusedValues, type FieldError } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { AutoListing, type AutoListingEntity, type StoredColumn } from './auto-listing.entity.js';
import type { AutoListingColumnInput, AutoListingHeaderInput, AutoListingOptionsInput } from './auto-listing.input.js';
import { changeImport, ofEntity, UNPLANNED } from './auto-listing.service.js';
import type { AutoListingField } from './auto-listing.type.js';
import { commonOf, type AutoListingCommon, type AutoListingCommonInput } from './common-values.type.js';
import { contentsOf } from './column-view.service.js';
import { joinSheets, partSheets } from './joined-sheets.js';
import { choicesOf, columnSaid, wrongColumns } from './columns.js';
import { IMPORT_FIELDS, takesSeveral } from './mapping/fields.js';
import type { Money } from './mapping/column-mapping.js';
import { foldHeader, guessColumns, guessEntity, layoutOf } from './mapping/guess.js';
import { asksCurrency } from './rates.js';
import { Source } from '../sources/source.entity.js';
import { holdSource } from '../sources/source.write.js';
import { aliasesFor, learn } from './alias.service.js';
import { MOST_COMPLEXES, newComplexesFor } from './plan/named-complexes.js';
import { headersOf, sampleOf } from './staged-rows.service.js';
import { columnsOfTemplate, templateOfHeaders } from './template.service.js';

/** The fields that columns can be mapped to. For staff. */
export function fieldsOf(ctx: RequestContext, entity: AutoListingEntity): AutoListingField[] {
  demandStaff(ctx);
  return IMPORT_FIELDS[entity].map((field) => ({
    path: field.path,
    label: { en: field.en, ru: field.ru },
    choices: [...choicesOf(field)],
    several: takesSeveral(field),
  }));
}

/**
 * Says where the data of an import begin, and guesses what its columns are: by a template for such headers, else by what people have
 * mapped before, the headers and the cells. A file of a layout that a source has sent before belongs to it, and has the options of the last one,
 * unless a source was chosen. For staff.
 *
 * @throws {AppError} what `changeImport` throws; BAD_USER_INPUT (422) for a sheet or row that is not there
 */
export function setAutoListingHeader(ctx: RequestContext, id: string, header: AutoListingHeaderInput): Promise<AutoListing> {
  return changeImport(ctx, id, async (inner, one) => {
    const { sheet, headerRow } = header;
    const parted = await partSheets(inner, one);
    if (!parted.sheets[sheet]) throw refused('header.sheet', 'NOT_FOUND', 'The file doesn’t have this sheet.');
    const place = { id, sheet };
    const { sheets, parts } = await joinSheets(inner, { id, sheets: parted.sheets }, sheet, headerRow, header.sheets ?? []);
    const shape = sheets[sheet]!;
    const headers = await headersOf(inner, place, headerRow, shape.columns);
    if (!headers) throw refused('header.headerRow', 'NOT_FOUND', 'This row of the sheet is empty. Choose another.');
    const contents = await contentsOf(inner, id, sheet, headerRow);
    const sample = await sampleOf(inner, place, headerRow);
    const template = headerRow === -1 ? null : await templateOfHeaders(inner, headers, header.entity ?? null);
    const entity = header.entity ?? template?.entity ?? (guessEntity(headers, sample) as AutoListingEntity);
    const columns: StoredColumn[] = template
      ? columnsOfTemplate(template, headers, sample)
      : await guessedColumns(inner, entity, headers, sample);
    const shown = columns.filter(({ column, field }) => field !== null || headers[column] !== '' || contents.has(column));
    const layout = headerRow === -1 ? null : layoutOf(headers);
    const last = one.sourceId === null && layout ? await optionsOfLayout(inner, entity, layout) : null;
    const sourceId = one.sourceId ?? last?.sourceId ?? null;
    const currency = one.currency ?? last?.currency ?? (await currencyOf(inner, one, sourceId));
    const currencyAsked = await asksCurrency(inner, headers, sample);
    const read = { sheets, parts, sheet, headerRow, columns: shown, layout, sourceId, currency, currencyAsked, newComplexes: 0 };
    return { ...(await ofEntity(inner, one, entity)), ...last, ...UNPLANNED, ...read };
  });
}

/** What columns seem to be; those that a person has taught say who it was. */
async function guessedColumns(
  ctx: RequestContext,
  entity: AutoListingEntity,
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): Promise<StoredColumn[]> {
  const aliases = await aliasesFor(ctx, entity, headers);
  const learnt = new Map([...aliases.values()].map(({ header, field }) => [header, field]));
  return guessColumns(entity, headers, sample, learnt).map((guess) => {
    const alias = guess.why === 'LEARNT' ? aliases.get(foldHeader(headers[guess.column]!)) : undefined;
    return alias ? { ...guess, taught: { username: alias.username, at: alias.at.toISOString() } } : guess;
  });
}

/**
 * Says what columns are; those left out stay. What a person changed or confirmed is remembered for files of the same layout. For staff.
 *
 * @throws {AppError} what `changeImport` throws; IMPORT_NO_HEADER (409) before the row of the headers is chosen; BAD_USER_INPUT (422)
 */
export function setAutoListingColumns(ctx: RequestContext, id: string, inputs: readonly AutoListingColumnInput[]): Promise<AutoListing> {
  return changeImport(ctx, id, async (inner, one) => {
    const { headerRow, entity } = one;
    if (headerRow === null) throw new AppError('IMPORT_NO_HEADER', 409, 'Choose the header row first.');
    const said = inputs.map(({ column, field, values, unit, currency }) => ({
      column,
      field: field ?? null,
      values: values?.map(({ text, choice }) => ({ text, choice: choice ?? null })),
      unit,
      currency,
    }));
    const count = one.sheets[one.sheet]!.columns;
    const wrong = wrongColumns(entity, said, count, one.columns);
    if (wrong.length > 0) throw refusedValues(wrong);
    const headers = (await headersOf(inner, one, headerRow, count)) ?? [];
    const sample = await sampleOf(inner, one, headerRow);
    const before = new Map(one.columns.map((column) => [column.column, column]));
    const now = said.map((input) => columnSaid(input, headers[input.column] ?? '', sample, before.get(input.column)));
    const toLearn = now.map((column, at) => {
      const { values, unit, currency } = said[at]!;
      const saysHow = values !== undefined || unit !== undefined || currency !== undefined;
      return { ...column, isDetail: saysHow && before.get(column.column)?.field === column.field };
    });
    await learn(inner, one, headers, sample, toLearn, before);
    const beside = one.columns.filter(({ column }) => !said.some((input) => input.column === column));
    const columns = [...beside, ...now].toSorted((a, b) => a.column - b.column);
    return { ...UNPLANNED, columns, newComplexes: newComplexesFor(one, columns) };
  });
}

/**
 * Says how rows go in; what is left out stays. For staff.
 *
 * @throws {AppError} what `changeImport` throws; BAD_USER_INPUT (422) for a complex or source that is not there, or none where all go into one
 */
export function setAutoListingOptions(ctx: RequestContext, id: string, options: AutoListingOptionsInput): Promise<AutoListing> {
  return changeImport(ctx, id, async (inner, one) => {
    const multiListing = options.multiListing ?? one.multiListing;
    const complexId = multiListing
      ? null
      : await complexIn(inner, one.entity, options.complex === undefined ? one.complexId : options.complex);
    const sourceId = options.source === undefined ? one.sourceId : await sourceIn(inner, options.source);
    return {
      ...UNPLANNED,
      common: commonOver(one.common, options.common ?? {}),
      existing: options.existing ?? one.existing,
      gone: options.gone ?? one.gone,
      allOrNothing: options.allOrNothing ?? one.allOrNothing,
      unusualPrices: options.unusualPrices ?? one.unusualPrices,
      leaveUnreadable: options.leaveUnreadable ?? one.leaveUnreadable,
      newComplexes: newComplexesOf(options.newComplexes ?? one.newComplexes),
      deal: options.deal === undefined ? one.deal : options.deal,
      currency: (options.currency === undefined ? one.currency : options.currency) ?? (await currencyOf(inner, one, sourceId)),
      sizeUnit: options.sizeUnit === undefined ? one.sizeUnit : options.sizeUnit,
      bothNouns: options.bothNouns ?? one.bothNouns,
      multiListing,
      complexId,
      sourceId,
    };
  });
}

async function sourceIn(ctx: RequestContext, source: string | null): Promise<string | null> {
  if (source !== null && !(isId(source) && (await holdSource(ctx, source))))
    throw refused('options.source', 'REF_NOT_FOUND', 'Choose a partner that exists.');
  return source;
}

/** The currency of a source that has just been chosen for an import; null for baht, which prices are in anyway. */
async function currencyOf({ db }: RequestContext, one: AutoListing, sourceId: string | null): Promise<Money | null> {
  if (sourceId === null || sourceId === one.sourceId) return null;
  const { currency } = await db.findOneByOrFail(Source, { id: sourceId });
  return currency === 'THB' ? null : currency;
}

/** Options reused from the last file of a source. */
type Repeated = Pick<AutoListing, (typeof REPEATED)[number]>;
const REPEATED = ['sourceId', 'gone', 'common', 'existing', 'allOrNothing', 'leaveUnreadable', 'deal', 'currency', 'sizeUnit'] as const;

/** The source that people last chose for a file of a layout, and the options of that file; null for none. */
async function optionsOfLayout({ db }: RequestContext, entity: AutoListingEntity, layout: string): Promise<Repeated | null> {
  const last = await db
    .createQueryBuilder(AutoListing, 'i')
    .select(['i.id', ...REPEATED.map((key) => `i.${key}`)])
    .innerJoin(Source, 's', 's.id = i.sourceId AND s.deletedAt IS NULL')
    .where('i.layout = :layout AND i.entity = :entity', { layout, entity })
    .orderBy('i.id', 'DESC')
    .limit(1)
    .getOne();
  if (!last) return null;
  const { id: _, ...options } = last;
  return options;
}

function newComplexesOf(count: number): number {
  if (count < 0 || count > MOST_COMPLEXES)
    throw refused('options.newComplexes', 'OUT_OF_RANGE', `Enter a number from 0 to ${MOST_COMPLEXES}.`);
  return count;
}

function commonOver(common: AutoListingCommon, given: AutoListingCommonInput): AutoListingCommon {
  return commonOf(({ key, several }) => {
    const value = given[key] === undefined ? common[key]! : given[key];
    return several ? [...new Set(value)] : value;
  });
}

/** The condo or village for all rows. Throws BAD_USER_INPUT if it does not exist. */
async function complexIn({ db }: RequestContext, noun: AutoListingEntity, id: string | null): Promise<string> {
  if (id === null) throw refused('options.complex', 'REQUIRED', `Choose the ${noun} for all rows.`);
  const there = isId(id) ? await db.query<unknown[]>(`SELECT FROM ${noun} WHERE id = $1 AND deleted_at IS NULL`, [id]) : [];
  if (there.length === 0) throw refused('options.complex', 'REF_NOT_FOUND', `Choose a ${noun} that exists.`);
  return id;
}

const refused = (path: string, code: string, message: string): AppError => refusedValues([{ path, code, message } satisfies FieldError]);
