import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Role } from '../src/core/policy.js';
import { Area } from '../src/listings/values/choices.js';
import { readSources } from '../src/import/feeds/read-sources.service.js';
import { workOnImports } from '../src/import/stages.service.js';
import { codeOf } from './support/account-operations.js';
import { makeCondo } from './support/factories.js';
import { createFeedServer, type FeedServer } from './support/feed-server.js';
import { kyero, kyeroProperty, resoPage, resoProperty, yandex, yandexOffer } from './support/feed-samples.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { createVisitor, signedIn, type Visitor } from './support/visitor.js';
import { work } from './support/work.js';

const LIMITS = { silence: 1_500, whole: 10_000, bytes: 5_000_000, pages: 10 };

interface Reading {
  busy: boolean;
  outcome: string | null;
  leftOut: number;
  importIds: string[];
  nextAt: string | null;
}

let t: TestApp;
let admin: Visitor;
let partner: FeedServer;
let names = 0;
beforeAll(async () => {
  t = await createTestApp();
  admin = await signedIn(t, Role.ADMIN);
  partner = await createFeedServer();
  await makeCondo(t.db, { name: { en: 'Basilica', ru: 'Базилика' }, place: { area: Area.JOMTIEN } });
});
afterAll(async () => {
  await partner.close();
  await t.close();
});
beforeEach(async () => {
  await t.db.query('DELETE FROM auto_listing');
  await t.db.query('DELETE FROM unit');
  await t.db.query('UPDATE source SET deleted_at = now()');
});

const run = (allowed = ['127.0.0.1']) => readSources(work(t), { store: t.store, allowed, limits: LIMITS });
const ask = (visitor: Visitor, id: string) =>
  visitor.graphql('mutation ($id: ID!) { readSource(id: $id) { id reading { busy } } }', { id });
const look = async (id: string) =>
  (
    await admin.graphql<{ source: { lastError: string | null; lastReadAt: string | null; reading: Reading } }>(
      'query ($id: ID!) { source(id: $id) { lastError lastReadAt reading { busy outcome leftOut importIds nextAt } } }',
      { id },
    )
  ).data.source;

/** A partner whose homes are at a path of the server. */
async function partnerAt(path: string, feedFormat: string, more: Record<string, unknown> = {}): Promise<string> {
  const input = { name: `Partner ${names++}`, feedUrl: path === '' ? '' : partner.url(path), feedFormat, feedEntity: 'CONDO', ...more };
  const { data } = await admin.graphql<{ createSource: { id: string } }>(
    'mutation ($input: SourceInput!) { createSource(input: $input) { id } }',
    { input },
  );
  return data.createSource.id;
}

/** Asks for a reading and has the job do it; gives what came of it. */
async function read(id: string) {
  expect(codeOf(await ask(admin, id))).toBeNull();
  expect((await look(id)).reading.busy).toBe(true);
  await run();
  return look(id);
}

const units = (): Promise<{ code: string; buy: number[] | null; draft: boolean }[]> =>
  t.db.query('SELECT external_code AS code, buy_price AS buy, is_draft AS draft FROM unit WHERE deleted_at IS NULL ORDER BY 1');
const stages = (): Promise<{ stage: string }[]> => t.db.query('SELECT stage FROM auto_listing ORDER BY id');
const property = (id: string, price = '3500000') =>
  kyeroProperty(id, { price })
    .replace(/<features>.*<\/features>/s, '')
    .replace(/<images>.*<\/images>/s, '');

test('reading is for staff, and of a partner with an address', async () => {
  const id = await partnerAt('/none.xml', 'KYERO');
  expect(codeOf(await ask(createVisitor(t), id))).toBe('UNAUTHENTICATED');
  expect(codeOf(await ask(await signedIn(t, Role.GUEST), id))).toBe('FORBIDDEN');
  expect(codeOf(await ask(admin, await partnerAt('', 'KYERO')))).toBe('SOURCE_NO_FEED');
  expect(codeOf(await ask(admin, '01900000-0000-7000-8000-000000000000'))).toBe('NOT_FOUND');
});

describe('a feed', () => {
  test('becomes drafts without a person, and an unchanged one nothing', async () => {
    partner.serve('/kyero.xml', kyero(property('1'), property('2'), kyeroProperty('3', { type: 'Plot' })));
    const id = await partnerAt('/kyero.xml', 'KYERO', { feedEvery: 24 });
    expect((await look(id)).reading.nextAt).not.toBeNull();
    await run();
    expect(await look(id)).toMatchObject({ lastError: null, reading: { busy: false, outcome: 'IMPORTED', leftOut: 1, importIds: [] } });
    expect(await units()).toEqual([
      { code: '1', buy: [3_500_000], draft: true },
      { code: '2', buy: [3_500_000], draft: true },
    ]);

    await t.db.query("UPDATE source SET last_read_at = now() - interval '25 hours' WHERE id = $1", [id]);
    await run();
    expect(await look(id)).toMatchObject({ lastError: null, reading: { outcome: 'UNCHANGED' } });
    expect(await stages()).toHaveLength(1);
  });

  test.each([
    ['/yandex.xml', 'YANDEX', () => yandex(yandexOffer('7').replace(/<image>.*<\/image>/s, ''))],
    ['/reso', 'RESO', () => resoPage([resoProperty('R1', { Media: [], MLSAreaMajor: 'Jomtien' })])],
  ])('%s is read as it is published', async (path, format, content) => {
    partner.serve(path, content());
    expect(await read(await partnerAt(path, format))).toMatchObject({ lastError: null, reading: { outcome: 'IMPORTED' } });
    expect(await units()).toHaveLength(1);
  });

  test('that is half a file, or in another format, changes nothing; one that fails for now is tried again soon', async () => {
    const whole = kyero(property('1'));
    const id = await partnerAt('/broken.xml', 'KYERO');
    partner.serve('/broken.xml', whole.slice(0, -100));
    expect(await read(id)).toMatchObject({ lastError: 'FEED_BROKEN', reading: { outcome: 'FAILED', nextAt: null } });
    partner.serve('/broken.xml', yandex(yandexOffer('1')));
    expect(await read(id)).toMatchObject({ lastError: 'FEED_WRONG_FORMAT', reading: { outcome: 'FAILED' } });
    partner.serve('/broken.xml', kyero());
    expect(await read(id)).toMatchObject({ lastError: 'IMPORT_EMPTY' });
    expect(await stages()).toEqual([]);

    partner.answer('/broken.xml', (response) => response.writeHead(500).end());
    const failed = await read(id);
    expect(failed).toMatchObject({ lastError: 'FEED_NO_ANSWER', reading: { outcome: 'FAILED' } });
    expect(failed.reading.nextAt).not.toBeNull();
    await run();
    expect((await look(id)).lastReadAt).toBe(failed.lastReadAt);
    partner.serve('/broken.xml', whole);
    await t.db.query('UPDATE source_reading SET retry_at = now()');
    await run();
    expect(await look(id)).toMatchObject({ lastError: null, reading: { outcome: 'IMPORTED', nextAt: null } });
  });

  test('inside this network is refused', async () => {
    partner.serve('/inward.xml', kyero(property('1')));
    const id = await partnerAt('/inward.xml', 'KYERO');
    await ask(admin, id);
    await run([]);
    expect(await look(id)).toMatchObject({ lastError: 'FEED_ADDRESS_REFUSED' });
  });

  test('read twice at once is imported once, and a reading that broke off begins again', async () => {
    partner.serve('/twice.xml', kyero(property('1')));
    const id = await partnerAt('/twice.xml', 'KYERO');
    await ask(admin, id);
    await Promise.all([run(), run()]);
    expect([await stages(), await units()]).toMatchObject([[{ stage: 'done' }], [{ code: '1' }]]);

    // As it is when the process dies once the feed is staged.
    await t.db.query(
      `WITH staged AS (
         INSERT INTO auto_listing (id, file_name, file_hash, username) VALUES (gen_random_uuid(), 'x', '', 'admin') RETURNING id
       ) UPDATE source_reading SET asked_at = now(), etag = NULL, import_ids = ARRAY(SELECT id FROM staged)`,
    );
    await run();
    expect(await stages()).toEqual([{ stage: 'done' }, { stage: 'done' }]);
    expect(await look(id)).toMatchObject({ reading: { outcome: 'IMPORTED', importIds: [] } });
  });

  test('waits for a person where something has to be decided', async () => {
    partner.serve('/odd.xml', kyero(property('1'), property('2', '990')));
    const id = await partnerAt('/odd.xml', 'KYERO', { feedEvery: 1 });
    const { reading } = await read(id);
    expect(reading).toMatchObject({ busy: false, outcome: 'WAITS', importIds: [expect.any(String)] });
    expect(await stages()).toEqual([{ stage: 'checked' }]);
    expect(codeOf(await ask(admin, id))).toBe('SOURCE_WAITS');

    await t.db.query("UPDATE source SET last_read_at = now() - interval '2 hours'");
    await run();
    expect(await stages()).toEqual([{ stage: 'checked' }]);

    await admin.graphql('mutation ($id: ID!) { finishAutoListing(id: $id) { id } }', { id: reading.importIds[0] });
    await workOnImports(work(t));
    await t.db.query('UPDATE source SET last_read_at = now()');
    await run();
    expect(await look(id)).toMatchObject({ reading: { outcome: 'IMPORTED', importIds: [] } });
    expect(await units()).toMatchObject([{ code: '1' }]);
  });

  test('whose import is thrown away by a person is read again', async () => {
    partner.serve('/away.xml', kyero(property('1', '990')));
    const id = await partnerAt('/away.xml', 'KYERO');
    const { reading } = await read(id);
    await admin.graphql('mutation ($id: ID!) { deleteAutoListing(id: $id) }', { id: reading.importIds[0] });
    await run();
    expect(await look(id)).toMatchObject({ reading: { outcome: 'DISCARDED', importIds: [] } });
  });

  test('takes homes off the site that are gone from it, but not more than a fifth without a person', async () => {
    const homes = ['1', '2', '3', '4', '5', '6'].map((id) => property(id));
    partner.serve('/gone.xml', kyero(...homes));
    const id = await partnerAt('/gone.xml', 'KYERO');
    expect(await read(id)).toMatchObject({ reading: { outcome: 'IMPORTED' } });
    await t.db.query("UPDATE auto_listing SET gone = 'hide'");
    const shown = async () => (await t.db.query('SELECT FROM unit WHERE active AND deleted_at IS NULL')).length as number;

    partner.serve('/gone.xml', kyero(...homes.slice(1)));
    expect(await read(id)).toMatchObject({ reading: { outcome: 'IMPORTED' } });
    expect(await shown()).toBe(5);

    partner.serve('/gone.xml', kyero(...homes.slice(3)));
    expect(await read(id)).toMatchObject({ lastError: null, reading: { outcome: 'WAITS' } });
    expect(await shown()).toBe(5);
  });

  test('is not read in the name of somebody who is no longer staff', async () => {
    partner.serve('/left.xml', kyero(property('1')));
    const id = await partnerAt('/left.xml', 'KYERO', { feedEvery: 24 });
    await t.db.query("UPDATE revision SET account_id = gen_random_uuid() WHERE noun = 'source' AND record_id = $1", [id]);
    await run();
    expect(await look(id)).toMatchObject({ lastError: 'FORBIDDEN' });
    expect(await read(id)).toMatchObject({ lastError: null, reading: { outcome: 'IMPORTED' } });
  });
});

test('a sheet waits until its columns are mapped once; the next ones are imported as that one was, wherever the headers stand', async () => {
  const header = 'Unit code,Project,Sale,Sq.m.,Where';
  partner.serve('/sheet.csv', `${header}\nA1,Basilica,3500000,34,Jomtien\nA2,Basilica,3600000,35,Jomtien\n`);
  const id = await partnerAt('/sheet.csv', 'SHEET');
  const { reading } = await read(id);
  expect(reading).toMatchObject({ outcome: 'WAITS' });
  const [one] = reading.importIds;
  const columns = ['externalCode', 'condo', 'pricing.buyPrice', 'rooms.size', 'place.area'].map((field, column) => ({ column, field }));
  await admin.graphql('mutation ($id: ID!, $header: AutoListingHeaderInput!) { setAutoListingHeader(id: $id, header: $header) { id } }', {
    id: one,
    header: { sheet: 0, headerRow: 0, entity: 'CONDO' },
  });
  await admin.graphql(
    'mutation ($id: ID!, $columns: [AutoListingColumnInput!]!) { setAutoListingColumns(id: $id, columns: $columns) { id } }',
    { id: one, columns },
  );
  for (const step of ['checkAutoListing', 'finishAutoListing']) {
    expect(codeOf(await admin.graphql(`mutation ($id: ID!) { ${step}(id: $id) { id } }`, { id: one }))).toBeNull();
    await workOnImports(work(t));
  }
  await run();
  expect(await look(id)).toMatchObject({ reading: { outcome: 'IMPORTED', importIds: [] } });

  partner.serve(
    '/sheet.csv',
    `Price list\n\n${header}\nA1,Basilica,3400000,34,Jomtien\nA2,Basilica,3600000,35,Jomtien\nA3,Basilica,4100000,41,Jomtien\n`,
  );
  expect(await read(id)).toMatchObject({ lastError: null, reading: { outcome: 'IMPORTED' } });
  expect((await units()).map(({ code, buy }) => [code, buy])).toEqual([
    ['A1', [3_400_000]],
    ['A2', [3_600_000]],
    ['A3', [4_100_000]],
  ]);
});
