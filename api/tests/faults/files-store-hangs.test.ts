import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createS3Store } from '../../src/files/s3-store.js';
import { Role } from '../../src/core/policy.js';
import { linkPictures, makeFile, makeUnit } from '../support/factories.js';
import { filesOf, picture, postFiles } from '../support/pictures.js';
import { startS3Server, type S3Server } from '../support/s3-server.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn, type Visitor } from '../support/visitor.js';

/** Longest answer while the store of pictures hangs, ms. */
const LONGEST_MS = 10_000;

let s3: S3Server;
let t: TestApp;
let admin: Visitor;
beforeAll(async () => {
  s3 = await startS3Server();
  t = await createTestApp({ openStore: (folder) => createS3Store(s3.bucket, folder, pino({ level: 'silent' })) });
  admin = await signedIn(t, Role.ADMIN);
});
afterAll(async () => {
  await t.close();
  await s3.close();
});
afterEach(async () => {
  s3.failure = null;
  // The store is left alone for a while after failures.
  await soon(async () => (await postFiles(admin, filesOf(await picture().jpeg().toBuffer()))).statusCode, 201);
});

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  expect(performance.now() - began).toBeLessThan(LONGEST_MS);
  return result;
}

const shown = async () => {
  const id = await makeFile(t.db, t.store);
  await linkPictures(t.db, 'unit', await makeUnit(t.db), [id]);
  return `/api/files/${id}`;
};

test('an upload is refused within 10 s and changes nothing', async () => {
  const rows = await t.db.query('SELECT id FROM file ORDER BY id');
  const objects = [...s3.objects.keys()];
  s3.failure = { fault: 'hang' };
  const pictures = await Promise.all([1, 2, 3].map(() => picture().jpeg().toBuffer()));
  const answer = await timed(() => postFiles(admin, filesOf(...pictures)));
  expect({ status: answer.statusCode, code: answer.json().error.code }).toEqual({ status: 503, code: 'STORAGE_UNAVAILABLE' });
  expect(await t.db.query('SELECT id FROM file ORDER BY id')).toEqual(rows);
  expect([...s3.objects.keys()]).toEqual(objects);
});

test('a hundred requests for pictures are refused within 10 s, and then at once: nothing piles up, everything else is answered', async () => {
  const links = await Promise.all(Array.from({ length: 100 }, shown));
  s3.failure = { fault: 'hang' };
  const answers = await timed(() => Promise.all(links.map((link) => t.get(`${link}?w=160`))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  const asked = s3.requests.length;
  const began = performance.now();
  await Promise.all(Array.from({ length: 20 }, () => t.get(`${links[0]}?w=160`)));
  expect(performance.now() - began).toBeLessThan(LONGEST_MS);
  expect(s3.requests.length - asked).toBeLessThanOrEqual(2);
  expect((await t.get('/api/units')).statusCode).toBe(200);
  expect((await t.get('/readyz')).statusCode).toBe(200);
});

test('a file is deleted within 10 s while the store hangs', async () => {
  const { _id: id } = (await postFiles(admin, filesOf(await picture().jpeg().toBuffer()))).json().images[0] as { _id: string };
  s3.failure = { fault: 'hang' };
  const { data } = await timed(() => admin.graphql<{ deleteFile: boolean }>('mutation ($id: ID!) { deleteFile(id: $id) }', { id }));
  expect(data).toEqual({ deleteFile: true });
  expect(await t.db.query('SELECT file_id FROM file_removal')).toEqual([{ file_id: id }]);
});

test('a store that hangs at storing alone: the picture is shown', async () => {
  const link = await shown();
  s3.failure = { fault: 'hang', method: 'PUT', key: 'site/variants/' };
  expect((await timed(() => t.get(`${link}?w=320`))).statusCode).toBe(200);
});
