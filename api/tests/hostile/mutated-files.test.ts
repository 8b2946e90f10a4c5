import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { Role } from '../../src/core/policy.js';
import { answerOf, checkAnswer, told, type Tally } from '../support/hostile.js';
import { randomOf, type Random } from '../support/random.js';
import { filesOf, multipart, picture, postFiles } from '../support/pictures.js';
import { bookOf } from '../support/spreadsheets.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn, type Visitor } from '../support/visitor.js';

const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_123);
const ROWS = [
  ['Название', 'Price', 'Area'],
  ['Студия у моря', 15_000, 'Jomtien'],
  ['=HYPERLINK("x")', '007', 'East'],
];

let t: TestApp;
let admin: Visitor;
beforeAll(async () => {
  t = await createTestApp();
  admin = await signedIn(t, Role.ADMIN);
});
afterAll(() => t.close());

/** The bytes with some of them changed, left out, repeated or moved; now and then cut off. */
function mutated(bytes: Buffer, random: Random): Buffer {
  let changed = Buffer.from(bytes);
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(changed.length);
    const length = 1 + random.below(Math.min(200, changed.length - at));
    const kind = random.below(5);
    if (kind === 0) changed[at] = changed[at]! ^ (1 << random.below(8));
    else if (kind === 1) changed = changed.subarray(0, Math.max(1, at));
    else if (kind === 2) changed = Buffer.concat([changed.subarray(0, at + length), changed.subarray(at)]);
    else if (kind === 3) changed = Buffer.concat([changed.subarray(0, at), changed.subarray(at + length)]);
    else changed.fill(random.below(256), at, at + length);
    if (changed.length === 0) return Buffer.from([0]);
  }
  return changed;
}

const drawn = () => picture(64, 48);
const PICTURES: [string, () => Promise<Buffer>][] = [
  ['jpeg', () => drawn().jpeg().toBuffer()],
  ['png', () => drawn().png().toBuffer()],
  ['webp', () => drawn().webp().toBuffer()],
  ['avif', () => drawn().avif({ effort: 0 }).toBuffer()],
  ['gif', () => drawn().gif().toBuffer()],
];

test.each(PICTURES)(
  '60 broken pictures of %s are stored whole or refused',
  async (format, make) => {
    const random = randomOf(SEED + format.length);
    const tally: Tally = {};
    const whole = await make();
    for (let index = 0; index < 60; index++) {
      const began = performance.now();
      const response = await postFiles(admin, filesOf(mutated(whole, random)));
      // Each is decoded and encoded again.
      checkAnswer(response, (performance.now() - began) / 5, `picture ${index} of ${format}`);
      expect([201, 413, 415, 422]).toContain(response.statusCode);
      for (const { link } of response.statusCode === 201 ? (response.json().images as { link: string }[]) : []) {
        const shown = await admin.send('GET', `${new URL(link, 'https://talay.example').pathname}?w=160`);
        expect(shown.statusCode).toBe(200);
        expect((await sharp(shown.rawPayload).metadata()).width).toBeGreaterThan(0);
      }
      const answer = answerOf(response);
      tally[answer] = (tally[answer] ?? 0) + 1;
    }
    console.log(`60 mutated ${format}: ${told(tally)}`);
  },
  300_000,
);

const SHEETS: [string, string, () => Buffer][] = [
  ['xlsx', 'a.xlsx', () => bookOf({ One: { rows: ROWS } }, { bookType: 'xlsx' })],
  ['xls', 'a.xls', () => bookOf({ One: { rows: ROWS } }, { bookType: 'xls' })],
  ['csv', 'a.csv', () => Buffer.from(ROWS.map((row) => row.join(';')).join('\n'))],
];

test.each(SHEETS)(
  '15 broken files of %s are read or refused, and leave nothing behind',
  async (kind, name, make) => {
    const random = randomOf(SEED + kind.length);
    const tally: Tally = {};
    const whole = make();
    const imports = async () => (await t.db.query<[{ count: number }]>('SELECT count(*)::int AS count FROM auto_listing'))[0].count;
    for (let index = 0; index < 15; index++) {
      const before = await imports();
      const { payload, type } = multipart([{ name: 'tempFile', filename: name, bytes: mutated(whole, random) }]);
      const response = await admin.send('POST', '/api/utils/auto_listing_start', payload, { 'content-type': type });
      // A process of its own is started for each.
      checkAnswer(response, 0, `file ${index} of ${kind}`);
      expect([200, 422]).toContain(response.statusCode);
      expect(await imports()).toBe(before + (response.statusCode === 200 ? 1 : 0));
      const answer = answerOf(response);
      tally[answer] = (tally[answer] ?? 0) + 1;
    }
    console.log(`15 mutated ${kind}: ${told(tally)}`);
  },
  300_000,
);

test.each(PICTURES)(
  'a picture of %s under the name of a spreadsheet is refused, however little of it there is',
  async (format, make) => {
    const bytes = await make();
    for (const length of [8, 16, 100, bytes.length]) {
      for (const name of ['a.xlsx', 'a.csv', 'a.xls']) {
        const { payload, type } = multipart([{ name: 'tempFile', filename: name, bytes: bytes.subarray(0, length) }]);
        const response = await admin.send('POST', '/api/utils/auto_listing_start', payload, { 'content-type': type });
        expect(`${format} ${response.statusCode} ${answerOf(response)}`).toBe(`${format} 422 IMPORT_BINARY_TEXT`);
        if (name === 'a.xlsx' && length > 16) break;
      }
    }
  },
  300_000,
);
