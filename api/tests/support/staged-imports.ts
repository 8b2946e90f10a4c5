import { createHash } from 'node:crypto';
import type { DataSource, DeepPartial } from 'typeorm';
import { v7 } from 'uuid';
import { AutoListing, AutoListingEntity } from '../../src/import/auto-listing.entity.js';
import { AutoListingRow } from '../../src/import/auto-listing-row.entity.js';
import { workOnImports } from '../../src/import/stages.service.js';
import { codeOf } from './account-operations.js';
import type { TestApp } from './test-app.js';
import type { Visitor } from './visitor.js';
import { work } from './work.js';

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

/** Stages a file of one sheet as it is read, with nothing said of it yet; gives the id of the import. */
export async function stageSheet(
  db: DataSource,
  rows: readonly (readonly string[])[],
  record: DeepPartial<AutoListing> = {},
): Promise<string> {
  const id = v7();
  const filled = rows.flatMap((cells, ordinal) => (cells.length > 0 ? [{ importId: id, sheet: 0, ordinal, cells: [...cells] }] : []));
  const columns = Math.max(...filled.map(({ cells }) => cells.length));
  await db.manager.insert(AutoListing, {
    id,
    fileName: 'units.csv',
    fileHash: createHash('sha256').update(id).digest(),
    username: 'admin',
    sheets: [{ name: '', rows: filled.length, columns, proposedHeaderRow: null, layout: null }],
    ...record,
  } as never);
  await stageRows(db, filled);
  return id;
}

async function stageRows(
  db: DataSource,
  rows: readonly { importId: string; sheet: number; ordinal: number; cells: string[] }[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000) await db.manager.insert(AutoListingRow, rows.slice(from, from + 1_000));
}

type Step = 'checkAutoListing' | 'finishAutoListing' | 'undoAutoListing';

/** An import as those who run it look at it. */
export interface ImportProgress {
  stage: string;
  done: number;
  total: number;
  error: string | null;
  undoUntil: string | null;
  counts: Record<'create' | 'update' | 'unchanged' | 'skip' | 'error', number> | null;
  undo: Record<'removed' | 'restored' | 'kept', number> | null;
  pictures: { waiting: number; done: number; failedCount: number; failed: { ordinal: number; url: string; code: string }[] };
}

/** A member of the staff who imports: API requests, and the job's work. */
export interface Importer {
  /** Asks for a step; gives the code of the refusal, null without one. */
  ask(step: Step, id: string): Promise<string | null>;
  /** Asks for a step and has the job do it. */
  step(step: Step, id: string): Promise<ImportProgress>;
  look(id: string): Promise<ImportProgress>;
  /** Stages and checks a sheet; gives the id. */
  checked(sheet: StagedSheet): Promise<string>;
  /** Stages and checks a sheet, and confirms every proposal (CONFIRM_MATCH); gives the id. */
  agreed(sheet: StagedSheet): Promise<string>;
  /** Stages, checks and writes a sheet with every proposal confirmed; gives the id. */
  written(sheet: StagedSheet): Promise<string>;
}

const LOOK = `query ($id: ID!) { autoListing(id: $id) {
  stage done total error undoUntil counts { create update unchanged skip error } undo { removed restored kept }
  pictures { waiting done failedCount failed { ordinal url code } }
} }`;

/** Imports in the name of a visitor. */
export function importer(t: TestApp, visitor: Visitor): Importer {
  const ask = async (step: Step, id: string) =>
    codeOf(await visitor.graphql(`mutation ($id: ID!) { ${step}(id: $id) { stage } }`, { id })) ?? null;
  const look = async (id: string) => (await visitor.graphql<{ autoListing: ImportProgress }>(LOOK, { id })).data.autoListing;
  const step = async (name: Step, id: string) => {
    const code = await ask(name, id);
    if (code !== null) throw new Error(`${name} was refused: ${code}`);
    await workOnImports(work(t));
    return look(id);
  };
  const checked = async (sheet: StagedSheet) => {
    const id = await stageImport(t.db, sheet);
    await step('checkAutoListing', id);
    return id;
  };
  const agreed = async (sheet: StagedSheet) => {
    const id = await checked(sheet);
    await agreeToAll(t, visitor, id);
    return id;
  };
  return {
    ask,
    step,
    look,
    checked,
    agreed,
    async written(sheet) {
      const id = await agreed(sheet);
      await step('finishAutoListing', id);
      return id;
    },
  };
}

/** Confirms every proposed match of a checked import. */
export async function agreeToAll(t: TestApp, visitor: Visitor, id: string): Promise<void> {
  const decisions = await t.db.query<{ ordinal: number; target: string }[]>(
    `SELECT ordinal, candidates[1] AS target FROM auto_listing_row
     WHERE import_id = $1 AND state = 'error' AND problems @> '[{"code": "CONFIRM_MATCH"}]' ORDER BY ordinal`,
    [id],
  );
  if (decisions.length === 0) return;
  const { errors } = await visitor.graphql(
    'mutation ($id: ID!, $decisions: [AutoListingDecisionInput!]!) { decideAutoListingRows(id: $id, decisions: $decisions) { id } }',
    { id, decisions },
  );
  if (errors) throw new Error(errors[0]!.message);
}
