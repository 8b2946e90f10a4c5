import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { collectUnusedFiles } from '../../src/files/collect-files.service.js';
import { Role } from '../../src/core/policy.js';
import { linkPictures, makeCondo, makeFile, makeHouse, makePage, makeUnit } from '../support/factories.js';
import { filesOf, picture, postFiles } from '../support/pictures.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  const NOWHERE = '01900000-0000-7000-8000-000000000000';
  const DAY_MS = 86_400_000;

  interface FileAnswer {
    id: string;
    name: string;
    width: number;
    height: number;
    bytes: number | null;
    createdAt: string | null;
    usageTotal: number | null;
    usage: { noun: string; id: string; name: { en: string; ru: string }; role: string; trashed: boolean }[];
    caption: { en: string; ru: string };
  }

  const FILE = 'id name width height bytes createdAt usageTotal usage { noun id name { en ru } role trashed } caption { en ru }';

  const shown = (...ids: string[]) => ids.map((id) => `<p><img src="/api/files/${id}?w=640" alt=""></p>`).join('');

  describe('files', () => {
    let t: TestApp;
    let admin: Visitor;
    beforeAll(async () => {
      t = await createTestApp();
      admin = await signedIn(t, Role.ADMIN);
    });
    afterAll(() => t.close());

    const ask = async <T>(query: string, variables?: Record<string, unknown>) => admin.graphql<T>(query, variables);
    const fileOf = async (id: string) =>
      (await ask<{ file: FileAnswer | null }>(`query ($id: ID!) { file(id: $id) { ${FILE} } }`, { id })).data.file;
    const make = () => makeFile(t.db, t.store);
    const seen = async (id: string) => {
      // Of what is kept the app answers without waiting for anything: announcements must have their turn too.
      await t.db.query('SELECT');
      return (await t.get(`/api/files/${id}?w=160`)).statusCode;
    };

    test('visitors are told of drawings while there are some', async () => {
      const told = async () => (await t.graphql<{ hasDrawings: boolean }>('{ hasDrawings }')).data.hasDrawings;
      const id = await make();
      expect(await told()).toBe(false);
      await t.db.query('UPDATE file SET drawing = true WHERE id = $1', [id]);
      await soon(told, true);
      await t.db.query('DELETE FROM file WHERE id = $1', [id]);
      await soon(told, false);
    });

    describe('captions', () => {
      const UPDATE = `mutation ($id: ID!, $caption: LocalizedTextInput!) { updateFile(id: $id, caption: $caption) { caption { en ru } } }`;
      const update = (id: string, caption: object) => ask<{ updateFile: FileAnswer }>(UPDATE, { id, caption });

      test('are written in each language: what is left out stays, null clears', async () => {
        const id = await make();
        expect((await update(id, { en: '  Sea   view ' })).data.updateFile.caption).toEqual({ en: 'Sea view', ru: 'Бассейн' });
        expect((await update(id, { ru: null })).data.updateFile.caption).toEqual({ en: 'Sea view', ru: '' });
        expect((await update(id, {})).data.updateFile.caption).toEqual({ en: 'Sea view', ru: '' });
        expect((await fileOf(id))!.caption).toEqual({ en: 'Sea view', ru: '' });
      });

      test.each([
        ['x'.repeat(301), 'TOO_LONG'],
        ['a\u0000b', 'INVALID_CHARACTER'],
      ])('a wrong one is refused at its field', async (en, code) => {
        const { status, errors } = await update(await make(), { en });
        expect({ status, fields: errors![0]!.extensions.fields }).toEqual({
          status: 422,
          fields: [expect.objectContaining({ path: 'caption.en', code })],
        });
      });
    });

    describe('turning', () => {
      const rotate = (id: string, quarterTurns: number) =>
        ask<{ rotateFile: FileAnswer }>(
          `mutation ($id: ID!, $quarterTurns: Int!) { rotateFile(id: $id, quarterTurns: $quarterTurns) { ${FILE} } }`,
          {
            id,
            quarterTurns,
          },
        );

      test('gives a new file with the same name and caption; the old one stays', async () => {
        const corner = { input: { create: { width: 40, height: 40, channels: 3 as const, background: '#f00' } }, left: 0, top: 0 };
        const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
          .composite([corner])
          .png()
          .toBuffer();
        const { _id: id } = (await postFiles(admin, filesOf(bytes))).json().images[0];
        const { data } = await rotate(id, 1);
        expect(data.rotateFile).toMatchObject({ name: 'picture-0.jpg', width: 100, height: 200, usageTotal: 0 });
        expect(data.rotateFile.id).not.toBe(id);
        expect(await fileOf(id)).toMatchObject({ width: 200, height: 100 });
        // Clockwise: what was at the left above is at the right above.
        const right = await sharp(await t.store.original(data.rotateFile.id))
          .extract({ left: 80, top: 10, width: 1, height: 1 })
          .raw()
          .toBuffer();
        expect([...right]).toEqual([255, 0, 0]);
        expect((await rotate(data.rotateFile.id, 3)).data.rotateFile.id).toBe(id);
      });

      test.each([0, 4, -1])('by %d quarters is refused', async (quarterTurns) => {
        const { status, errors } = await rotate(await make(), quarterTurns);
        expect([status, errors![0]!.extensions.code]).toEqual([400, 'BAD_TURN']);
      });
    });

    describe('use', () => {
      test('is visible to staff only, also from a list of pictures', async () => {
        const id = await make();
        const unit = await makeUnit(t.db, { name: { en: 'Sky', ru: 'Небо' } });
        await linkPictures(t.db, 'unit', unit, [id]);
        const file = await fileOf(id);
        expect(file).toMatchObject({
          usageTotal: 1,
          usage: [{ noun: 'UNIT', id: unit, name: { en: 'Sky', ru: 'Небо' }, role: 'PICTURE' }],
        });
        const query = `query ($id: ID!) { unit(id: $id) { pictures { bytes createdAt usageTotal usage { id } } } }`;
        const inUnit = (await ask<{ unit: { pictures: FileAnswer[] } }>(query, { id: unit })).data.unit.pictures;
        expect(inUnit).toEqual([{ bytes: file!.bytes, createdAt: file!.createdAt, usageTotal: 1, usage: [{ id: unit }] }]);
        expect((await t.graphql<{ unit: { pictures: FileAnswer[] } }>(query, { id: unit })).data.unit.pictures).toEqual([
          { bytes: null, createdAt: null, usageTotal: null, usage: [] },
        ]);
      });

      test('counts plans, texts, drafts, inactive pages and the trash', async () => {
        const id = await make();
        const condo = await makeCondo(t.db, { isDraft: true });
        await t.db.query("INSERT INTO condo_file (condo_id, role, ordinal, file_id) VALUES ($1, 'plan', 0, $2)", [condo, id]);
        const house = await makeHouse(t.db, { html: { en: '', ru: shown(id) }, deletedAt: new Date() });
        const page = await makePage(t.db, { html: shown(id), active: false, name: 'О нас', lang: 'ru' as never });
        const { usage, usageTotal } = (await fileOf(id))!;
        expect(usageTotal).toBe(3);
        expect(usage.map(({ noun, id: record, role, trashed }) => [noun, record, role, trashed])).toEqual([
          ['PAGE', page, 'TEXT', false],
          ['HOUSE', house, 'TEXT', true],
          ['CONDO', condo, 'PLAN', false],
        ]);
        expect(usage[0]!.name).toEqual({ en: '', ru: 'О нас' });
        expect(await seen(id)).toBe(404);
      });

      test('of a page of files is read in as many statements as of one', async () => {
        const unit = await makeUnit(t.db);
        await linkPictures(t.db, 'unit', unit, await Promise.all(Array.from({ length: 10 }, make)));
        const list = (first: number) => `{ files(first: ${first}) { total files { ${FILE} } } }`;
        const one = await t.statementsOf(() => ask(list(1)));
        const many = await t.statementsOf(() => ask(list(10)));
        expect(many.length).toBe(one.length);
      });

      test('a picture that a text shows is there for visitors, until the text or the record goes', async () => {
        const [inPage, inUnit] = [await make(), await make()];
        const page = await makePage(t.db, { html: shown(inPage), slug: 'shown' });
        const unit = await makeUnit(t.db, { html: { en: shown(inUnit, NOWHERE), ru: '' } });
        expect([await seen(inPage), await seen(inUnit)]).toEqual([200, 200]);
        await t.db.query('UPDATE page SET active = false WHERE id = $1', [page]);
        await soon(() => seen(inPage), 404);
        await t.db.query("UPDATE unit SET html_en = '' WHERE id = $1", [unit]);
        await soon(() => seen(inUnit), 404);
        await t.db.query('UPDATE unit SET html_ru = $2 WHERE id = $1', [unit, shown(inUnit)]);
        await soon(() => seen(inUnit), 200);
        await t.db.query('DELETE FROM unit WHERE id = $1', [unit]);
        await soon(() => seen(inUnit), 404);
        expect((await fileOf(inUnit))!.usageTotal).toBe(0);
      });
    });

    describe('the list', () => {
      const list = async (args: string) =>
        (await ask<{ files: { total: number; files: { id: string }[] } }>(`{ files(${args}) { total files { id } } }`)).data?.files;

      test('is searched by name and caption, and by use', async () => {
        const [used, unused] = [await make(), await make()];
        await linkPictures(t.db, 'unit', await makeUnit(t.db), [used]);
        await t.db.query("UPDATE file SET caption_ru = 'Вид_100% на море' WHERE id = ANY ($1)", [[used, unused]]);
        const found = async (args: string) => (await list(args)).files.map(({ id }) => id);
        expect(await found('search: " вид_100% "')).toEqual([unused, used]);
        expect(await found('search: "вид_100%", unused: true')).toEqual([unused]);
        expect(await found('search: "вид_100%", unused: false')).toEqual([used]);
        expect(await found(`search: "${used}.jpg"`)).toEqual([used]);
        expect(await found('search: "видX100"')).toEqual([]);
      });

      test.each([
        ['page: 0', 'BAD_PAGE'],
        ['first: 21', 'LIMIT_AMOUNT'],
        [`search: "${'x'.repeat(101)}"`, 'TEXT_TOO_LONG'],
        ['search: "\\u0000"', 'INVALID_CHARACTER'],
      ])('%s is refused', async (args, code) => {
        const { errors } = await ask(`{ files(${args}) { total } }`);
        expect(errors![0]!.extensions.code).toBe(code);
      });
    });

    describe('deleting', () => {
      const remove = (id: string) => ask<{ deleteFile: boolean }>('mutation ($id: ID!) { deleteFile(id: $id) }', { id });

      test('takes the row, the original and its variants', async () => {
        const id = await make();
        await admin.send('GET', `/api/files/${id}?w=160`);
        expect((await remove(id)).data).toEqual({ deleteFile: true });
        await soon(async () => (await admin.send('GET', `/api/files/${id}?w=160`)).statusCode, 404);
        await expect(t.store.original(id)).rejects.toMatchObject({ code: 'FILE_MISSING' });
        expect((await readdir(t.store.variants)).filter((name) => name.startsWith(id))).toEqual([]);
        expect((await remove(id)).errors![0]!.extensions.code).toBe('NOT_FOUND');
      });

      test('what is used is refused, with what uses it', async () => {
        const id = await make();
        const unit = await makeUnit(t.db, { deletedAt: new Date() });
        await linkPictures(t.db, 'unit', unit, [id]);
        const { status, errors } = await remove(id);
        expect({ status, extensions: errors![0]!.extensions }).toEqual({
          status: 409,
          extensions: {
            code: 'FILE_IN_USE',
            requestId: expect.any(String),
            uses: { total: 1, first: [expect.objectContaining({ noun: 'UNIT', id: unit, role: 'PICTURE' })] },
          },
        });
      });

      test('what a merge put aside is refused as long as the merge can be undone', async () => {
        const [id, other] = [await make(), await make()];
        const [merged, target] = [await makeCondo(t.db), await makeCondo(t.db)];
        await linkPictures(t.db, 'condo', merged, [other]);
        await linkPictures(t.db, 'condo', target, [id]);
        const merge = 'mutation ($id: ID!, $into: ID!) { mergeCondo(id: $id, into: $into, take: ["pictures"]) { id } }';
        expect((await ask<{ mergeCondo: { id: string } }>(merge, { id: merged, into: target })).data.mergeCondo.id).toBe(merged);
        const { status, errors } = await remove(id);
        expect({ status, extensions: errors![0]!.extensions }).toEqual({
          status: 409,
          extensions: { code: 'FILE_IN_USE', requestId: expect.any(String), uses: { total: 0, first: [] } },
        });
        await t.db.query("UPDATE condo_merge SET at = at - interval '31 days' WHERE condo_id = $1", [merged]);
        expect((await remove(id)).data).toEqual({ deleteFile: true });
      });

      test('while somebody takes it into use: one of both is refused', async () => {
        for (let round = 0; round < 5; round++) {
          const [id, unit] = [await make(), await makeUnit(t.db)];
          const [removed, used] = await Promise.all([
            remove(id),
            ask('mutation ($id: ID!, $files: [ID!]!) { updateUnit(id: $id, version: 1, input: { pictures: $files }) { id } }', {
              id: unit,
              files: [id],
            }),
          ]);
          expect([removed.errors?.[0]?.extensions.code, used.errors?.[0]?.extensions.fields?.[0]?.code]).toEqual(
            removed.errors ? ['FILE_IN_USE', undefined] : [undefined, 'REF_NOT_FOUND'],
          );
        }
      });
    });

    describe('the collector', () => {
      const collect = (days: number) => collectUnusedFiles(t.db.manager, t.store, new Date(Date.now() + days * DAY_MS));
      const there = async (id: string) => (await fileOf(id)) !== null;

      test('removes what nothing has used for seven days, with its bytes', async () => {
        const [unused, used, inText, left] = [await make(), await make(), await make(), await make()];
        await admin.send('GET', `/api/files/${unused}?w=160`);
        const unit = await makeUnit(t.db, { deletedAt: new Date() });
        await linkPictures(t.db, 'unit', unit, [used, left]);
        await makePage(t.db, { html: shown(inText), slug: 'collected' });
        await collect(6.9);
        expect(await there(unused)).toBe(true);
        // What is no longer used has its seven days from then on.
        await t.db.query('DELETE FROM unit_file WHERE file_id = $1', [left]);
        const { files } = await collect(7.1);
        expect(files).toBeGreaterThanOrEqual(1);
        await soon(() => there(unused), false);
        expect([await there(used), await there(inText), await there(left)]).toEqual([true, true, true]);
        await expect(t.store.original(unused)).rejects.toMatchObject({ code: 'FILE_MISSING' });
        expect((await readdir(t.store.variants)).filter((name) => name.startsWith(unused))).toEqual([]);
        expect((await collect(14.2)).files).toBeGreaterThanOrEqual(1);
        await soon(() => there(left), false);
        expect([await there(used), await there(inText)]).toEqual([true, true]);
      });

      test('uploading a picture again restarts its seven days', async () => {
        const bytes = await picture().jpeg().toBuffer();
        const send = async () => (await postFiles(admin, filesOf(bytes))).json().images[0]._id as string;
        const id = await send();
        await t.db.query("UPDATE file SET unused_since = now() - interval '8 days' WHERE id = $1", [id]);
        expect(await send()).toBe(id);
        await collect(0);
        expect(await there(id)).toBe(true);
      });

      test('removes what was left over in the store for a day, and nothing younger', async () => {
        const folder = join(t.store.variants, '..');
        await linkPictures(t.db, 'unit', await makeUnit(t.db), await Promise.all(Array.from({ length: 8 }, make)));
        const paths = [`originals/${NOWHERE}`, `variants/${NOWHERE}-160.webp`, 'originals/.x', `incoming/${NOWHERE}`].map((name) =>
          join(folder, name),
        );
        for (const path of paths) await writeFile(path, 'x');
        expect(await collect(0)).toMatchObject({ leftOvers: 0 });
        const old = new Date(Date.now() - 1.1 * DAY_MS);
        for (const path of paths) await utimes(path, old, old);
        expect(await collect(0)).toMatchObject({ leftOvers: 4 });
      });

      test('touches nothing in a store that this database does not know', async () => {
        const folder = join(t.store.variants, '..');
        const old = new Date(Date.now() - 2 * DAY_MS);
        const names = Array.from({ length: 300 }, (_, index) =>
          join(folder, 'originals', `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`),
        );
        for (const name of names) {
          await writeFile(name, 'x');
          await utimes(name, old, old);
        }
        expect(await collect(0)).toMatchObject({ leftOvers: 0 });
      });

      test('a picture that is gone is named when the history would bring it back', async () => {
        const [id, unit] = [await make(), await makeUnit(t.db)];
        const update = (version: number, pictures: string[]) =>
          ask(
            'mutation ($id: ID!, $version: Int!, $pictures: [ID!]!) { updateUnit(id: $id, version: $version, input: { pictures: $pictures }) { version } }',
            {
              id: unit,
              version,
              pictures,
            },
          );
        await update(1, [id]);
        await update(2, []);
        await collect(0);
        await collect(7.5);
        const { data } = await ask<{ history: { revisions: { id: string; version: number }[] } }>(
          `{ history(noun: UNIT, id: "${unit}") { revisions { id version } } }`,
        );
        const revision = data.history.revisions.find(({ version }) => version === 2)!;
        const { status, errors } = await ask('mutation ($id: ID!) { restoreRevision(id: $id) { id } }', { id: revision.id });
        expect({ status, fields: errors![0]!.extensions.fields }).toEqual({
          status: 422,
          fields: [expect.objectContaining({ path: 'pictures.0', code: 'REF_NOT_FOUND' })],
        });
      });
    });
  });
}
