import { readdir, readFile as contentOf } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { READ_LIMITS, readFile } from '../../src/import/read/read-file.js';
import { ONE_ROW, READ_FOR, sheetData, startReading, type FileReading } from '../support/read-files.js';
import { partsOf, zipOf, type Parts } from '../support/spreadsheets.js';

let files: FileReading;
beforeAll(async () => {
  files = await startReading();
});
afterAll(() => files.close());

describe('the limits', () => {
  test('time', async () => {
    expect(await files.refusal(sheetData(ONE_ROW), { ...READ_LIMITS, seconds: 0.01 })).toBe('IMPORT_TIMEOUT');
  });

  test('priority, of each of its threads', async () => {
    const path = await files.fileOf('some;words\n'.repeat(40_000));
    // It waits for whoever reads the rows.
    const { lines } = await readFile(path, READ_FOR);
    const commands = await Promise.all(
      (await readdir('/proc')).map(async (pid) => ({ pid, line: await contentOf(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') })),
    );
    const [child] = commands.filter(({ line }) => line.includes(`"path":"${path}"`));
    const threads = await readdir(`/proc/${child!.pid}/task`);
    const priorities = threads.map((thread) => getPriority(Number(thread)) - getPriority());
    lines.destroy();
    expect(new Set(priorities)).toEqual(new Set([10]));
  });

  test('rows and size of what was read', async () => {
    const rows = { rows: 50_001, columns: 1_000, bytes: 1_000 };
    expect(await files.refusal('some words\n'.repeat(100), { ...READ_LIMITS, rows })).toBe('IMPORT_TOO_LARGE');
  });

  test('memory', async () => {
    const zip = { entries: 100, unpacked: 300_000_000, ratio: 10_000 };
    const cells: Parts = partsOf(`<sheetData>${ONE_ROW}</sheetData>`, { 'xl/a.xml': Buffer.alloc(250_000_000, ' ') });
    const limits = { ...READ_LIMITS, megabytes: 800, zip };
    expect((await files.staged(sheetData(ONE_ROW), limits)).cells).toEqual([['one']]);
    expect(await files.refusal(zipOf(cells), limits)).toBe('IMPORT_TOO_LARGE');
  });

  test('one file at a time, two more wait, and a further one is sent away', async () => {
    const path = await files.fileOf('a;b\n');
    const one = async () => {
      const { lines } = await readFile(path, READ_FOR);
      return (await lines.toArray()).join('');
    };
    const answers = await Promise.allSettled([one(), one(), one(), one()]);
    const line = `${READ_FOR}\t0\t0\t["a","b"]\n`;
    // Which of them is sent away is a matter of chance.
    const told = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : (answer.reason as { code: string }).code));
    expect(told.toSorted()).toEqual([line, line, line, 'BUSY'].toSorted());
  });

  test('whoever does not want the rows lets the next file in', async () => {
    const path = await files.fileOf('some;words\n'.repeat(40_000));
    const { lines } = await readFile(path, READ_FOR);
    lines.destroy();
    expect((await files.staged('a;b\n')).cells).toEqual([['a', 'b']]);
  });

  test('a file for which the system gives no process lets the next one in', async () => {
    await expect(readFile(await files.fileOf('a;b\n'), 'x'.repeat(200_000))).rejects.toMatchObject({ code: 'E2BIG' });
    expect((await files.staged('a;b\n')).cells).toEqual([['a', 'b']]);
  });
});
