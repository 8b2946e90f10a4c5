import { Readable } from 'node:stream';
import { AppError } from '../../core/errors.js';
import { newId } from '../../core/ids.js';
import { inTransaction, type RequestContext } from '../../core/request-context.js';
import { COMPLEX_KINDS, type ComplexKind } from '../../fields/listing-nouns.js';
import type { Source } from '../../sources/source.entity.js';
import { AutoListing, AutoListingGoneAction, AutoListingStage, type StoredColumn } from '../auto-listing.entity.js';
import { joinSheets } from '../joined-sheets.js';
import { FIELD_BY_PATH } from '../mapping/fields.js';
import { foldHeader, layoutOf } from '../mapping/guess.js';
import { IMPORT_NOUNS } from '../nouns.js';
import { READ_LIMITS, readFile, type ReadFile } from '../read/read-file.js';
import { StagedRows } from '../read/staged-rows.js';
import { headersOf, sampleOf } from '../staged-rows.service.js';
import { enterImport } from '../start.service.js';
import { columnsOfTemplate, templateOfHeaders } from '../template.service.js';
import { headerOf } from './feed-sheet.js';

/**
 * Options that a later file of the same layout is imported with. Not `unusualPrices`: a person has confirmed those of one file. Nor `gone`:
 * a feed is read whole.
 */
const CHOSEN = [
  'common',
  'existing',
  'allOrNothing',
  'leaveUnreadable',
  'multiListing',
  'complexId',
  'deal',
  'sizeUnit',
  'bothNouns',
] as const;

/** Rows among which the headers of a sheet are looked for: they may move. */
const HEADERS_WITHIN = 30;

/** The downloaded feed of a source. */
interface Download {
  path: string;
  hash: Buffer;
}

/**
 * Stages the feed of a source as imports, one for each kind of home, with the columns and options of the source's last import of the same
 * layout, and adds them to its reading. Homes that are gone from it are to be taken off the site. A sheet whose columns nobody has mapped
 * yet gets no header row: it waits for a person. Returns how many entries are no homes. If it throws, some imports may have been added.
 *
 * @throws {AppError} what `readFile` throws
 */
export async function stageSource(ctx: RequestContext, source: Source, { path, hash }: Download): Promise<number> {
  const { feedFormat, currency } = source;
  if (feedFormat === null || feedFormat === 'SHEET') {
    const id = newId();
    await enter(ctx, source, { id, fileHash: hash }, await readFile(path, id), mapSheet);
    return 0;
  }
  const leftOut: number[] = [];
  const without: ComplexKind[] = [];
  for (const entity of COMPLEX_KINDS) {
    const id = newId();
    const read = await readFile(path, id, READ_LIMITS, { format: feedFormat, entity, currency }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'IMPORT_EMPTY') throw error;
      without.push(entity);
      // A feed without any home is a mistake, and never means that all are gone.
      if (without.length === COMPLEX_KINDS.length) throw error;
      return null;
    });
    if (!read) continue;
    leftOut.push(read.leftOut);
    await enter(ctx, source, { id, fileHash: hash }, read, (inner, one) => mapRecords(inner, one, entity));
  }
  for (const entity of without) {
    const id = newId();
    if (await hasHomes(ctx, source, entity))
      await enter(ctx, source, { id, fileHash: hash }, withoutHomes(id, entity), (inner, one) => mapRecords(inner, one, entity));
  }
  return leftOut[0] ?? 0;
}

/** Enters a file as an import of the source, with what `map` says of its columns and options. */
async function enter(
  ctx: RequestContext,
  { id: sourceId, name: fileName, currency }: Source,
  file: Pick<AutoListing, 'id' | 'fileHash'>,
  read: Pick<ReadFile, 'sheets' | 'lines'>,
  map: (inner: RequestContext, one: AutoListing) => Promise<Partial<AutoListing>>,
): Promise<void> {
  try {
    await inTransaction(ctx, async (inner) => {
      const one = await enterImport(inner, { ...file, fileName, sourceId }, read);
      const mapped = await map(inner, one);
      const ours = currency === 'THB' ? null : currency;
      await inner.db.update(
        AutoListing,
        { id: one.id },
        { gone: AutoListingGoneAction.HIDE, ...mapped, currency: mapped.currency ?? ours },
      );
      await inner.db.query('UPDATE source_reading SET import_ids = import_ids || $2::uuid WHERE source_id = $1', [sourceId, one.id]);
    });
  } finally {
    read.lines.destroy();
  }
}

/** Whether a source has homes of a kind on the site that would be gone with a feed without any. */
async function hasHomes({ db }: RequestContext, { id }: Source, entity: ComplexKind): Promise<boolean> {
  const { noun } = IMPORT_NOUNS[entity].home;
  const found = await db.query<unknown[]>(
    `SELECT FROM ${noun} WHERE source_id = $1 AND external_code <> '' AND active AND deleted_at IS NULL LIMIT 1`,
    [id],
  );
  return found.length > 0;
}

/** The sheet of a feed that has no homes of a kind: its headers. */
function withoutHomes(id: string, entity: ComplexKind): Pick<ReadFile, 'sheets' | 'lines'> {
  const staged = new StagedRows(`${id}\t`, READ_LIMITS.rows);
  staged.begin(entity);
  staged.add(0, headerOf(entity));
  staged.flush();
  return { sheets: staged.sheets, lines: Readable.from(staged.chunks) };
}

/** The headers of a feed are field paths; earlier choices about values and options are reused. */
async function mapRecords(ctx: RequestContext, one: AutoListing, entity: ComplexKind): Promise<Partial<AutoListing>> {
  const headers = (await headersOf(ctx, { id: one.id, sheet: 0 }, 0, one.sheets[0]!.columns)) ?? [];
  const layout = layoutOf(headers);
  const last = await lastOfLayout(ctx, one, [layout], entity);
  const columns: StoredColumn[] =
    (last && (await columnsAsIn(ctx, last, headers))) ??
    headers.map((path, column) => ({ column, field: FIELD_BY_PATH[entity].has(path) ? path : null, why: 'TEMPLATE', sure: 1 }));
  return { ...chosenIn(last), entity, sheet: 0, headerRow: 0, columns, layout };
}

/** Where the headers of a sheet may be. */
interface Place {
  sheet: number;
  headerRow: number;
  headers: string[];
  layout: string;
}

/**
 * Maps a sheet as in the source's last import with the same headers, wherever they are now, else by a template for them. A person has to look
 * at a workbook that has more sheets of that layout than before: their homes would be missing.
 */
async function mapSheet(ctx: RequestContext, one: AutoListing): Promise<Partial<AutoListing>> {
  const places = await placesOf(ctx, one);
  const last =
    (await lastOfLayout(
      ctx,
      one,
      places.map(({ layout }) => layout),
      null,
    )) ?? (await lastJoined(ctx, one));
  if (!last) return mapByTemplate(ctx, one, places);
  const { name, layout } = last.sheets[last.sheet]!;
  const isLike = (sheet: { layout: string | null }) => sheet.layout !== null && sheet.layout === layout;
  if (one.sheets.filter(isLike).length > Math.max(1, last.sheets.filter(isLike).length)) return {};
  if (last.parts.length > 0) return (await joinedAs(ctx, one, last)) ?? {};
  const fits = places.filter((place) => place.layout === last.layout);
  const place = fits.find(({ sheet }) => one.sheets[sheet]!.name === name) ?? fits[0];
  if (!place) return {};
  const mapped = await mappedAs(ctx, last, place.headers);
  return mapped ? { ...mapped, sheet: place.sheet, headerRow: place.headerRow } : {};
}

async function mapByTemplate(ctx: RequestContext, { id }: AutoListing, places: readonly Place[]): Promise<Partial<AutoListing>> {
  for (const { sheet, headerRow, headers, layout } of places) {
    const template = await templateOfHeaders(ctx, headers, null);
    if (!template) continue;
    const columns = columnsOfTemplate(template, headers, await sampleOf(ctx, { id, sheet }, headerRow));
    return { entity: template.entity, sheet, headerRow, columns, layout };
  }
  return {};
}

/** Every row that may be the headers of a sheet. */
async function placesOf(ctx: RequestContext, one: AutoListing): Promise<Place[]> {
  const rows = await ctx.db.query<{ sheet: number; ordinal: number }[]>(
    'SELECT sheet, ordinal FROM auto_listing_row WHERE import_id = $1 AND ordinal < $2 ORDER BY sheet, ordinal',
    [one.id, HEADERS_WITHIN],
  );
  const places: Place[] = [];
  for (const { sheet, ordinal: headerRow } of rows) {
    const headers = (await headersOf(ctx, { id: one.id, sheet }, headerRow, one.sheets[sheet]!.columns)) ?? [];
    places.push({ sheet, headerRow, headers, layout: layoutOf(headers) });
  }
  return places;
}

/** Joins the sheets that the last import was made of, by their names; null if they are not there, or have changed. */
async function joinedAs(ctx: RequestContext, one: AutoListing, last: AutoListing): Promise<Partial<AutoListing> | null> {
  const [sheet = -1, ...others] = last.parts.map((part) => one.sheets.findIndex(({ name }) => name === last.sheets[part.sheet]!.name));
  const headerRow = one.sheets[sheet]?.proposedHeaderRow ?? null;
  if (headerRow === null || others.includes(-1)) return null;
  // A savepoint: what does not fit leaves the sheets as they were.
  return inTransaction(ctx, async (inner) => {
    const joined = await joinSheets(inner, one, sheet, headerRow, others);
    const headers = (await headersOf(inner, { id: one.id, sheet }, headerRow, joined.sheets[sheet]!.columns)) ?? [];
    const mapped = layoutOf(headers) === last.layout ? await mappedAs(inner, last, headers) : null;
    if (!mapped) throw new AppError('BAD_USER_INPUT', 422, 'The headers have changed.');
    return { ...mapped, ...joined, sheet, headerRow };
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'BAD_USER_INPUT') return null;
    throw error;
  });
}

/**
 * The last import of a source with such headers that was finished: of two of one sheet, that which a person has mapped.
 *
 * @param entity whose homes; null for any
 */
export async function lastOfLayout(
  { db }: RequestContext,
  { id, sourceId }: AutoListing,
  layouts: readonly string[],
  entity: ComplexKind | null,
): Promise<AutoListing | null> {
  const query = finishedOf(db, id, sourceId).andWhere('i.layout = ANY (:layouts)', { layouts });
  if (entity !== null) return query.andWhere('i.entity = :entity', { entity }).getOne();
  return query.andWhere('(i.bothNouns OR i.siblingId IS NULL)').getOne();
}

/** The last finished import of a source that was made of several sheets. */
const lastJoined = ({ db }: RequestContext, { id, sourceId }: AutoListing): Promise<AutoListing | null> =>
  finishedOf(db, id, sourceId).andWhere("i.parts <> '[]' AND (i.bothNouns OR i.siblingId IS NULL)").getOne();

const finishedOf = (db: RequestContext['db'], id: string, sourceId: string | null) =>
  db
    .createQueryBuilder(AutoListing, 'i')
    .where('i.sourceId = :sourceId AND i.stage = :stage AND i.id <> :id', { sourceId, id, stage: AutoListingStage.DONE })
    .orderBy('i.id', 'DESC')
    .limit(1);

/** What an import with these headers has in common with the last one of its layout; null where the headers of that one are not known any more. */
async function mappedAs(ctx: RequestContext, last: AutoListing, headers: readonly string[]): Promise<Partial<AutoListing> | null> {
  const columns = await columnsAsIn(ctx, last, headers);
  return columns && { ...chosenIn(last), entity: last.entity, columns, layout: last.layout };
}

/** The columns of the last import where their headers are now: a layout has no order. Null where the headers of that one are not known any more. */
async function columnsAsIn(ctx: RequestContext, last: AutoListing, headers: readonly string[]): Promise<StoredColumn[] | null> {
  const { sheet, headerRow } = last;
  const before = headerRow === null ? null : await headersOf(ctx, { id: last.id, sheet }, headerRow, last.sheets[sheet]!.columns);
  if (!before) return null;
  const free: (string | null)[] = headers.map(foldHeader);
  return last.columns.flatMap((known) => {
    const header = foldHeader(before[known.column] ?? '');
    // A header that is there twice is looked for at its place first.
    const column = free[known.column] === header ? known.column : free.indexOf(header);
    if (column === -1) return [];
    free[column] = null;
    return [{ ...known, column }];
  });
}

const chosenIn = (last: AutoListing | null): Partial<AutoListing> =>
  last ? { ...Object.fromEntries(CHOSEN.map((option) => [option, last[option]])), currency: last.currency } : {};
