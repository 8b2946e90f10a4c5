import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { READ_LIMITS, readFile, type ReadLimits } from '../../../src/import/read/read-file.js';
import type { FeedTask } from '../../../src/import/feeds/stage-feed.js';
import { kyero, kyeroProperty, resoPage, resoProperty, yandex, yandexOffer } from '../../support/feed-samples.js';

export default function cases() {
  const IMPORT = '0199c1a0-0000-7000-8000-000000000001';

  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talay-feeds-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Reads a feed as the server does: in the child process with its limits. */
  async function read(content: string, format: FeedTask['format'], limits: ReadLimits = READ_LIMITS) {
    const path = join(folder, 'feed');
    await writeFile(path, content);
    const { sheets, leftOut, lines } = await readFile(path, IMPORT, limits, { format, entity: 'condo', currency: 'THB' });
    const rows = Buffer.concat(await lines.toArray())
      .toString()
      .trim()
      .split('\n');
    return { sheets, leftOut, rows: rows.map((line) => line.split('\t')) };
  }
  const codeOf = (content: string, format: FeedTask['format'], limits?: ReadLimits) =>
    read(content, format, limits).then(
      () => 'read',
      ({ code }: { code: string }) => code,
    );

  test.each([
    ['KYERO', kyero(kyeroProperty('1'), kyeroProperty('2', { type: 'Plot' }))],
    ['YANDEX', yandex(yandexOffer('1') + yandexOffer('2', { category: 'гараж' }))],
    ['RESO', resoPage([resoProperty('1'), resoProperty('2', { PropertyType: 'Land' })])],
  ] as const)('%s is read by the guarded process into rows under a header of field paths', async (format, content) => {
    const { sheets, leftOut, rows } = await read(content, format);
    expect([sheets, leftOut]).toMatchObject([[{ name: 'condo', rows: 2 }], 1]);
    expect(rows.map(([id, sheet, ordinal]) => [id, sheet, ordinal])).toEqual([
      [IMPORT, '0', '0'],
      [IMPORT, '0', '1'],
    ]);
    expect(JSON.parse(rows[0]![3]!)).toContain('pricing.rentPrice');
  });

  test('what is no feed, or has none of the homes, is refused whole', async () => {
    expect(await codeOf(kyero(kyeroProperty('1')).slice(0, -50), 'KYERO')).toBe('FEED_BROKEN');
    expect(await codeOf(kyero(kyeroProperty('1')), 'YANDEX')).toBe('FEED_WRONG_FORMAT');
    expect(await codeOf(kyero(), 'KYERO')).toBe('IMPORT_EMPTY');
    expect(await codeOf(kyero(kyeroProperty('1', { type: 'Villa' })), 'KYERO')).toBe('IMPORT_EMPTY');
  });

  test('more homes than an import may have', async () => {
    const rows = { rows: 3, columns: 100, bytes: 1_000_000 };
    const feed = kyero(...['1', '2', '3'].map((id) => kyeroProperty(id)));
    expect(await codeOf(feed, 'KYERO', { ...READ_LIMITS, rows })).toBe('IMPORT_TOO_MANY_ROWS');
  });
}
