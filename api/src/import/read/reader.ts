import { closeSync, readFileSync, writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RefusalCode } from '../../fields/import-codes.ts';
import { isTooLarge, Refusal } from './refusal.ts';
import { StagedRows, type RowLimits, type SheetShape } from './staged-rows.ts';
import { stageText } from './text.ts';
import type { FeedTask } from '../feeds/stage-feed.ts';
import type { ZipLimits } from './unzip.ts';

// Runs in a separate process with limits (read-file.ts), which isolates the effects of a malicious file. The result is written to the third
// pipe, the rows to stdout.

/** Input of the child process. */
export interface Task {
  path: string;
  /** Begins every line. */
  lead: string;
  rows: RowLimits;
  zip: ZipLimits;
  /** Set for a feed, which is no spreadsheet. */
  feed?: FeedTask;
}

/** What it answers before any row. */
export type Answer = { sheets: SheetShape[]; leftOut: number } | { refused: RefusalCode };

const ANSWER = 3;
const ZIP = 'PK\x03\x04';
const CONTAINER = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

const task = JSON.parse(process.argv[2] ?? '') as Task;
const staged = new StagedRows(task.lead, task.rows);
const answer = await stage();
writeSync(ANSWER, JSON.stringify(answer));
// It is complete when the pipe ends, and that is before the rows.
closeSync(ANSWER);
if ('sheets' in answer) await pipeline(Readable.from(staged.chunks), process.stdout);

async function stage(): Promise<Answer> {
  try {
    let leftOut = 0;
    if (task.feed) {
      const { stageFeed } = await import('../feeds/stage-feed.ts');
      leftOut = stageFeed(task.path, task.feed, staged);
    } else await stageSheets();
    staged.flush();
    if (staged.sheets.length === 0) throw new Refusal('IMPORT_EMPTY');
    return { sheets: staged.sheets, leftOut };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    if (isTooLarge(error)) return { refused: 'IMPORT_TOO_LARGE' };
    // An archive that is cut off ends in the middle of a field.
    if (error instanceof RangeError) return { refused: 'IMPORT_NOT_A_SHEET' };
    throw error;
  }
}

async function stageSheets(): Promise<void> {
  const bytes = readFileSync(task.path);
  const begin = bytes.toString('latin1', 0, 8);
  if (begin.startsWith(ZIP) || begin === CONTAINER) {
    // Loaded for those that need it: it takes longer than most texts.
    const { stageXlsx, stageXls } = await import('./workbook.ts');
    if (begin === CONTAINER) stageXls(bytes, staged);
    else stageXlsx(bytes, task.zip, staged);
  } else stageText(bytes, staged);
}
