import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from './errors.js';
import type { Cell } from './csv.js';

/** Most characters of all cells together: with them the thread needs about a gigabyte. */
const MOST_CHARACTERS = 60_000_000;
/** Most memory of the thread, megabytes. */
const MOST_MEMORY = 2_000;

type Answer = { bytes: Uint8Array } | { tooLong: Cell };

let writing = false;

/** A sheet of a workbook: how it begins, and its rows as they are read. */
export interface Sheet {
  title: string;
  header: readonly string[];
  /** Of the columns, in characters. */
  widths: readonly number[];
  batches: AsyncIterable<readonly Cell[][]>;
}

/**
 * Writes a workbook in a separate thread, one at a time. The first cell of a row names it in an error.
 *
 * @throws {AppError} BUSY (503) while another one is written; SHEET_TOO_LARGE, CELL_TOO_LONG (422) for what the format cannot hold
 */
export async function writeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  if (writing) throw new AppError('BUSY', 503, 'Another export is in progress. Try again in a few seconds.');
  // Beside this file, built or not.
  const worker = new Worker(new URL(`./xlsx.worker${extname(import.meta.url)}`, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  writing = true;
  try {
    const answered = new Promise<Answer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error));
      worker.once('exit', () => reject(new Error('The workbook thread has exited.')));
    });
    // It is requested further below: what happens before must not go unheard.
    answered.catch(() => undefined);
    let characters = 0;
    for (const { batches, ...sheet } of sheets) {
      worker.postMessage(sheet);
      for await (const rows of batches) {
        for (const row of rows) for (const cell of row) if (typeof cell === 'string') characters += cell.length;
        if (characters > MOST_CHARACTERS) throw tooLarge();
        worker.postMessage({ rows });
      }
    }
    worker.postMessage('end');
    const answer = await answered;
    if ('bytes' in answer) return Buffer.from(answer.bytes);
    throw new AppError(
      'CELL_TOO_LONG',
      422,
      `A text of ${answer.tooLong} is longer than a cell of XLSX can be. Take its noun as CSV instead.`,
    );
  } finally {
    await worker.terminate();
    writing = false;
  }
}

function tooLarge(): AppError {
  return new AppError('SHEET_TOO_LARGE', 422, 'This is too much text for one XLSX file. Narrow the list, or export one kind as CSV.');
}
