import { readFileSync } from 'node:fs';
import type { RefusalCode } from '../../fields/import-codes.ts';
import type { FeedTask } from '../feeds/stage-feed.ts';
import { isTooLarge, Refusal } from './refusal.ts';
import type { RowLimits, SheetShape, StagedRows } from './staged-rows.ts';
import { stageText } from './text.ts';
import type { ZipLimits } from './unzip.ts';

/** A file to be read, and what reading it may take. */
export interface Task {
  path: string;
  /** Begins every line. */
  lead: string;
  rows: RowLimits;
  zip: ZipLimits;
  /** Set for a feed, which is no spreadsheet. */
  feed?: FeedTask;
}

/** What is said of a file before any of its rows. */
export type Answer = { sheets: SheetShape[]; leftOut: number } | { refused: RefusalCode };

const ZIP = 'PK\x03\x04';
const CONTAINER = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** Stages the visible sheets of a file, or the homes of a feed, or says why it cannot be read. Throws what is an error of this program. */
export async function stageFile({ path, zip, feed }: Pick<Task, 'path' | 'zip' | 'feed'>, staged: StagedRows): Promise<Answer> {
  try {
    let leftOut = 0;
    if (feed) {
      const { stageFeed } = await import('../feeds/stage-feed.ts');
      leftOut = stageFeed(path, feed, staged);
    } else await stageSheets(readFileSync(path), zip, staged);
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

/** An .xlsx, an .xls or a text with delimiters: its bytes tell. */
async function stageSheets(bytes: Buffer, limits: ZipLimits, staged: StagedRows): Promise<void> {
  const begin = bytes.toString('latin1', 0, 8);
  if (begin.startsWith(ZIP) || begin === CONTAINER) {
    // Loaded for those that need it: it takes longer than most texts.
    const { stageXlsx, stageXls } = await import('./workbook.ts');
    if (begin === CONTAINER) stageXls(bytes, staged);
    else stageXlsx(bytes, limits, staged);
  } else stageText(bytes, staged);
}
