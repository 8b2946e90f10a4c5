import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { Role } from '../../src/core/policy.js';
import { File } from '../../src/files/file.entity.js';
import { inTurn } from '../../src/files/turns.js';
import { variantName, variantsOf } from '../../src/files/variant-names.js';
import { observeDatabaseWork } from '../../src/jobs/work-left.js';
import { linkPictures, makeFile, makeUnit } from '../support/factories.js';
import { filesOf, picture, postFiles } from '../support/pictures.js';
import { soon } from '../support/soon.js';
import { STORES } from '../support/stores.js';
import { createTestApp, type TestApp, type TestAppOptions } from '../support/test-app.js';
import { signedIn, type Visitor } from '../support/visitor.js';
import { makeAllVariants } from '../support/work.js';

const LASTING = 'public, max-age=86400, s-maxage=600';
const BRIEF = 'public, max-age=30';
const MODERN = 'image/avif,image/webp,*/*';

/** Takes both turns of this process at pictures; gives them back. */
async function takeTurns(): Promise<() => Promise<void>> {
  let end = () => undefined as void;
  const held = new Promise<void>((done) => (end = done));
  const both = [inTurn(() => held), inTurn(() => held)];
  return async () => (end(), void (await Promise.all(both)));
}

export default function cases() {
  let t: TestApp;
  let admin: Visitor;

  const useApp = (openStore?: TestAppOptions['openStore']) => {
    beforeAll(async () => {
      t = await createTestApp(openStore && { openStore });
      admin = await signedIn(t, Role.ADMIN);
    });
    afterAll(() => t.close());
  };

  const ask = (id: string, width: number, accept = MODERN, headers: Record<string, string> = {}) =>
    t.get(`/api/files/${id}?w=${width}`, { accept, ...headers });
  const summary = ({ statusCode, headers }: Awaited<ReturnType<typeof ask>>) => ({
    status: statusCode,
    type: headers['content-type'],
    cache: headers['cache-control'],
  });
  const make = () => makeAllVariants(t);
  const showing = async (...ids: string[]) => (await linkPictures(t.db, 'unit', await makeUnit(t.db), ids), ids);
  /** A picture with an original and nothing else. A small one: encoding is what these tests wait for. */
  const cold = async (size = { width: 200, height: 150 }) => (await showing(await makeFile(t.db, t.store, size)))[0]!;
  const made = async () => {
    const id = await cold();
    await make();
    return id;
  };
  /** Removes these variants from the store, as one that is emptied does. */
  async function lose(id: string, ...names: string[]): Promise<void> {
    for await (const { name } of t.store.contents())
      if (names.some((one) => name.endsWith(`${id}-${one}`))) await t.store.removeContents([name]);
  }
  const jobs = (id: string) =>
    t.db.query<{ wanted: boolean; formats_made: number; tries: number }[]>(
      'SELECT wanted, formats_made, tries FROM variant_job WHERE file_id = $1',
      [id],
    );
  /** As if the pause before the next try were over. */
  const passPause = () => t.db.query('UPDATE variant_job SET try_at = now()');

  describe.each(STORES)('variants in %s', (_where, openStore) => {
    useApp(openStore);

    test('what is uploaded has a small picture at once, for a short time, and then the right one', async () => {
      const response = await postFiles(admin, filesOf(await picture(1000, 750).jpeg().toBuffer()));
      const id = response.json().images[0]._id as string;
      await showing(id);
      const first = await ask(id, 320);
      expect(summary(first)).toEqual({ status: 200, type: 'image/jpeg', cache: BRIEF });
      expect(first.headers['vary']).toBe('Accept');
      expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 720 });
      const etag = String(first.headers['etag']);
      expect(summary(await ask(id, 320, MODERN, { 'if-none-match': etag }))).toMatchObject({ status: 304, cache: BRIEF });
      await make();
      const then = await ask(id, 320, MODERN, { 'if-none-match': etag });
      expect(summary(then)).toEqual({ status: 200, type: 'image/avif', cache: LASTING });
      expect(await sharp(then.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 320, height: 240 });
      expect(summary(await ask(id, 320, MODERN, { 'if-none-match': String(then.headers['etag']) }))).toMatchObject({
        status: 304,
        cache: LASTING,
      });
    });

    test('the job makes every width in every format, and nothing again', async () => {
      const id = await cold({ width: 500, height: 350 });
      await make();
      const names = variantsOf({ id, width: 500 });
      expect(names).toHaveLength(12);
      expect([...(await t.store.stored(id, names))]).toEqual(names);
      for (const width of [160, 480, 1280])
        for (const format of ['webp', 'jpeg', 'avif'] as const) {
          const answer = await ask(id, width, `image/${format}`);
          expect(summary(answer)).toEqual({ status: 200, type: `image/${format}`, cache: LASTING });
          expect((await sharp(answer.rawPayload).metadata()).width).toBe(Math.min(width, 500));
        }
      expect(await jobs(id)).toEqual([]);
      const kept = `${id}-480.webp`;
      const { mtimeMs } = await stat(join(t.store.variants, kept));
      await t.db.query('INSERT INTO variant_job (file_id) VALUES ($1)', [id]);
      await make();
      expect((await stat(join(t.store.variants, kept))).mtimeMs).toBe(mtimeMs);
      expect(await jobs(id)).toEqual([]);
      expect((await readdir(t.store.variants)).filter((entry) => entry.startsWith('.'))).toEqual([]);
    });

    test('a WebP original is its own widest WebP variant, as it is', async () => {
      const id = await makeFile(t.db, t.store, { width: 400, height: 300 });
      const bytes = await picture(400, 300).webp({ quality: 82 }).toBuffer();
      await t.store.putOriginal(id, bytes);
      await t.store.putVariant(`${id}-160.webp`, await picture(160, 120).webp().toBuffer());
      await t.db.manager.update(File, id, { type: 'image/webp' });
      await showing(id);
      const own = await ask(id, 1600, 'image/webp');
      expect(summary(own)).toEqual({ status: 200, type: 'image/webp', cache: LASTING });
      expect(own.rawPayload.equals(bytes)).toBe(true);
      expect(summary(await ask(id, 160, 'image/webp'))).toMatchObject({ type: 'image/webp', cache: LASTING });
      const between = await ask(id, 320);
      expect(summary(between)).toEqual({ status: 200, type: 'image/webp', cache: BRIEF });
      expect((await sharp(between.rawPayload).metadata()).width).toBe(400);
      // Others get a JPEG as soon as it is made, and the original until then.
      await soon(async () => summary(await ask(id, 1600, 'image/jpeg')).type, 'image/jpeg');
      await lose(id, '400.webp');
      await make();
      expect(await t.store.stored(id, [`${id}-400.webp`])).toEqual(new Set([`${id}-400.webp`]));
      const after = await ask(id, 1600, 'image/webp');
      expect(after.rawPayload.equals(bytes)).toBe(true);
      expect((await sharp((await ask(id, 320, 'image/webp')).rawPayload).metadata()).width).toBe(320);
    });
  });

  describe('variants', () => {
    useApp();

    test('however many ask, a picture has one job; it comes before those that nobody waits for', async () => {
      const lost = await made();
      await lose(lost, '160.avif', '200.webp', '200.avif');
      const unasked = await Promise.all([cold(), cold()]);
      const asking = async () => {
        for (let round = 0; round < 3; round++)
          await Promise.all([ask(lost, 160), ask(lost, 480), ask(lost, 480, 'image/webp'), ask(lost, 160)]);
      };
      const statements = await t.statementsOf(asking);
      expect(statements.filter((one) => one.includes('INTO variant_job'))).toHaveLength(1);
      expect(await jobs(lost)).toEqual([{ wanted: true, formats_made: 0, tries: 0 }]);
      const put: string[] = [];
      const { putVariant } = t.store;
      t.store.putVariant = (name, bytes) => (put.push(name), putVariant(name, bytes));
      try {
        await make();
      } finally {
        t.store.putVariant = putVariant;
      }
      expect(put.slice(0, 3)).toEqual([`${lost}-200.webp`, `${lost}-160.avif`, `${lost}-200.avif`]);
      // The cheapest format of all first, from small to large.
      const all = (format: 'webp' | 'jpeg' | 'avif') =>
        unasked.toSorted().flatMap((id) => [160, 200].map((width) => variantName({ id, width: 200 }, width, format)));
      expect(put.slice(3)).toEqual([...all('webp'), ...all('jpeg'), ...all('avif')]);
    });

    test('60 cold variants at once on a busy processor are 60 pictures', async () => {
      const ids = await Promise.all(Array.from({ length: 60 }, () => makeFile(t.db, t.store, { width: 1600, height: 1067 })));
      await showing(...ids.slice(0, 30));
      await showing(...ids.slice(30));
      const busy = Array.from({ length: 3 }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
      try {
        await Promise.all(busy.map((one) => once(one, 'spawn')));
        const answers = await Promise.all(ids.map((id, at) => ask(id, [320, 640, 1280][at % 3]!)));
        for (const answer of answers) {
          expect(summary(answer)).toEqual({ status: 200, type: 'image/jpeg', cache: BRIEF });
          const { width } = await sharp(answer.rawPayload).metadata();
          expect([960, 1600]).toContain(width);
        }
        expect(await t.db.query('SELECT count(*)::int AS count FROM variant_job WHERE wanted')).toEqual([{ count: 60 }]);
      } finally {
        for (const one of busy) one.kill('SIGKILL');
      }
      await t.db.query('DELETE FROM variant_job');
    });

    test('where nothing is there and nothing can be made in time, the original itself is sent', async () => {
      const id = await cold();
      const release = await takeTurns();
      try {
        const answer = await ask(id, 160);
        expect(summary(answer)).toEqual({ status: 200, type: 'image/jpeg', cache: BRIEF });
        expect(answer.rawPayload.equals(await t.store.original(id))).toBe(true);
        const again = await ask(id, 160, MODERN, { 'if-none-match': String(answer.headers['etag']) });
        expect(summary(again)).toMatchObject({ status: 304, cache: BRIEF });
      } finally {
        await release();
      }
      expect((await sharp((await ask(id, 160)).rawPayload).metadata()).width).toBe(200);
      await t.db.query('DELETE FROM variant_job');
    });

    test('on a full disk the job fails and is tried again; what is there is shown, and nothing is broken by it', async () => {
      const id = await cold();
      const { putVariant } = t.store;
      t.store.putVariant = (_name, bytes) => writeFile('/dev/full', bytes);
      try {
        for (let run = 0; run < 4; run++) await expect(make()).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 507 });
        const answers = await Promise.all([ask(id, 640), ask(id, 640)]);
        for (const answer of answers) {
          expect(summary(answer)).toEqual({ status: 200, type: 'image/jpeg', cache: BRIEF });
          expect((await sharp(answer.rawPayload).metadata()).width).toBe(200);
        }
        // Any other fault is ours, and not the picture's.
        t.store.putVariant = (name, bytes) => writeFile(join(t.store.variants, 'no-such-folder', name), bytes);
        await expect(make()).rejects.toMatchObject({ code: 'ENOENT' });
      } finally {
        t.store.putVariant = putVariant;
      }
      expect(await jobs(id)).toMatchObject([{ formats_made: 0, tries: 0 }]);
      await make();
      expect(summary(await ask(id, 640))).toEqual({ status: 200, type: 'image/avif', cache: LASTING });
    });

    test('a picture whose job fails three times is broken: staff find it and try it again', async () => {
      const id = await cold();
      const good = await t.store.original(id);
      await t.store.putOriginal(id, Buffer.concat([good.subarray(0, 20), Buffer.from('not a picture any more')]));
      const isBroken = async () => {
        const query = 'query ($id: ID!) { file(id: $id) { isBroken } files(broken: true) { files { id } } }';
        const { data } = await admin.graphql<{ file: { isBroken: boolean }; files: { files: { id: string }[] } }>(query, { id });
        return [data.file.isBroken, data.files.files.map((file) => file.id)];
      };
      observeDatabaseWork(t.db);
      const metric = async (state: string) =>
        new RegExp(`^talay_pictures_unmade\\{state="${state}"\\} (\\d+)$`, 'm').exec((await t.get('/metrics')).body)?.[1];
      for (const tries of [1, 2, 3]) {
        expect([await isBroken(), await metric('waiting'), await metric('broken')]).toEqual([[false, []], '1', undefined]);
        await make();
        expect(await jobs(id)).toMatchObject([{ tries }]);
        // Not before its time.
        await make();
        expect(await jobs(id)).toMatchObject([{ tries }]);
        await passPause();
      }
      expect([await isBroken(), await metric('waiting'), await metric('broken')]).toEqual([[true, [id]], undefined, '1']);
      const { data } = await t.graphql<{ file: { isBroken: null } }>('query ($id: ID!) { file(id: $id) { isBroken } }', { id });
      expect(data).toEqual({ file: { isBroken: null } });

      // It is not tried again, however many ask; for what the browser cannot show it has a placeholder.
      expect(summary(await ask(id, 160))).toEqual({ status: 200, type: 'image/jpeg', cache: BRIEF });
      await make();
      expect(await jobs(id)).toMatchObject([{ tries: 3, wanted: false }]);

      await t.store.putOriginal(id, good);
      await admin.graphql('mutation ($id: ID!) { retryFile(id: $id) { id } }', { id });
      expect(await isBroken()).toEqual([false, []]);
      expect(await jobs(id)).toEqual([{ tries: 0, wanted: true, formats_made: 0 }]);
      await make();
      expect(summary(await ask(id, 160))).toEqual({ status: 200, type: 'image/avif', cache: LASTING });
      // Of one that is whole there is nothing to try again.
      await admin.graphql('mutation ($id: ID!) { retryFile(id: $id) { id } }', { id });
      expect(await jobs(id)).toEqual([]);
    });

    test('a picture whose bytes are lost is broken after three tries; deleted, it has no job', async () => {
      const id = await makeFile(t.db, t.store);
      await t.store.remove(id, []);
      for (let run = 0; run < 3; run++) {
        await make();
        await passPause();
      }
      expect(await jobs(id)).toMatchObject([{ tries: 3 }]);
      await admin.graphql('mutation ($id: ID!) { deleteFile(id: $id) }', { id });
      expect(await jobs(id)).toEqual([]);
    });

    test('a preview that cannot be drawn in time is the cover, for a short time', async () => {
      const unit = await makeUnit(t.db);
      const id = await made();
      await linkPictures(t.db, 'unit', unit, [id]);
      const release = await takeTurns();
      // Every place in the queue is taken.
      const waiting = Array.from({ length: 200 }, (_, at) =>
        inTurn(async () => undefined, { network: `n${at}`, signal: new AbortController().signal }),
      );
      try {
        const instead = await t.get(`/og/unit/${unit}/en.jpg`);
        expect(summary(instead)).toEqual({ status: 200, type: 'image/jpeg', cache: BRIEF });
        expect(await sharp(instead.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 150 });
      } finally {
        await release();
        await Promise.all(waiting);
      }
      const preview = await t.get(`/og/unit/${unit}/en.jpg`);
      expect(summary(preview)).toEqual({ status: 200, type: 'image/jpeg', cache: LASTING });
      expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    });
  });
}
