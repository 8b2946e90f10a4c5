import { LISTINGS } from '../listings/nouns.js';
import { referenceOf, ListingKind, complexOfKind } from '../fields/listing-nouns.js';
import { badInput } from '../core/errors.js';
import { isId } from '../core/ids.js';
import type { Lang } from '../core/lang.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { type Listing } from '../listings/listing.entity.js';
import { readRows } from '../listings/narrow-rows.js';
import { SHEETS, type SheetColumn } from '../fields/sheet.js';
import type { Cell } from '../core/csv.js';
import { conditionsOf, idsSql, nounsOf, type Put } from './desk-filter.js';
import { type DeskFilter, type DeskSort } from './desk.input.js';
import { cellsOf, type SheetLinks } from './sheet-cells.js';
import { sheetFile, type SheetFile } from '../core/sheet-file.js';

/** Most listings that are named one by one. */
const MOST_NAMED = 100;
/** Listings that are read at once: what one batch holds in memory. */
const BATCH = 250;

/** What to export: listings by filter and order, or the given ones, in any state. */
export interface ExportRequest {
  filter: DeskFilter;
  sort: DeskSort;
  ids: readonly string[] | null;
  format: 'xlsx' | 'csv';
  /** Of the headers. */
  lang: Lang;
}

/**
 * Listings as sheets, one for each noun: a row each, a column for every field that can be written (`SHEETS`). A CSV is of one noun. For staff.
 *
 * @throws {AppError} UNAUTHENTICATED, FORBIDDEN; LIMIT_AMOUNT for more than 100 named; what `conditionsOf` and `sheetFile` throw
 */
export async function exportListings(ctx: RequestContext, request: ExportRequest): Promise<SheetFile> {
  demandStaff(ctx);
  const { filter, format, lang } = request;
  const lists = await listsOf(ctx, request);
  const sheets = lists.map(({ kind, ids }) => ({
    title: `${kind}s`,
    header: SHEETS[kind].map((column) => column[lang]),
    widths: SHEETS[kind].map(widthOf),
    batches: rowsOf(ctx, kind, SHEETS[kind], ids),
  }));
  const rows = lists.reduce((sum, { ids }) => sum + ids.length, 0);
  return sheetFile({ what: filter.kind ? `${filter.kind}s` : 'listings', format, rows, sheets });
}

/** The ids of each noun, in order, read first: so concurrent edits neither repeat nor omit rows. */
async function listsOf(ctx: RequestContext, { filter, sort, ids }: ExportRequest): Promise<{ kind: ListingKind; ids: string[] }[]> {
  if (ids && ids.length > MOST_NAMED) throw badInput(`Choose at most ${MOST_NAMED} listings.`, 'LIMIT_AMOUNT');
  const lists: { kind: ListingKind; ids: string[] }[] = [];
  for (const kind of nounsOf(ids ? { kind: filter.kind } : filter)) {
    const values: unknown[] = [];
    const put: Put = (value) => `$${values.push(value)}`;
    const where = ids ? `l.id = ANY (${put(ids.filter(isId))})` : conditionsOf(kind, filter, put);
    const rows = await ctx.db.query<{ id: string }[]>(idsSql(kind, where, sort), values);
    lists.push({ kind, ids: rows.map(({ id }) => id) });
  }
  // A noun without any has no sheet; a file without any sheet is none.
  const found = lists.filter((list) => list.ids.length > 0);
  return found.length > 0 ? found : lists;
}

/** The rows in batches, each read by four statements at most. */
async function* rowsOf(
  ctx: RequestContext,
  kind: ListingKind,
  columns: readonly SheetColumn[],
  ids: readonly string[],
): AsyncGenerator<Cell[][]> {
  const parent = complexOfKind(kind);
  const fields = ['id', 'number', ...columns.map(({ path }) => path.split('.')[0]!), ...(parent ? [`${parent}Id`, 'agentId'] : [])];
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const records = await readRows(ctx.db, LISTINGS[kind].entity, fields, 'WHERE l.id = ANY ($1)', [batch]);
    const links = await linksOf(ctx, kind, records);
    const byId = new Map(records.map((record) => [record.id, record]));
    yield batch.flatMap((id) => {
      const record = byId.get(id);
      return record ? [cellsOf(record, links(record), columns)] : [];
    });
  }
}

async function linksOf(ctx: RequestContext, kind: ListingKind, records: readonly Listing[]): Promise<(record: Listing) => SheetLinks> {
  const parent = complexOfKind(kind);
  const complexOf = (record: Listing) => (record as unknown as Record<string, string | null>)[`${parent}Id`] ?? null;
  const complexes = parent
    ? await ctx.db.query<{ id: string; number: number; name: string }[]>(
        `SELECT id, number, coalesce(nullif(name_en, ''), name_ru) AS name FROM ${parent} WHERE id = ANY ($1)`,
        [[...new Set(records.map(complexOf))]],
      )
    : [];
  const named = new Map(complexes.map(({ id, number, name }) => [id, { name, reference: referenceOf(parent!, number) }]));
  const agentIn = (record: Listing) => (record as unknown as { agentId?: string | null }).agentId ?? null;
  const agents = parent
    ? await ctx.db.query<{ id: string; name: string }[]>(
        'SELECT id, name_en AS name FROM agent WHERE id = ANY ($1) AND deleted_at IS NULL',
        [[...new Set(records.map(agentIn))]],
      )
    : [];
  const agentNames = new Map(agents.map(({ id, name }) => [id, name]));
  const files = await ctx.db.query<{ id: string; role: string; files: string[] }[]>(
    `SELECT ${kind}_id AS id, role, array_agg(file_id ORDER BY ordinal) AS files
     FROM ${kind}_file WHERE ${kind}_id = ANY ($1) GROUP BY 1, 2`,
    [records.map(({ id }) => id)],
  );
  const linked = new Map(files.map((row) => [`${row.role} ${row.id}`, row.files.map((id) => `${ctx.siteUrl}/api/files/${id}`)]));
  return (record) => ({
    complex: named.get(complexOf(record) ?? '') ?? null,
    agent: agentNames.get(agentIn(record) ?? '') ?? null,
    pictures: linked.get(`picture ${record.id}`) ?? [],
    plans: linked.get(`plan ${record.id}`) ?? [],
  });
}

/** Width of a column in characters: what it usually holds. */
function widthOf({ path, rule }: SheetColumn): number {
  if (path === 'reference' || rule?.kind === 'number' || rule?.kind === 'count' || rule?.kind === 'flag') return 12;
  return rule?.kind === 'html' || rule?.kind === 'ids' || path.startsWith('name.') ? 40 : 24;
}
