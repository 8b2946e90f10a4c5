import { mkdtemp, readdir, readFile as contentOf, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FeedTask } from '../../../src/import/feeds/stage-feed.js';
import { READ_LIMITS, readFile, type ReadLimits } from '../../../src/import/read/read-file.js';
import { kyero, kyeroProperty } from '../../support/feed-samples.js';
import { ONE_ROW, partsOf, sheetData, zipOf, type Parts } from '../../support/spreadsheets.js';
import { rowsOfLines } from '../../support/staged-file.js';

/** Files are read by a guarded process; what it makes of them has tests beside its parts. */
export default function cases() {
  const READ_FOR = '0199c1a0-0000-7000-8000-000000000001';
  let folder: string;
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talay-reading-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Where a file with this content lies. Its name tells nothing. */
  const fileOf = async (content: Buffer | string) => {
    const path = join(folder, String(count++));
    await writeFile(path, content);
    return path;
  };
  const read = async (content: Buffer | string, limits: ReadLimits = READ_LIMITS, feed?: FeedTask) => {
    const { sheets, leftOut, lines } = await readFile(await fileOf(content), READ_FOR, limits, feed);
    return { sheets, leftOut, rows: rowsOfLines(Buffer.concat(await lines.toArray()).toString()).map(({ cells }) => cells) };
  };
  const refusal = (content: Buffer | string, limits?: ReadLimits) =>
    read(content, limits).then(
      () => 'read',
      ({ code }: { code: string }) => code,
    );

  test('a feed', async () => {
    const feed = kyero(kyeroProperty('1'), kyeroProperty('2', { type: 'Plot' }));
    const task: FeedTask = { format: 'KYERO', entity: 'condo' as FeedTask['entity'], currency: 'THB' };
    expect(await read(feed, READ_LIMITS, task)).toMatchObject({
      sheets: [{ name: 'condo', rows: 2 }],
      leftOut: 1,
      rows: [expect.anything(), expect.anything()],
    });
  });

  describe('the limits', () => {
    test('time', async () => {
      expect(await refusal(sheetData(ONE_ROW), { ...READ_LIMITS, seconds: 0.01 })).toBe('IMPORT_TIMEOUT');
    });

    test('priority, of each of its threads', async () => {
      const path = await fileOf('some;words\n'.repeat(40_000));
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
      expect(await refusal('some words\n'.repeat(100), { ...READ_LIMITS, rows })).toBe('IMPORT_TOO_LARGE');
    });

    test('memory', async () => {
      const zip = { entries: 100, unpacked: 300_000_000, ratio: 10_000 };
      const cells: Parts = partsOf(`<sheetData>${ONE_ROW}</sheetData>`, { 'xl/a.xml': Buffer.alloc(250_000_000, ' ') });
      const limits = { ...READ_LIMITS, megabytes: 800, zip };
      expect((await read(sheetData(ONE_ROW), limits)).rows).toEqual([['one']]);
      expect(await refusal(zipOf(cells), limits)).toBe('IMPORT_TOO_LARGE');
    });

    test('one file at a time, two more wait, and a further one is sent away', async () => {
      const path = await fileOf('a;b\n');
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
      const path = await fileOf('some;words\n'.repeat(40_000));
      const { lines } = await readFile(path, READ_FOR);
      lines.destroy();
      expect((await read('a;b\n')).rows).toEqual([['a', 'b']]);
    });

    test('a file for which the system gives no process lets the next one in', async () => {
      await expect(readFile(await fileOf('a;b\n'), 'x'.repeat(200_000))).rejects.toMatchObject({ code: 'E2BIG' });
      expect((await read('a;b\n')).rows).toEqual([['a', 'b']]);
    });
  });
}
