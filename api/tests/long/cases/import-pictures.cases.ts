import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fetchPictures } from '../../../src/import/pictures.service.js';
import { Role } from '../../../src/core/policy.js';
import { Area } from '../../../src/listings/values/choices.js';
import { importer, type Importer } from '../../support/staged-imports.js';
import { linkPictures, makeCondo, makeFile, makeUnit } from '../../support/factories.js';
import { createPictureServer, type Answer, type PictureServer } from '../../support/picture-server.js';
import { picture } from '../../support/pictures.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn, type Visitor } from '../../support/visitor.js';
import { work } from '../../support/work.js';

/** Pictures that rows name by their addresses are fetched. */
export default function cases() {
  const PATIENCE = { silence: 1_500, whole: 10_000 };
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>';

  let t: TestApp;
  let admin: Visitor;
  let imports: Importer;
  let server: PictureServer;
  let base: string;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
    imports = importer(t, admin);
    base = await makeCondo(t.db, { name: { en: 'The Base', ru: 'База' }, place: { area: Area.CENTRAL } });
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => picture().jpeg().toBuffer()));
    const jpeg = (bytes: Buffer) => ({ 'content-type': 'image/jpeg', 'content-length': bytes.length });
    const to =
      (location: string): Answer =>
      (response) =>
        response.writeHead(302, { location }).end();
    server = await createPictureServer({
      '/1.jpg': (response) => response.writeHead(200, jpeg(first!)).end(first),
      '/2.jpg': (response) => response.writeHead(200, jpeg(second!)).end(second),
      '/caf%.jpg': (response) => response.writeHead(200, jpeg(second!)).end(second),
      '/late.jpg': (response, times) => (times === 0 ? response.writeHead(500).end() : response.writeHead(200, jpeg(third!)).end(third)),
      '/broken-off.jpg': (response, times) => {
        response.writeHead(200, jpeg(third!));
        if (times > 0) response.end(third);
        else response.write(third!.subarray(0, 100), () => response.destroy());
      },
      '/stalls.jpg': (response) => response.writeHead(200, jpeg(third!)).write(third!.subarray(0, 100)),
      '/silent.jpg': () => undefined,
      '/page': (response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Gallery</h1>'),
      '/drawing.svg': (response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(SVG),
      '/large.jpg': (response) =>
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 16_000_000 }).end(Buffer.alloc(16_000_000)),
      '/large-untold.jpg': (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(16_000_000)),
      '/moved.jpg': to('/1.jpg'),
      '/round.jpg': to('/round.jpg'),
      '/to-file': to('file:///etc/passwd'),
      '/to-self': to('http://127.0.0.2/'),
      '/to-six': to('http://[::1]:9/'),
      '/to-mapped': to('http://[::ffff:127.0.0.1]:9/'),
      '/to-cloud': to('http://169.254.169.254/latest/meta-data/'),
    });
  });
  afterAll(async () => {
    await server.close();
    await t.close();
  });

  const fetchAll = () => fetchPictures(work(t), t.store, ['127.0.0.1'], PATIENCE);
  /** The time comes at which pictures are requested again. */
  const later = () => t.db.query("UPDATE auto_listing_picture SET try_at = now() WHERE state = 'waiting'");
  const sheetOf = (size: number, pictures: string, plans = '') => ({
    fields: ['condo', 'rooms.size', 'pictures', 'plans'],
    rows: [['The Base', String(size), pictures, plans]],
  });
  const addresses = (...paths: string[]) => paths.map((path) => (path.startsWith('/') ? server.url(path) : path)).join('\n');
  /** Codes of those that were not available, by their addresses. */
  const failures = async (id: string) => (await imports.look(id)).pictures.failed.map(({ url, code }) => [url, code]);
  const recordOf = async (id: string): Promise<string> =>
    (await t.db.query('SELECT record_id AS id FROM auto_listing_row WHERE import_id = $1 AND ordinal = 1', [id]))[0].id;
  /** The names of a listing's pictures and plans, in their order. */
  const filesOf = async (unit: string) =>
    (
      await t.db.query<{ role: string; name: string }[]>(
        'SELECT role, f.name FROM unit_file l JOIN file f ON f.id = l.file_id WHERE unit_id = $1 ORDER BY role, ordinal',
        [unit],
      )
    ).map(({ role, name }) => `${role} ${name}`);

  test('each is fetched or says why not; what may pass is tried again; they stand in the order of the row', async () => {
    const paths = [
      '/late.jpg',
      '/missing.jpg',
      '/1.jpg',
      '/page',
      '/drawing.svg',
      '/round.jpg',
      '/large.jpg',
      '/large-untold.jpg',
      '/silent.jpg',
      '/stalls.jpg',
    ];
    const id = await imports.written(sheetOf(100, addresses(...paths), addresses('/2.jpg')));
    expect((await imports.look(id)).pictures).toEqual({ waiting: 11, done: 0, failedCount: 0, failed: [] });
    await fetchAll();
    const gone = [
      [server.url('/missing.jpg'), 'NOT_FOUND'],
      [server.url('/page'), 'NO_PICTURE'],
      [server.url('/drawing.svg'), 'NOT_AN_IMAGE'],
      [server.url('/round.jpg'), 'NO_PICTURE'],
      [server.url('/large.jpg'), 'TOO_LARGE'],
      [server.url('/large-untold.jpg'), 'TOO_LARGE'],
    ];
    expect(await failures(id)).toEqual(gone);
    expect((await imports.look(id)).pictures).toMatchObject({ waiting: 3, done: 2 });
    const unit = await recordOf(id);
    expect(await filesOf(unit)).toEqual(['picture 1.jpg', 'plan 2.jpg']);
    // Nothing is requested again before its time.
    const asked = server.asked('/late.jpg');
    await fetchAll();
    expect(server.asked('/late.jpg')).toBe(asked);
    for (let tries = 1; tries < 4; tries++) {
      await later();
      await fetchAll();
    }
    expect(await failures(id)).toEqual([...gone, [server.url('/silent.jpg'), 'NO_ANSWER'], [server.url('/stalls.jpg'), 'NO_ANSWER']]);
    expect((await imports.look(id)).pictures).toMatchObject({ waiting: 0, done: 3 });
    expect(server.asked('/silent.jpg')).toBe(4);
    expect(await filesOf(unit)).toEqual(['picture late.jpg', 'picture 1.jpg', 'plan 2.jpg']);
    expect(await imports.step('undoAutoListing', id)).toMatchObject({ undo: { removed: 1, kept: 0 } });
    expect(await t.db.query('SELECT FROM unit WHERE id = $1', [unit])).toEqual([]);
  });

  test('addresses inside this network are refused, by whatever name or way one comes to them', async () => {
    const inside = ['http://127.0.0.2:9/1.jpg', 'http://[::1]:9/', 'http://0.0.0.0:9/', 'http://10.0.0.1/', 'https://192.168.0.1/'];
    const led = ['/to-self', '/to-six', '/to-mapped', '/to-cloud'];
    const id = await imports.written(sheetOf(110, addresses(...inside, ...led, '/to-file', '/moved.jpg')));
    await fetchAll();
    expect(await failures(id)).toEqual([
      ...inside.map((url) => [url, 'ADDRESS_REFUSED']),
      ...led.map((path) => [server.url(path), 'ADDRESS_REFUSED']),
      [server.url('/to-file'), 'BAD_LINK'],
    ]);
    expect((await imports.look(id)).pictures).toMatchObject({ waiting: 0, done: 1 });
    // Nor this address, unless whoever runs the site has named it.
    const named = server.url('/1.jpg').replace('127.0.0.1', 'localhost');
    const other = await imports.written(sheetOf(111, addresses('/1.jpg', named)));
    await fetchPictures(work(t), t.store, [], PATIENCE);
    expect(await failures(other)).toEqual([
      [server.url('/1.jpg'), 'ADDRESS_REFUSED'],
      [named, 'ADDRESS_REFUSED'],
    ]);
  });

  describe('a listing that was there', () => {
    const there = async (size: number) => {
      const unit = await makeUnit(t.db, { condoId: base, place: { area: Area.CENTRAL }, rooms: { size } });
      const own = await makeFile(t.db, t.store);
      await linkPictures(t.db, 'unit', unit, [own]);
      return { unit, own: `picture ${own}.jpg` };
    };

    test('gets them behind its own, and loses them again when the import is undone', async () => {
      const { unit, own } = await there(120);
      const id = await imports.written(sheetOf(120, addresses('/broken-off.jpg', '/caf%.jpg', '/1.jpg')));
      await fetchAll();
      expect(await filesOf(unit)).toEqual([own, 'picture 2.jpg', 'picture 1.jpg']);
      await later();
      await Promise.all([fetchAll(), fetchAll()]);
      expect(await filesOf(unit)).toEqual([own, 'picture late.jpg', 'picture 2.jpg', 'picture 1.jpg']);
      expect(await imports.step('undoAutoListing', id)).toMatchObject({ stage: 'UNDONE', undo: { removed: 0, restored: 1, kept: 0 } });
      expect(await filesOf(unit)).toEqual([own]);
    });

    test('that somebody edits meanwhile gets them too, and is kept when the import is undone', async () => {
      const { unit, own } = await there(130);
      const id = await imports.written(sheetOf(130, addresses('/late.jpg', '/1.jpg')));
      await admin.graphql(`mutation { updateUnit(id: "${unit}", version: 1, input: { furnishing: UNFURNISHED }) { id } }`);
      await fetchAll();
      expect(await filesOf(unit)).toEqual([own, 'picture late.jpg', 'picture 1.jpg']);
      expect(await imports.step('undoAutoListing', id)).toMatchObject({ undo: { removed: 0, restored: 0, kept: 1 } });
      expect(await filesOf(unit)).toHaveLength(3);
    });

    test('says which it has no room for, and keeps those that it has', async () => {
      const { unit, own } = await there(135);
      await t.db.query(
        `WITH many AS (
         INSERT INTO file (id, name, type, width, height, bytes, hash, placeholder, caption_en, caption_ru)
         SELECT gen_random_uuid(), 'own.jpg', type, width, height, bytes, md5(n::text), placeholder, caption_en, caption_ru
         FROM file, generate_series(1, 58) AS n WHERE id = (SELECT file_id FROM unit_file WHERE unit_id = $1) RETURNING id
       )
       INSERT INTO unit_file (unit_id, role, ordinal, file_id) SELECT $1, 'picture', row_number() OVER (), id FROM many`,
        [unit],
      );
      const id = await imports.written(sheetOf(135, addresses('/caf%.jpg', '/1.jpg')));
      const asked = server.asked('/1.jpg');
      await fetchAll();
      expect(server.asked('/1.jpg')).toBe(asked);
      expect(await failures(id)).toEqual([[server.url('/1.jpg'), 'TOO_MANY']]);
      const files = await filesOf(unit);
      expect([files.length, files[0]]).toEqual([60, own]);
      expect((await imports.look(id)).pictures).toMatchObject({ waiting: 0, done: 1 });
    });

    test('that nothing can be written to holds up no other one', async () => {
      const [{ unit, own }, { unit: other }] = [await there(136), await there(137)];
      const id = await imports.written({
        ...sheetOf(136, addresses('/1.jpg')),
        rows: [136, 137].map((size) => ['The Base', String(size), addresses('/1.jpg'), '']),
      });
      await t.db.query(`ALTER TABLE unit ADD CONSTRAINT no_136 CHECK (size <> 136 OR version = 1)`);
      await fetchAll();
      await t.db.query('ALTER TABLE unit DROP CONSTRAINT no_136');
      expect(await failures(id)).toEqual([[server.url('/1.jpg'), 'REFUSED']]);
      expect(await filesOf(unit)).toEqual([own]);
      expect(await filesOf(other)).toHaveLength(2);
      expect((await imports.look(id)).pictures).toMatchObject({ waiting: 0, done: 1 });
    });

    test('is left alone by what an undone import, or somebody who was shut out, had asked for', async () => {
      const { unit, own } = await there(140);
      const id = await imports.written(sheetOf(140, addresses('/1.jpg')));
      await imports.step('undoAutoListing', id);
      expect(await failures(id)).toEqual([[server.url('/1.jpg'), 'UNDONE']]);
      // Fetched in the very moment in which it was undone.
      const [file] = await t.db.query("SELECT id FROM file WHERE name = '1.jpg'");
      await t.db.query("UPDATE auto_listing_picture SET state = 'done', error = NULL, file_id = $2 WHERE import_id = $1", [id, file.id]);
      const leaving = await signedIn(t, Role.ADMIN);
      const other = await importer(t, leaving).written(sheetOf(140, addresses('/2.jpg')));
      await t.db.query('UPDATE account SET disabled = true WHERE id = $1', [leaving.id]);
      await fetchAll();
      expect(await failures(other)).toEqual([[server.url('/2.jpg'), 'FORBIDDEN']]);
      expect(await filesOf(unit)).toEqual([own]);
    });
  });
}
