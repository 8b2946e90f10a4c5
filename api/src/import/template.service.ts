import { AppError, notFound, refusedValues } from '../core/errors.js';
import { isId, newId } from '../core/ids.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { cleanLine } from '../core/text.js';
import { databaseRefusal } from '../core/transaction.js';
import { checkField } from '../fields/rule.js';
import { AutoListingTemplate } from './auto-listing-template.entity.js';
import type { AutoListing, AutoListingEntity, StoredColumn } from './auto-listing.entity.js';
import { changeImport, findAutoListing, ofEntity, UNPLANNED } from './auto-listing.service.js';
import { columnSaid } from './columns.js';
import { foldHeader, headerSignature } from './mapping/guess.js';
import { configOf, readConfig, type Config } from './parse-rows.js';
import { newComplexesFor } from './plan/named-complexes.js';
import { headersOf, sampleOf } from './staged-rows.service.js';

/** Longest name of a template. */
const LONGEST_NAME = 100;

const NAME_INDEX = 'auto_listing_template_name';

/** Templates by their names. For staff. */
export function listTemplates(ctx: RequestContext): Promise<AutoListingTemplate[]> {
  demandStaff(ctx);
  return ctx.db.createQueryBuilder(AutoListingTemplate, 't').orderBy('lower(t.name)').getMany();
}

/**
 * Keeps the mapping of an import under a name. For staff.
 *
 * @param replace one of that name is written over
 * @throws {AppError} NOT_FOUND; IMPORT_NO_HEADER (409) before there is a mapping; BAD_USER_INPUT (422) for a name that is none;
 * NAME_TAKEN (409) unless it may be written over
 */
export async function saveTemplate(ctx: RequestContext, id: string, name: string, replace: boolean): Promise<AutoListingTemplate> {
  demandStaff(ctx);
  const clean = nameOf(name);
  const one = await findAutoListing(ctx, id);
  if (!one) throw notFound('This import doesn’t exist.');
  const headers = await headersOfImport(ctx, one);
  const signature = one.headerRow === -1 ? null : headerSignature(headers);
  const template = { name: clean, entity: one.entity, config: JSON.stringify(configOf(clean, one, headers)), signature };
  return replace ? put(ctx, template) : underFreeName(() => add(ctx, template));
}

/**
 * Keeps a mapping that comes as JSON (docs/rest.md); one of that name is written over. For staff.
 *
 * @throws {AppError} BAD_USER_INPUT (422) with what is wrong with it
 */
export async function createTemplate(ctx: RequestContext, config: string): Promise<AutoListingTemplate> {
  demandStaff(ctx);
  const { name, entity } = readConfig(config);
  return put(ctx, { name: nameOf(name), entity, config, signature: null });
}

/** Gives a template another name. For staff. Throws NOT_FOUND; BAD_USER_INPUT (422); NAME_TAKEN (409). */
export async function renameTemplate(ctx: RequestContext, id: string, name: string): Promise<AutoListingTemplate> {
  demandStaff(ctx);
  const clean = nameOf(name);
  const template = await templateOf(ctx, id);
  const config = JSON.stringify({ ...(JSON.parse(template.config) as object), name: clean });
  const changes = { name: clean, config, updatedAt: new Date() };
  await underFreeName(() => ctx.db.update(AutoListingTemplate, { id }, changes));
  return Object.assign(template, changes);
}

/** Writes a template under a name that no other one may have. Throws NAME_TAKEN (409). */
async function underFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (databaseRefusal(error).constraint !== NAME_INDEX) throw error;
    const message = 'Another template has this name.';
    throw new AppError('NAME_TAKEN', 409, message, [{ path: 'name', code: 'NAME_TAKEN', message }]);
  }
}

/** Removes a template. For staff. Throws NOT_FOUND. */
export async function deleteTemplate(ctx: RequestContext, id: string): Promise<void> {
  demandStaff(ctx);
  await ctx.db.delete(AutoListingTemplate, { id: (await templateOf(ctx, id)).id });
}

/**
 * Maps the columns of an import using a template: by header if it has headers, else by position. For staff.
 *
 * @throws {AppError} what `changeImport` throws; NOT_FOUND; IMPORT_NO_HEADER (409) before the row of the headers is chosen
 */
export function applyTemplate(ctx: RequestContext, id: string, template: string): Promise<AutoListing> {
  return changeImport(ctx, id, async (inner, one) => {
    const config = readConfig((await templateOf(inner, template)).config);
    const headers = await headersOfImport(inner, one);
    const columns = columnsOfTemplate(config, headers, await sampleOf(inner, one, one.headerRow!));
    const shown = columns.filter(({ column, field }) => field !== null || one.columns.some((stored) => stored.column === column));
    return { ...(await ofEntity(inner, one, config.entity)), ...UNPLANNED, columns: shown, newComplexes: newComplexesFor(one, shown) };
  });
}

/** The newest template that was saved for such headers; null without one. */
export async function templateOfHeaders(
  { db }: RequestContext,
  headers: readonly string[],
  entity: AutoListingEntity | null,
): Promise<Config | null> {
  const query = db
    .createQueryBuilder(AutoListingTemplate, 't')
    .where('t.signature = :signature', { signature: headerSignature(headers) })
    .orderBy('t.updatedAt', 'DESC');
  const template = await (entity ? query.andWhere('t.entity = :entity', { entity }) : query).getOne();
  return template ? readConfig(template.config) : null;
}

/** Applies a template to columns with these headers; those not in the template are skipped. */
export function columnsOfTemplate({ columns }: Config, headers: readonly string[], sample: readonly (readonly string[])[]): StoredColumn[] {
  const folded = headers.map(foldHeader);
  const hasHeaders = folded.some((header) => header !== '');
  const placed = new Map<number, StoredColumn>();
  for (const told of columns) {
    const header = told.header === undefined ? '' : foldHeader(told.header);
    // A header that is there twice is looked for at its place first.
    const isAt = (column: number) => folded[column] === header && !placed.has(column);
    const column = !hasHeaders || header === '' ? told.column : isAt(told.column) ? told.column : folded.findIndex((_, at) => isAt(at));
    if (column < 0 || column >= headers.length || placed.has(column)) continue;
    const { unit, values, currency } = told;
    const said = columnSaid({ column, field: told.field }, headers[column]!, sample);
    placed.set(column, { ...said, ...(unit && { unit }), ...(currency && { currency }), ...(values && { values }), why: 'TEMPLATE' });
  }
  return headers.map((_, column) => placed.get(column) ?? { column, field: null, why: null, sure: 0 });
}

async function headersOfImport(ctx: RequestContext, one: AutoListing): Promise<string[]> {
  if (one.headerRow === null) throw new AppError('IMPORT_NO_HEADER', 409, 'Choose the header row first.');
  return (await headersOf(ctx, one, one.headerRow, one.sheets[one.sheet]!.columns)) ?? [];
}

async function templateOf({ db }: RequestContext, id: string): Promise<AutoListingTemplate> {
  const template = isId(id) ? await db.findOneBy(AutoListingTemplate, { id }) : null;
  if (!template) throw notFound('There is no such template.');
  return template;
}

function nameOf(given: string): string {
  const wrong = checkField({ kind: 'text', most: LONGEST_NAME, required: true }, 'name', given);
  if (wrong.length === 0) return cleanLine(given);
  throw refusedValues(wrong.map((error) => (error.code === 'REQUIRED' ? { ...error, message: 'Enter a name.' } : error)));
}

type NewTemplate = Pick<AutoListingTemplate, 'name' | 'entity' | 'config' | 'signature'>;

async function add({ db }: RequestContext, template: NewTemplate): Promise<AutoListingTemplate> {
  const id = newId();
  await db.insert(AutoListingTemplate, { ...template, id });
  return db.findOneByOrFail(AutoListingTemplate, { id });
}

async function put({ db }: RequestContext, template: NewTemplate): Promise<AutoListingTemplate> {
  const { name, entity, config, signature } = template;
  const [{ id }] = await db.query<[{ id: string }]>(
    `INSERT INTO auto_listing_template (id, name, entity, config, signature) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (lower(name)) DO UPDATE
     SET name = excluded.name, entity = excluded.entity, config = excluded.config, signature = excluded.signature, updated_at = now()
     RETURNING id`,
    [newId(), name, entity, config, signature],
  );
  return db.findOneByOrFail(AutoListingTemplate, { id });
}
