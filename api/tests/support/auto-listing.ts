import { createHash } from 'node:crypto';
import type { DataSource, DeepPartial } from 'typeorm';
import { v7 } from 'uuid';
import { AutoListing, AutoListingEntity } from '../../src/auto-listing/auto-listing.entity.js';
import { AutoListingRow } from '../../src/auto-listing/auto-listing-row.entity.js';

/** A sheet as it stands in the database once it was read and mapped. */
export interface StagedSheet {
  /** Paths of the fields that the columns hold; null for a column that is left out. */
  fields: readonly (string | null)[];
  rows: readonly (readonly string[])[];
  /** What differs from an import of units as it begins. */
  record?: DeepPartial<AutoListing>;
}

/** Stages an import of one sheet, its headers in the first row; gives its id. */
export async function stageImport(db: DataSource, { fields, rows, record = {} }: StagedSheet): Promise<string> {
  const id = v7();
  const sheet = [fields.map((field, at) => field ?? `Column ${at}`), ...rows];
  await db.manager.insert(AutoListing, {
    id,
    fileName: 'units.xlsx',
    fileHash: createHash('sha256').update(id).digest(),
    username: 'admin',
    sheets: [{ name: 'Units', rows: sheet.length, columns: fields.length }],
    headerRow: 0,
    entity: AutoListingEntity.CONDO,
    columns: fields.map((field, column) => ({ column, field, why: null, sure: 1 })),
    ...record,
  } as never);
  await stageRows(
    db,
    sheet.map((cells, ordinal) => ({ importId: id, sheet: 0, ordinal, cells: [...cells] })),
  );
  return id;
}

async function stageRows(
  db: DataSource,
  rows: readonly { importId: string; sheet: number; ordinal: number; cells: string[] }[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000) await db.manager.insert(AutoListingRow, rows.slice(from, from + 1_000));
}
