import { newId } from '../core/ids.js';
import type { RequestContext } from '../core/request-context.js';
import { allowLongStatements } from '../core/transaction.js';
import { ComplexKind } from '../fields/listing-nouns.js';
import { AutoListing, AutoListingStage, type StoredColumn } from './auto-listing.entity.js';
import { UNWRITTEN } from './auto-listing.service.js';
import { FIELD_BY_PATH } from './mapping/fields.js';
import { newComplexesFor } from './plan/named-complexes.js';

/** The other kind of homes. */
const otherOf = (entity: AutoListing['entity']): AutoListing['entity'] =>
  entity === ComplexKind.CONDO ? ComplexKind.VILLAGE : ComplexKind.CONDO;

/**
 * The import of the other kind of homes in the same file, created from the same rows if it does not exist, with the same mapping and answers; null
 * if it was not requested or has written already. Call it in the transaction that begins the check of an import.
 */
export async function siblingFor(ctx: RequestContext, one: AutoListing): Promise<AutoListing | null> {
  if (!one.bothNouns || !one.columns.some(({ field }) => field === 'noun')) return null;
  const entity = otherOf(one.entity);
  const { fileName, fileHash, accountId, username, parts } = one;
  const same = {
    entity,
    columns: columnsFor(entity, one),
    sheets: one.sheets,
    parts,
    sheet: one.sheet,
    headerRow: one.headerRow,
    common: one.common,
    existing: one.existing,
    allOrNothing: one.allOrNothing,
    unusualPrices: one.unusualPrices,
    leaveUnreadable: one.leaveUnreadable,
    deal: one.deal,
    currency: one.currency,
    currencyAsked: one.currencyAsked,
    sizeUnit: one.sizeUnit,
    layout: one.layout,
    sourceId: one.sourceId,
    gone: one.gone,
  };
  const before = one.siblingId === null ? null : await ctx.db.findOneBy(AutoListing, { id: one.siblingId });
  if (before) {
    if (!UNWRITTEN.includes(before.stage) || before.stage === AutoListingStage.CHECKING) return null;
    if (JSON.stringify(before.parts) !== JSON.stringify(parts)) await copyRows(ctx, one.id, before.id);
    const changes = { ...same, newComplexes: newComplexesFor(before, same.columns) };
    await ctx.db.update(AutoListing, { id: before.id }, changes);
    return Object.assign(before, changes);
  }
  const id = newId();
  await ctx.db.insert(AutoListing, { id, fileName, fileHash, accountId, username, siblingId: one.id, ...same });
  await copyRows(ctx, one.id, id);
  await ctx.db.update(AutoListing, { id: one.id }, { siblingId: id });
  one.siblingId = id;
  return ctx.db.findOneByOrFail(AutoListing, { id });
}

/** Gives an import the rows of another, in place of its own. */
async function copyRows(ctx: RequestContext, from: string, to: string): Promise<void> {
  await allowLongStatements(ctx);
  await ctx.db.query('DELETE FROM auto_listing_row WHERE import_id = $1', [to]);
  await ctx.db.query(
    'INSERT INTO auto_listing_row (import_id, sheet, ordinal, cells) SELECT $2, sheet, ordinal, cells FROM auto_listing_row WHERE import_id = $1',
    [from, to],
  );
}

/** The mapping of the columns for the other kind of homes; what that does not have is left out. */
function columnsFor(entity: AutoListing['entity'], one: AutoListing): StoredColumn[] {
  return one.columns.map((column) => {
    if (column.field === null) return column;
    const isOfComplex = column.field === one.entity || column.field.startsWith(`${one.entity}.`);
    const field = isOfComplex ? entity + column.field.slice(one.entity.length) : column.field;
    return FIELD_BY_PATH[entity].has(field) ? { ...column, field } : { column: column.column, field: null, why: null, sure: 1 };
  });
}
