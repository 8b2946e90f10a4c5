import { AppError, refusedValues, type FieldError } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import type { AutoListing, AutoListingCommon, AutoListingEntity, StoredColumn } from './auto-listing.entity.js';
import type { AutoListingColumnInput, AutoListingHeaderInput, AutoListingOptionsInput } from './auto-listing.input.js';
import { changeImport, ofEntity, UNPLANNED } from './auto-listing.service.js';
import type { AutoListingField } from './auto-listing.type.js';
import { contentsOf } from './column-view.service.js';
import { choicesOf, columnSaid, wrongColumns } from './columns.js';
import { IMPORT_FIELDS, takesSeveral } from './mapping/fields.js';
import { foldHeader, guessColumns, guessEntity } from './mapping/guess.js';
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
 * mapped before, the headers and the cells. For staff.
 *
 * @throws {AppError} what `changeImport` throws; BAD_USER_INPUT (422) for a sheet or row that is not there
 */
export function setAutoListingHeader(ctx: RequestContext, id: string, header: AutoListingHeaderInput): Promise<AutoListing> {
  return changeImport(ctx, id, async (inner, one) => {
    const { sheet, headerRow } = header;
    const shape = one.sheets[sheet];
    if (!shape) throw refused('header.sheet', 'NOT_FOUND', 'The file doesn’t have this sheet.');
    const place = { id, sheet };
    const headers = await headersOf(inner, place, headerRow, shape.columns);
    if (!headers) throw refused('header.headerRow', 'NOT_FOUND', 'This row of the sheet is empty. Choose another.');
    const contents = await contentsOf(inner, id, sheet, headerRow);
    const sample = await sampleOf(inner, place, headerRow);
    const template = headerRow === -1 ? null : await templateOfHeaders(inner, headers, header.entity ?? null);
    const entity = header.entity ?? template?.entity ?? (guessEntity(headers, sample) as AutoListingEntity);
    const columns: StoredColumn[] = template
      ? columnsOfTemplate(template, headers, sample)
      : guessColumns(entity, headers, sample, await learntFor(inner, entity, headers));
    const shown = columns.filter(({ column, field }) => field !== null || headers[column] !== '' || contents.has(column));
    return { ...(await ofEntity(inner, one, entity)), ...UNPLANNED, sheet, headerRow, columns: shown };
  });
}

/**
 * Says what columns are; those left out stay. What differs from the guess is remembered for further files. For staff.
 *
 * @throws {AppError} what `changeImport` throws; IMPORT_NO_HEADER (409) before the row of the headers is chosen; BAD_USER_INPUT (422)
 */
export function setAutoListingColumns(ctx: RequestContext, id: string, inputs: readonly AutoListingColumnInput[]): Promise<AutoListing> {
  return changeImport(ctx, id, async (inner, one) => {
    const { headerRow, entity } = one;
    if (headerRow === null) throw new AppError('IMPORT_NO_HEADER', 409, 'Choose the header row first.');
    const said = inputs.map(({ column, field, values }) => ({
      column,
      field: field ?? null,
      values: values?.map(({ text, choice }) => ({ text, choice: choice ?? null })),
    }));
    const count = one.sheets[one.sheet]!.columns;
    const wrong = wrongColumns(entity, said, count, one.columns);
    if (wrong.length > 0) throw refusedValues(wrong);
    const headers = (await headersOf(inner, one, headerRow, count)) ?? [];
    const sample = await sampleOf(inner, one, headerRow);
    const before = new Map(one.columns.map((column) => [column.column, column]));
    const now = said.map((input) => columnSaid(entity, input, headers[input.column] ?? '', sample, before.get(input.column)));
    await learn(inner, entity, headers, now, before);
    const beside = one.columns.filter(({ column }) => !said.some((input) => input.column === column));
    return { ...UNPLANNED, columns: [...beside, ...now].toSorted((a, b) => a.column - b.column) };
  });
}

/**
 * Says how rows go in; what is left out stays. For staff.
 *
 * @throws {AppError} what `changeImport` throws; BAD_USER_INPUT (422) for a complex that is not there, or none where all go into one
 */
export function setAutoListingOptions(ctx: RequestContext, id: string, options: AutoListingOptionsInput): Promise<AutoListing> {
  return changeImport(ctx, id, async (inner, one) => {
    const multiListing = options.multiListing ?? one.multiListing;
    const complexId = multiListing
      ? null
      : await complexIn(inner, one.entity, options.complex === undefined ? one.complexId : options.complex);
    return {
      ...UNPLANNED,
      common: commonOver(one.common, options.common ?? {}),
      existing: options.existing ?? one.existing,
      allOrNothing: options.allOrNothing ?? one.allOrNothing,
      unusualPrices: options.unusualPrices ?? one.unusualPrices,
      multiListing,
      complexId,
    };
  });
}

function commonOver(common: AutoListingCommon, given: NonNullable<AutoListingOptionsInput['common']>): AutoListingCommon {
  const {
    view = common.view,
    furnishing = common.furnishing,
    features = common.features,
    petAllowed = common.petAllowed,
    area = common.area,
  } = given;
  return { view: [...new Set(view)], furnishing, features: [...new Set(features)], petAllowed, area };
}

/** The condo or village for all rows. Throws BAD_USER_INPUT if it does not exist. */
async function complexIn({ db }: RequestContext, noun: AutoListingEntity, id: string | null): Promise<string> {
  if (id === null) throw refused('options.complex', 'REQUIRED', `Choose the ${noun} for all rows.`);
  const there = isId(id) ? await db.query<unknown[]>(`SELECT FROM ${noun} WHERE id = $1 AND deleted_at IS NULL`, [id]) : [];
  if (there.length === 0) throw refused('options.complex', 'REF_NOT_FOUND', `Choose a ${noun} that exists.`);
  return id;
}

const refused = (path: string, code: string, message: string): AppError => refusedValues([{ path, code, message } satisfies FieldError]);

/** Learnt mappings of these headers; an empty path if people skipped them. */
async function learntFor({ db }: RequestContext, entity: AutoListingEntity, headers: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ header: string; field: string }[]>(
    'SELECT header, field FROM auto_listing_alias WHERE entity = $1 AND header = ANY ($2)',
    [entity, headers.map(foldHeader)],
  );
  return new Map(rows.map(({ header, field }) => [header, field]));
}

/** Guesses accepted by a person are learnt if the header itself was inconclusive. */
const DOUBTFUL: readonly (string | null)[] = ['CONTENT', 'SIMILAR'];

/**
 * Learns people's mappings of headers, and forgets undone ones. A header that occurs twice is not learnt, and skipping a column with a
 * good guess is not a correction.
 */
async function learn(
  { db }: RequestContext,
  entity: AutoListingEntity,
  headers: readonly string[],
  now: readonly StoredColumn[],
  before: ReadonlyMap<number, StoredColumn>,
): Promise<void> {
  const folded = headers.map(foldHeader);
  const told = now
    .map(({ column, field }) => ({ header: folded[column] ?? '', field, was: before.get(column) }))
    .filter(({ header }) => header !== '' && folded.indexOf(header) === folded.lastIndexOf(header))
    // In the same order for everybody.
    .toSorted((a, b) => (a.header < b.header ? -1 : 1));
  // What a person chose, and not a guess.
  const takenBack = told.flatMap(({ header, field, was }) =>
    field === null && was?.why === null && was.field !== null ? [{ header, field: was.field }] : [],
  );
  await db.query(
    `DELETE FROM auto_listing_alias a USING jsonb_to_recordset($2) AS l (header text, field text)
     WHERE a.entity = $1 AND a.header = l.header AND a.field = l.field`,
    [entity, JSON.stringify(takenBack)],
  );
  const learnt = told.flatMap(({ header, field, was }) => {
    const isDoubtful = DOUBTFUL.includes(was?.why ?? null);
    const tells = field === null ? isDoubtful : was?.field !== field || isDoubtful;
    return tells ? [{ header, field: field ?? '' }] : [];
  });
  await db.query(
    `INSERT INTO auto_listing_alias (entity, header, field)
     SELECT $1, header, field FROM jsonb_to_recordset($2) AS l (header text, field text)
     ON CONFLICT (entity, header) DO UPDATE SET field = excluded.field, at = now()`,
    [entity, JSON.stringify(learnt)],
  );
}
