import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { collectUnusedFiles } from '../../../src/files/collect-files.service.js';
import { removeQueuedFiles } from '../../../src/files/remove-files.service.js';
import { createS3Store } from '../../../src/files/s3-store.js';
import { VariantCache } from '../../../src/files/variant-cache.js';
import { newId } from '../../../src/core/ids.js';
import { Role } from '../../../src/core/policy.js';
import { linkPictures, makeFile, makeUnit } from '../../support/factories.js';
import { filesOf, picture, postFiles } from '../../support/pictures.js';
import { startS3Server, type S3Server } from '../../support/s3-server.js';
import { soon } from '../../support/soon.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn, type Visitor } from '../../support/visitor.js';
import { makeAllVariants } from '../../support/work.js';

export default function cases() {
  const DAY_MS = 86_400_000;
  const silent = pino({ level: 'silent' });

  describe('two machines on one database and one bucket', () => {
    let s3: S3Server;
    let first: TestApp;
    let second: TestApp;
    let admin: Visitor;
    beforeAll(async () => {
      s3 = await startS3Server();
      const openStore = (folder: string) => createS3Store(s3.bucket, folder, silent);
      first = await createTestApp({ openStore });
      second = await createTestApp({ openStore, beside: first });
      admin = await signedIn(first, Role.ADMIN);
    });
    afterAll(async () => {
      await second.close();
      await first.close();
      await s3.close();
    });
    // Whatever was broken: every row has its original, and every original its row.
    afterEach(async () => {
      s3.failure = null;
      const rows = await first.db.query<{ id: string }[]>('SELECT id FROM file UNION SELECT file_id FROM file_removal ORDER BY id');
      expect(originals()).toEqual(rows.map(({ id }) => id));
    });

    const originals = () =>
      [...s3.objects.keys()]
        .filter((key) => key.startsWith('site/originals/'))
        .map((key) => key.slice('site/originals/'.length))
        .sort();
    const upload = async (...pictures: Uint8Array[]) => postFiles(admin, filesOf(...pictures));
    const stored = async () => {
      const response = await upload(await picture(800, 600).jpeg().toBuffer());
      expect(response.statusCode).toBe(201);
      const { _id: id, link } = response.json().images[0] as { _id: string; link: string };
      await linkPictures(first.db, 'unit', await makeUnit(first.db), [id]);
      await makeAllVariants(first);
      return { id, link };
    };
    /** Leaves the original alone, in the bucket and on both machines. */
    const loseVariants = async (id: string) => {
      for (const key of s3.objects.keys()) if (key.startsWith(`site/variants/${id}`)) s3.objects.delete(key);
      for (const { store } of [first, second])
        for (const name of await readdir(store.variants)) if (name.startsWith(id)) await rm(join(store.variants, name));
    };
    const puts = (name: string) => s3.requests.filter((request) => request === `PUT site/variants/${name}`).length;

    test('what one stores, both serve, with the same ETag', async () => {
      const { id, link } = await stored();
      const [one, other] = [await first.get(`${link}?w=320`), await second.get(`${link}?w=320`)];
      expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
      expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
      expect(other.headers['etag']).toBe(one.headers['etag']);
      expect(await sharp(other.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
      expect(puts(`${id}-320.jpeg`)).toBe(1);
    });

    test('a variant is made once, however many ask either machine at once', async () => {
      const { id, link } = await stored();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? first : second).get(`${link}?w=640`, { accept: 'image/webp' })),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(puts(`${id}-640.webp`)).toBe(1);
      // Each machine has it now, and asks no more.
      const before = s3.requests.length;
      for (const t of [first, second]) expect((await t.get(`${link}?w=640`, { accept: 'image/webp' })).statusCode).toBe(200);
      expect(s3.requests.length).toBe(before);
    });

    test('a preview is drawn over a cover that the other machine stored', async () => {
      const id = await makeFile(first.db, first.store);
      const unit = await makeUnit(first.db);
      await linkPictures(first.db, 'unit', unit, [id]);
      const [one, other] = [await second.get(`/og/unit/${unit}/en.jpg`), await first.get(`/og/unit/${unit}/en.jpg`)];
      expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
      expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
    });

    test('a picture is turned that is only in the bucket', async () => {
      const { id } = await stored();
      const { data } = await admin.graphql<{ rotateFile: { id: string; width: number; height: number } }>(
        'mutation ($id: ID!) { rotateFile(id: $id, quarterTurns: 1) { id width height } }',
        { id },
      );
      expect(data.rotateFile).toMatchObject({ width: 600, height: 800 });
      expect(s3.objects.has(`site/originals/${data.rotateFile.id}`)).toBe(true);
    });

    const FAULTS = [
      ['forbids', { status: 403, code: 'AccessDenied' }, 503, 'STORAGE_UNAVAILABLE'],
      ['fails', { status: 500, code: 'InternalError' }, 503, 'STORAGE_UNAVAILABLE'],
      ['is busy', { status: 503, code: 'SlowDown' }, 503, 'STORAGE_UNAVAILABLE'],
      ['cuts connections', 'reset', 503, 'STORAGE_UNAVAILABLE'],
      ['has no such bucket', { status: 404, code: 'NoSuchBucket' }, 503, 'STORAGE_UNAVAILABLE'],
      ['is full', { status: 507, code: 'XMinioStorageFull' }, 507, 'STORAGE_FULL'],
      ['has a quota that is used up', { status: 403, code: 'QuotaExceeded' }, 507, 'STORAGE_FULL'],
    ] as const;

    /** The store is left alone for a while after failures. */
    const recovered = () => soon(async () => (await upload(await picture().jpeg().toBuffer())).statusCode, 201);

    test.each(FAULTS)('an upload while the store %s changes nothing', async (_how, fault, status, code) => {
      await recovered();
      const before = originals();
      const rows = await first.db.query('SELECT id FROM file ORDER BY id');
      const response = async () => {
        const answer = await upload(await picture().jpeg().toBuffer(), await picture().jpeg().toBuffer());
        return { status: answer.statusCode, code: answer.json().error?.code as string };
      };
      s3.failure = { fault, method: 'PUT' };
      expect(await response()).toEqual({ status, code });
      expect(await first.db.query('SELECT id FROM file ORDER BY id')).toEqual(rows);
      expect(originals()).toEqual(before);
      expect(await readdir(join(first.store.variants, '..', 'incoming'))).toEqual([]);
    });

    test('cached pictures are served while the store is unreachable, others later', async () => {
      await recovered();
      const { link } = await stored();
      expect((await second.get(`${link}?w=160`)).statusCode).toBe(200);
      s3.failure = { fault: 'reset' };
      expect((await second.get(`${link}?w=160`)).statusCode).toBe(200);
      const refused = await second.get(`${link}?w=480`);
      expect({ status: refused.statusCode, code: refused.json().error.code, headers: refused.headers }).toMatchObject({
        status: 503,
        code: 'STORAGE_UNAVAILABLE',
        headers: { 'cache-control': 'no-store', 'retry-after': '5' },
      });
      s3.failure = null;
      await soon(async () => (await second.get(`${link}?w=480`)).statusCode, 200);
    });

    test('what cannot be stored is shown all the same; what breaks off half way is no picture', async () => {
      await recovered();
      const { id, link } = await stored();
      await loseVariants(id);
      s3.failure = { fault: { status: 500, code: 'InternalError' }, method: 'PUT' };
      expect((await second.get(`${link}?w=960`)).statusCode).toBe(200);
      expect(s3.objects.has(`site/variants/${id}-800.jpeg`)).toBe(false);
      s3.failure = null;
      await soon(async () => (await second.get(`${link}?w=960`)).statusCode, 200);
      await soon(async () => s3.objects.has(`site/variants/${id}-800.jpeg`), true);
      s3.failure = { fault: 'cut', key: 'site/variants/' };
      expect((await first.get(`${link}?w=960`)).statusCode).toBe(503);
      s3.failure = null;
      await soon(
        async () => (await first.get(`${link}?w=960`)).rawPayload.equals(s3.objects.get(`site/variants/${id}-800.jpeg`)!.bytes),
        true,
      );
    });

    test('a file whose bytes are lost is a missing picture, not an error of the site', async () => {
      const { id, link } = await stored();
      await loseVariants(id);
      const lost = s3.objects.get(`site/originals/${id}`)!;
      s3.objects.delete(`site/originals/${id}`);
      const answer = await first.get(`${link}?w=160`);
      expect({ status: answer.statusCode, code: answer.json().error.code }).toEqual({ status: 404, code: 'FILE_MISSING' });
      s3.objects.set(`site/originals/${id}`, lost);
    });

    test('what is deleted while the store is away is removed from it later', async () => {
      await recovered();
      const id = (await upload(await picture().jpeg().toBuffer())).json().images[0]._id as string;
      s3.failure = { fault: { status: 503, code: 'SlowDown' } };
      const { data } = await admin.graphql<{ deleteFile: boolean }>('mutation ($id: ID!) { deleteFile(id: $id) }', { id });
      expect(data).toEqual({ deleteFile: true });
      expect(originals()).toContain(id);
      await expect(removeQueuedFiles(first.db.manager, first.store)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
      s3.failure = null;
      await soon(
        () =>
          removeQueuedFiles(second.db.manager, second.store).then(
            () => 'done',
            () => 'refused',
          ),
        'done',
      );
      expect(originals()).not.toContain(id);
      expect(await first.db.query('SELECT FROM file_removal')).toEqual([]);
      await recovered();
    });

    test('the collector removes from the bucket what nothing uses, and what has no row', async () => {
      const unused = (await upload(await picture().jpeg().toBuffer())).json().images[0]._id as string;
      const { id } = await stored();
      const old = { bytes: Buffer.from('x'), at: new Date(Date.now() - 2 * DAY_MS) };
      const nowhere = newId();
      for (const key of [`site/originals/${nowhere}`, `site/variants/${nowhere}-160.webp`, 'other/originals/x']) s3.objects.set(key, old);
      expect(await collectUnusedFiles(first.db.manager, first.store)).toMatchObject({ leftOvers: 2 });
      expect((await collectUnusedFiles(first.db.manager, first.store, new Date(Date.now() + 8 * DAY_MS))).files).toBeGreaterThan(0);
      expect([originals().includes(unused), originals().includes(id), s3.objects.has('other/originals/x')]).toEqual([false, true, true]);
    });

    test('a bucket of more than one list is read to its end', async () => {
      const at = new Date();
      const keys = Array.from({ length: 2_500 }, () => `site/variants/${newId()}-160.webp`);
      for (const key of keys) s3.objects.set(key, { bytes: Buffer.from('x'), at });
      const listed = new Set<string>();
      for await (const { name } of first.store.contents()) listed.add(`site/${name}`);
      expect(keys.every((key) => listed.has(key))).toBe(true);
      for (const key of keys) s3.objects.delete(key);
    });
  });

  describe('the start', () => {
    let s3: S3Server;
    beforeAll(async () => {
      s3 = await startS3Server();
    });
    afterAll(() => s3.close());

    const check = async (failure: S3Server['failure'], bucket = s3.bucket) => {
      s3.failure = failure;
      const store = await createS3Store(bucket, join(tmpdir(), `talay-${newId()}`), silent);
      try {
        await store.check();
        return 'starts';
      } catch (error) {
        return (error as Error).message;
      } finally {
        await rm(join(store.variants, '..'), { recursive: true });
      }
    };

    test('reports in one line why the store rejects us, and continues if it is only unreachable', async () => {
      expect(await check(null)).toBe('starts');
      expect(await check({ fault: { status: 403, code: 'SignatureDoesNotMatch' } })).toBe(
        'FILES_URL is refused by the store: SignatureDoesNotMatch.',
      );
      expect(await check(null, { ...s3.bucket, bucket: 'another' })).toBe('FILES_URL is refused by the store: NoSuchBucket.');
      expect(await check({ fault: 'reset' })).toBe('starts');
      expect(await check({ fault: { status: 503, code: 'SlowDown' } })).toBe('starts');
    });
  });

  describe('the cache of variants', () => {
    let folder: string;
    beforeEach(() => {
      folder = join(tmpdir(), `talay-cache-${newId()}`);
    });
    afterEach(() => rm(folder, { recursive: true }));

    test('never grows beyond its bytes; what was used last stays', async () => {
      const cache = new VariantCache(folder, 100_000, 0);
      await cache.open();
      await cache.add('hot', Buffer.alloc(1_000));
      for (let count = 0; count < 300; count++) {
        await cache.add(`cold-${count}`, Buffer.alloc(1_000));
        expect(await cache.has('hot')).toBe(true);
      }
      const there = await readdir(folder);
      expect(there.length).toBeLessThanOrEqual(105);
      expect(there.length).toBeGreaterThan(50);
    });

    test('takes away what an earlier process left in excess', async () => {
      const large = new VariantCache(folder, 1_000_000, 0);
      await large.open();
      for (let count = 0; count < 50; count++) await large.add(`old-${count}`, Buffer.alloc(1_000));
      await new VariantCache(folder, 10_000, 0).open();
      expect((await readdir(folder)).length).toBeLessThanOrEqual(10);
    });
  });
}
