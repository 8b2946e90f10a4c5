import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedTask } from '../../src/import/feeds/stage-feed.js';
import { READ_LIMITS } from '../../src/import/read/read-file.js';
import { stageFile, type Answer } from '../../src/import/read/stage-file.js';
import { StagedRows, type RowLimits, type SheetShape } from '../../src/import/read/staged-rows.js';

/** What was read of a file. */
export interface StagedFile {
  sheets: SheetShape[];
  /** Entries of a feed that are no homes. */
  leftOut: number;
  rows: { sheet: number; ordinal: number; cells: string[] }[];
  cells: string[][];
}

/** Lines of COPY's text format as the rows that they stand for. */
export function rowsOfLines(lines: string): StagedFile['rows'] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, sheet, ordinal, cells = ''] = line.split('\t');
      return { sheet: Number(sheet), ordinal: Number(ordinal), cells: JSON.parse(cells.replaceAll('\\\\', '\\')) as string[] };
    });
}

/** How a file is read otherwise than as a spreadsheet of the usual limits. */
interface Reading {
  feed?: FeedTask;
  rows?: RowLimits;
}

async function read(content: Buffer | string, { feed, rows = READ_LIMITS.rows }: Reading): Promise<{ answer: Answer; staged: StagedRows }> {
  const folder = mkdtempSync(join(tmpdir(), 'talay-sheet-'));
  const path = join(folder, 'sheet');
  const staged = new StagedRows('import\t', rows);
  try {
    writeFileSync(path, content);
    return { answer: await stageFile({ path, zip: READ_LIMITS.zip, ...(feed && { feed }) }, staged), staged };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads a file as the guarded process does, but in this one. Throws the code of a refusal. */
export async function stagedOf(content: Buffer | string, reading: Reading = {}): Promise<StagedFile> {
  const { answer, staged } = await read(content, reading);
  if ('refused' in answer) throw new Error(answer.refused);
  const rows = rowsOfLines(Buffer.concat(staged.chunks).toString());
  return { ...answer, rows, cells: rows.map(({ cells }) => cells) };
}

/** The code with which a file is refused; `read` where it is not. */
export async function refusalOf(content: Buffer | string, reading: Reading = {}): Promise<string> {
  const { answer } = await read(content, reading);
  return 'refused' in answer ? answer.refused : 'read';
}
