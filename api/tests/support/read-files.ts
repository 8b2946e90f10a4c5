import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { READ_LIMITS, readFile, type ReadLimits } from '../../src/import/read/read-file.js';
import { createTestDatabase } from './database.js';
import { partsOf, textCell, zipOf } from './spreadsheets.js';

/** An import that files are read for. */
export const READ_FOR = '0199c1a0-0000-7000-8000-000000000001';

/** What was read of a file. */
interface Staged {
  sheets: { name: string; rows: number; columns: number }[];
  rows: { sheet: number; ordinal: number; cells: string[] }[];
  cells: string[][];
}

/** Files that are read as those of imports are. */
export interface FileReading {
  /** Where a file with this content lies. Its name tells nothing. */
  fileOf(content: Buffer | string): Promise<string>;
  /** Reads a file into a table of staged rows, and gives them. */
  staged(content: Buffer | string, limits?: ReadLimits): Promise<Staged>;
  /** The code with which a file is refused; `read` where it is not. */
  refusal(content: Buffer | string, limits?: ReadLimits): Promise<string>;
  close(): Promise<void>;
}

/** Makes a folder for files, and a table for their rows. */
export async function startReading(): Promise<FileReading> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE TEMP TABLE staged (import_id uuid, sheet int, ordinal int, cells jsonb)');
  const folder = await mkdtemp(join(tmpdir(), 'talay-sheets-'));
  let files = 0;
  const fileOf = async (content: Buffer | string) => {
    const path = join(folder, String(files++));
    await writeFile(path, content);
    return path;
  };
  return {
    fileOf,
    async staged(content, limits = READ_LIMITS) {
      const { sheets, lines } = await readFile(await fileOf(content), READ_FOR, limits);
      await client.query('TRUNCATE staged');
      await pipeline(lines, client.query(copyFrom('COPY staged FROM STDIN')));
      const { rows } = await client.query<Staged['rows'][number]>(
        'SELECT sheet, ordinal, cells FROM staged WHERE import_id = $1 ORDER BY sheet, ordinal',
        [READ_FOR],
      );
      return { sheets, rows, cells: rows.map((row) => row.cells) };
    },
    refusal: async (content, limits = READ_LIMITS) =>
      readFile(await fileOf(content), READ_FOR, limits).then(
        () => 'read',
        (error: { code: string }) => error.code,
      ),
    async close() {
      await client.end();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Windows-1251, as far as these letters go. */
export const windows1251 = (letters: string): Buffer =>
  Buffer.from(
    [...letters].map((letter) =>
      /[А-я]/.test(letter) ? letter.charCodeAt(0) - 0x350 : ({ '«': 0xab, '»': 0xbb }[letter] ?? letter.charCodeAt(0)),
    ),
  );

/** A workbook of one sheet with these rows of its XML. */
export const sheetData = (rows: string): Buffer => zipOf(partsOf(`<sheetData>${rows}</sheetData>`));

/** A row with a cell. */
export const ONE_ROW = `<row r="1">${textCell('A1', 'one')}</row>`;
