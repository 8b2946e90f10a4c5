import { AppError } from '../../core/errors.js';
import { newId } from '../../core/ids.js';
import { inTransaction, type RequestContext } from '../../core/request-context.js';
import { COMPLEX_KINDS, type ComplexKind } from '../../fields/listing-nouns.js';
import type { Source } from '../../sources/source.entity.js';
import { AutoListing, AutoListingStage, type AutoListingEntity, type StoredColumn } from '../auto-listing.entity.js';
import { FIELD_BY_PATH } from '../mapping/fields.js';
import { headerSignature } from '../mapping/guess.js';
import { READ_LIMITS, readFile } from '../read/read-file.js';
import { enterImport } from '../start.service.js';
import { headersOf, sampleOf } from '../staged-rows.service.js';
import { columnsOfTemplate, templateOfHeaders } from '../template.service.js';

/** What a person has chosen for an import, and a later file of the same layout is imported with. */
const CHOSEN = ['common', 'existing', 'gone', 'allOrNothing', 'unusualPrices', 'leaveUnreadable', 'multiListing', 'complexId'] as const;

/** Rows among which the headers of a sheet are looked for: they move from one month to the next. */
const HEADERS_WITHIN = 30;

/** The downloaded feed of a source. */
interface Download {
  path: string;
  hash: Buffer;
}

/**
 * Stages the feed of a source as imports, one for each kind of home, with the columns and options of the source's last import of the same
 * layout, and notes them in its reading. A sheet whose columns nobody has mapped yet has no header row: it waits for a person. Gives how
 * many entries are no homes. Where it throws, imports that are staged already have been noted.
 *
 * @throws {AppError} what `readFile` throws
 */
export async function stageFeed(ctx: RequestContext, source: Source, download: Download): Promise<number> {
  if (source.feedFormat === 'SHEET') return enter(ctx, source, download, null);
  const kinds = source.feedEntity === null ? COMPLEX_KINDS : [source.feedEntity];
  const leftOut: number[] = [];
  for (const entity of kinds) {
    const count = await enter(ctx, source, download, entity).catch((error: unknown) => {
      // A feed without a single home is a mistake, and never means that all are gone; one without houses is none.
      if (error instanceof AppError && error.code === 'IMPORT_EMPTY' && (entity !== kinds.at(-1) || leftOut.length > 0)) return null;
      throw error;
    });
    if (count !== null) leftOut.push(count);
  }
  return leftOut[0]!;
}

async function enter(ctx: RequestContext, source: Source, { path, hash }: Download, entity: ComplexKind | null): Promise<number> {
  const { id: sourceId, name: fileName, feedFormat } = source;
  const id = newId();
  const feed = feedFormat === null || feedFormat === 'SHEET' || !entity ? undefined : { format: feedFormat, entity };
  const read = await readFile(path, id, READ_LIMITS, feed);
  try {
    await inTransaction(ctx, async (inner) => {
      const one = await enterImport(inner, { id, fileName, fileHash: hash, sourceId }, read);
      await (entity ? mapRecords(inner, one, entity) : mapSheet(inner, one));
      await inner.db.query('UPDATE source_reading SET import_ids = import_ids || $2::uuid WHERE source_id = $1', [sourceId, id]);
    });
    return read.leftOut;
  } finally {
    read.lines.destroy();
  }
}

/** The columns of a feed are fields by their headers; what people have said of their values and of the options stays. */
async function mapRecords(ctx: RequestContext, one: AutoListing, entity: ComplexKind): Promise<void> {
  const headers = (await headersOf(ctx, { id: one.id, sheet: 0 }, 0, one.sheets[0]!.columns)) ?? [];
  const layout = headerSignature(headers);
  const last = await lastOfLayout(ctx, one, layout);
  const columns: StoredColumn[] =
    last?.columns ??
    headers.map((path, column) => ({ column, field: FIELD_BY_PATH[entity].has(path) ? path : null, why: 'TEMPLATE', sure: 1 }));
  await change(ctx, one, { ...chosenIn(last), entity: entity as AutoListingEntity, sheet: 0, headerRow: 0, columns, layout });
}

/** Maps a sheet as the last one of the source with the same headers, wherever they stand now, or by a template for such headers. */
async function mapSheet(ctx: RequestContext, one: AutoListing): Promise<void> {
  const rows = await ctx.db.query<{ sheet: number; ordinal: number }[]>(
    'SELECT sheet, ordinal FROM auto_listing_row WHERE import_id = $1 AND ordinal < $2 ORDER BY sheet, ordinal',
    [one.id, HEADERS_WITHIN],
  );
  for (const { sheet, ordinal: headerRow } of rows) {
    const place = { id: one.id, sheet };
    const headers = (await headersOf(ctx, place, headerRow, one.sheets[sheet]!.columns)) ?? [];
    const layout = headerSignature(headers);
    const last = await lastOfLayout(ctx, one, layout);
    if (last) {
      const { columns, entity } = last;
      return change(ctx, one, { ...chosenIn(last), entity, sheet, headerRow, columns, layout });
    }
    const template = await templateOfHeaders(ctx, headers, null);
    if (template) {
      const columns = columnsOfTemplate(template, headers, await sampleOf(ctx, place, headerRow));
      return change(ctx, one, { entity: template.entity, sheet, headerRow, columns, layout });
    }
  }
}

/** The last import of the source with these headers that a person has let through. */
function lastOfLayout(ctx: RequestContext, { id, sourceId }: AutoListing, layout: string): Promise<AutoListing | null> {
  return ctx.db
    .createQueryBuilder(AutoListing, 'i')
    .where('i.sourceId = :sourceId AND i.layout = :layout AND i.stage = :stage AND i.id <> :id', {
      sourceId,
      layout,
      id,
      stage: AutoListingStage.DONE,
    })
    .orderBy('i.id', 'DESC')
    .limit(1)
    .getOne();
}

const chosenIn = (last: AutoListing | null): Partial<AutoListing> =>
  last ? Object.fromEntries(CHOSEN.map((option) => [option, last[option]])) : {};

async function change({ db }: RequestContext, { id }: AutoListing, changes: Partial<AutoListing>): Promise<void> {
  await db.update(AutoListing, { id }, changes);
}
