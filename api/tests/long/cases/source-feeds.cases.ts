import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Role } from '../../../src/core/policy.js';
import { Area } from '../../../src/listings/values/choices.js';
import { readSources } from '../../../src/import/feeds/read-sources.service.js';
import { workOnImports } from '../../../src/import/stages.service.js';
import { codeOf } from '../../support/account-operations.js';
import { makeCondo } from '../../support/factories.js';
import { createFeedServer, type FeedServer } from '../../support/feed-server.js';
import { kyero, kyeroProperty, resoPage, resoProperty, yandex, yandexOffer } from '../../support/feed-samples.js';
import { bookOf } from '../../support/spreadsheets.js';
import { createTestApp, TEST_SECRET, type TestApp } from '../../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../../support/visitor.js';
import { work } from '../../support/work.js';

export default function cases() {
  // The address of a partner is read by a job, from a real server on loopback, and imported unless a person has to decide (decision 0044).

  const LIMITS = { silence: 1_500, whole: 10_000, bytes: 5_000_000, pages: 10 };
  const SHOWN = '{ busy readAt outcome error leftOut importIds nextAt }';

  interface Reading {
    busy: boolean;
    readAt: string | null;
    outcome: string | null;
    error: string | null;
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
    await t.db.query('DELETE FROM house');
    await t.db.query('UPDATE source SET deleted_at = now()');
  });

  const run = (allowed = ['127.0.0.1']) => readSources(work(t), { store: t.store, allowed, secret: TEST_SECRET, limits: LIMITS });
  const ask = (visitor: Visitor, id: string) =>
    visitor.graphql(`mutation ($id: ID!) { readSource(id: $id) { id reading ${SHOWN} } }`, { id });
  const look = async (id: string) =>
    (await admin.graphql<{ source: { reading: Reading } }>(`query ($id: ID!) { source(id: $id) { reading ${SHOWN} } }`, { id })).data.source
      .reading;

  /** A partner whose homes are at a path of the server. */
  async function partnerAt(path: string, feedFormat: string, more: Record<string, unknown> = {}): Promise<string> {
    const input = { name: `Partner ${names++}`, feedUrl: path === '' ? '' : partner.url(path), feedFormat, ...more };
    const { data } = await admin.graphql<{ createSource: { id: string } }>(
      'mutation ($input: SourceInput!) { createSource(input: $input) { id } }',
      { input },
    );
    return data.createSource.id;
  }

  /** Requests a reading and has the job do it; returns what came of it. */
  async function read(id: string) {
    expect(codeOf(await ask(admin, id))).toBeNull();
    expect((await look(id)).busy).toBe(true);
    await run();
    return look(id);
  }
  /** Serves a feed at a path and reads it: for the next reading of the same partner. */
  async function readNext(id: string, path: string, content: string | Buffer) {
    partner.serve(path, content);
    return read(id);
  }

  interface Home {
    code: string;
    buy: number[] | null;
    draft: boolean;
  }
  const units = (): Promise<Home[]> =>
    t.db.query('SELECT external_code AS code, buy_price AS buy, is_draft AS draft FROM unit WHERE deleted_at IS NULL ORDER BY 1');
  const onSite = async (table = 'unit') =>
    (await t.db.query<{ code: string }[]>(`SELECT external_code AS code FROM ${table} WHERE active AND deleted_at IS NULL ORDER BY 1`)).map(
      ({ code }) => code,
    );
  const stages = (): Promise<{ stage: string }[]> => t.db.query('SELECT stage FROM auto_listing ORDER BY id');
  const problems = async (id: string) =>
    (
      await t.db.query<{ codes: string[] }[]>(
        `SELECT ARRAY(SELECT p->>'code' FROM jsonb_array_elements(problems) p WHERE p->>'level' IS DISTINCT FROM 'note') AS codes FROM auto_listing_row
       WHERE import_id = $1 AND state = 'error' ORDER BY ordinal`,
        [id],
      )
    ).flatMap(({ codes }) => codes);
  const step = async (name: string, id: string, values = '') => {
    expect(codeOf(await admin.graphql(`mutation ($id: ID!) { ${name}(id: $id${values}) { id } }`, { id }))).toBeNull();
    await workOnImports(work(t));
  };
  /** As if the last reading was so long ago. */
  const pass = (hours: number) => t.db.query(`UPDATE source_reading SET read_at = now() - interval '${hours} hours'`);
  /** A property without pictures, which would be downloaded. */
  const property = (id: string, price = '3500000', type = 'Apartment') =>
    kyeroProperty(id, { price, type }).replace(/<images>.*<\/images>/s, '');

  test('reading is for staff, and of a partner with an address', async () => {
    const id = await partnerAt('/none.xml', 'KYERO');
    expect(codeOf(await ask(createVisitor(t), id))).toBe('UNAUTHENTICATED');
    expect(codeOf(await ask(await signedIn(t, Role.GUEST), id))).toBe('FORBIDDEN');
    expect(codeOf(await ask(admin, await partnerAt('', 'KYERO')))).toBe('SOURCE_NO_FEED');
    expect(codeOf(await ask(admin, '01900000-0000-7000-8000-000000000000'))).toBe('NOT_FOUND');
  });

  describe('a feed', () => {
    test('becomes drafts without a person, and nothing if it is unchanged', async () => {
      partner.serve('/kyero.xml', kyero(property('1'), property('2'), kyeroProperty('3', { type: 'Plot' })));
      const id = await partnerAt('/kyero.xml', 'KYERO', { feedEvery: 24 });
      expect(await look(id)).toMatchObject({ outcome: null, readAt: null, nextAt: expect.any(String) });
      await run();
      const first = await look(id);
      expect(first).toMatchObject({ busy: false, outcome: 'IMPORTED', error: null, leftOut: 1, importIds: [expect.any(String)] });
      expect(await units()).toEqual([
        { code: '1', buy: [3_500_000], draft: true },
        { code: '2', buy: [3_500_000], draft: true },
      ]);

      // By what the server says of its version.
      await pass(25);
      await run();
      expect(await look(id)).toMatchObject({ outcome: 'UNCHANGED', error: null });
      // By its bytes.
      partner.answer('/kyero.xml', (response) => response.end(kyero(property('1'), property('2'), kyeroProperty('3', { type: 'Plot' }))));
      await pass(25);
      await run();
      expect(await look(id)).toMatchObject({ outcome: 'UNCHANGED' });
      // By its homes.
      partner.answer('/kyero.xml', (response) => response.end(kyero(property('2'), property('1'))));
      await pass(25);
      await run();
      expect(await look(id)).toMatchObject({ outcome: 'UNCHANGED', importIds: [] });
      expect(await stages()).toHaveLength(1);
    });

    test.each([
      ['/yandex.xml', 'YANDEX', () => yandex(yandexOffer('7').replace(/<image>.*<\/image>/s, ''))],
      ['/reso', 'RESO', () => resoPage([resoProperty('R1', { Media: [], MLSAreaMajor: 'Jomtien' })])],
    ])('%s is read as it is published', async (path, format, content) => {
      partner.serve(path, content());
      expect(await read(await partnerAt(path, format))).toMatchObject({ error: null, outcome: 'IMPORTED' });
      expect(await units()).toHaveLength(1);
    });

    test('with apartments and houses becomes two imports', async () => {
      partner.serve('/both.xml', kyero(property('1'), property('2', '9000000', 'Villa')));
      const { importIds } = await read(await partnerAt('/both.xml', 'KYERO'));
      expect(importIds).toHaveLength(2);
      expect([await onSite(), await onSite('house')]).toEqual([['1'], ['2']]);
    });

    test('is read in the currency of the partner where it names none', async () => {
      await t.db.query("INSERT INTO currency_rates (id, rates, as_of) VALUES (gen_random_uuid(), $1, now() - interval '1 minute')", [
        JSON.stringify({ USD: 1, THB: 32 }),
      ]);
      partner.serve('/reso-usd', resoPage([resoProperty('R1', { Media: [], MLSAreaMajor: 'Jomtien', ListPrice: 100_000 })]));
      const id = await partnerAt('/reso-usd', 'RESO', { currency: 'USD' });
      expect(await read(id)).toMatchObject({ outcome: 'IMPORTED' });
      partner.serve('/kyero-usd.xml', kyero(property('1')));
      expect(await read(await partnerAt('/kyero-usd.xml', 'KYERO', { currency: 'USD' }))).toMatchObject({ outcome: 'IMPORTED' });
      expect((await units()).map(({ code, buy }) => [code, buy])).toEqual([
        ['1', [3_500_000]],
        ['R1', [3_200_000]],
      ]);
    });

    test('half of which arrives, or in another format, changes nothing; a temporary failure is tried again soon', async () => {
      const whole = kyero(property('1'));
      const id = await partnerAt('/broken.xml', 'KYERO');
      expect(await readNext(id, '/broken.xml', whole.slice(0, -100))).toMatchObject({
        error: 'FEED_BROKEN',
        outcome: 'FAILED',
        nextAt: null,
      });
      expect(await readNext(id, '/broken.xml', yandex(yandexOffer('1')))).toMatchObject({ error: 'FEED_WRONG_FORMAT' });
      expect(await readNext(id, '/broken.xml', kyero())).toMatchObject({ error: 'IMPORT_EMPTY' });
      partner.answer('/broken.xml', (response) => response.writeHead(302, { location: 'http://127.0.0.2/' }).end());
      expect(await read(id)).toMatchObject({ error: 'FEED_ADDRESS_REFUSED', nextAt: null });
      expect(await stages()).toEqual([]);

      partner.answer('/broken.xml', (response) => response.writeHead(500).end());
      const failed = await read(id);
      expect(failed).toMatchObject({ error: 'FEED_NO_ANSWER', outcome: 'FAILED', nextAt: expect.any(String) });
      await run();
      expect((await look(id)).readAt).toBe(failed.readAt);
      partner.serve('/broken.xml', whole);
      await t.db.query('UPDATE source_reading SET retry_at = now()');
      await run();
      expect(await look(id)).toMatchObject({ error: null, outcome: 'IMPORTED', nextAt: null });
    });

    test.each([
      ['with entities', `<!DOCTYPE root [<!ENTITY a "b">]>${kyero(property('1')).replace(/^<\?xml.*\?>/, '')}`, 'FEED_DTD'],
      ['in another encoding than it says', kyero(property('Кв-1')).replace('UTF-8', 'windows-1251'), 'FEED_ENCODING'],
    ])('%s is refused', async (_name, content, code) => {
      const id = await partnerAt('/bad.xml', 'KYERO');
      expect(await readNext(id, '/bad.xml', content)).toMatchObject({ outcome: 'FAILED', error: code });
      expect(await stages()).toEqual([]);
    });

    test('larger than it may be is not downloaded', async () => {
      partner.answer('/large.xml', (response) => response.writeHead(200, { 'content-length': 2_000_000_000 }).write(' '));
      expect(await read(await partnerAt('/large.xml', 'KYERO'))).toMatchObject({ outcome: 'FAILED', error: 'FEED_TOO_LARGE' });
      partner.answer('/bomb.xml', (response) => response.end(gzipSync(Buffer.alloc(20_000_000))));
      expect(await read(await partnerAt('/bomb.xml', 'KYERO'))).toMatchObject({ outcome: 'FAILED', error: 'FEED_TOO_LARGE' });
    });

    test('inside this network is refused', async () => {
      partner.serve('/inward.xml', kyero(property('1')));
      const id = await partnerAt('/inward.xml', 'KYERO');
      await ask(admin, id);
      await run([]);
      expect(await look(id)).toMatchObject({ error: 'FEED_ADDRESS_REFUSED' });
    });

    test('read twice at once is imported once, and an interrupted reading begins again', async () => {
      partner.serve('/twice.xml', kyero(property('1')));
      const id = await partnerAt('/twice.xml', 'KYERO');
      await ask(admin, id);
      await ask(admin, id);
      await Promise.all([run(), run()]);
      expect([await stages(), await units()]).toMatchObject([[{ stage: 'done' }], [{ code: '1' }]]);

      // As if the process had died while the feed was being staged.
      await t.db.query(
        `WITH staged AS (
         INSERT INTO auto_listing (id, file_name, file_hash, username) VALUES (gen_random_uuid(), 'x', '', 'admin') RETURNING id
       ) UPDATE source_reading SET asked_at = now(), etag = NULL, file_hash = NULL, outcome = NULL, import_ids = ARRAY(SELECT id FROM staged)
         WHERE source_id = $1`,
        [id],
      );
      partner.serve('/twice.xml', kyero(property('1', '3600000')));
      await run();
      expect(await stages()).toEqual([{ stage: 'done' }, { stage: 'done' }]);
      expect(await look(id)).toMatchObject({ outcome: 'IMPORTED' });
    });

    test('is not read on behalf of an account that is no longer staff', async () => {
      partner.serve('/left.xml', kyero(property('1')));
      const id = await partnerAt('/left.xml', 'KYERO', { feedEvery: 24 });
      await t.db.query("UPDATE revision SET account_id = gen_random_uuid() WHERE noun = 'source' AND record_id = $1", [id]);
      await run();
      expect(await look(id)).toMatchObject({ error: 'FEED_NO_STAFF' });
      expect(await read(id)).toMatchObject({ error: null, outcome: 'IMPORTED' });
    });

    test('of a partner in the trash is not read', async () => {
      partner.serve('/trash.xml', kyero(property('1')));
      const id = await partnerAt('/trash.xml', 'KYERO', { feedEvery: 1 });
      await ask(admin, id);
      await admin.graphql('mutation ($id: ID!) { deleteSource(id: $id) }', { id });
      await run();
      expect(await stages()).toEqual([]);
    });
  });

  describe('a person decides', () => {
    test('about a price that is unusual or in words, each time; the other homes wait with it', async () => {
      partner.serve('/odd.xml', kyero(property('1'), property('2', '990'), property('3', 'ask us')));
      const id = await partnerAt('/odd.xml', 'KYERO', { feedEvery: 1 });
      const { importIds, ...rest } = await read(id);
      expect(rest).toMatchObject({ busy: false, outcome: 'WAITS' });
      const [one] = importIds as [string];
      expect(await problems(one)).toEqual(expect.arrayContaining(['UNUSUAL_PRICE']));
      expect([await stages(), await units()]).toEqual([[{ stage: 'checked' }], []]);
      expect(codeOf(await ask(admin, id))).toBe('SOURCE_WAITS');

      // It is theirs now: neither run nor read again.
      await pass(2);
      await run();
      expect(await stages()).toEqual([{ stage: 'checked' }]);

      await admin.graphql('mutation ($id: ID!) { setAutoListingOptions(id: $id, options: { unusualPrices: true }) { id } }', { id: one });
      await step('checkAutoListing', one);
      await run();
      expect(await look(id)).toMatchObject({ outcome: 'WAITS', importIds: [one] });
      await step('finishAutoListing', one);
      expect(await look(id)).toMatchObject({ busy: true });
      await run();
      expect(await look(id)).toMatchObject({ outcome: 'IMPORTED', importIds: [one] });
      expect((await units()).map(({ code }) => code)).toContain('2');

      // What was confirmed was one file.
      await pass(0);
      expect(await readNext(id, '/odd.xml', kyero(property('1'), property('2', '991')))).toMatchObject({ outcome: 'WAITS' });
    });

    test('about one code with two prices', async () => {
      partner.serve('/code.xml', kyero(property('1'), property('1', '4000000')));
      const { outcome, importIds } = await read(await partnerAt('/code.xml', 'KYERO'));
      expect([outcome, await problems(importIds[0]!)]).toEqual(['WAITS', expect.arrayContaining(['OTHER_PRICE'])]);
    });

    test('to delete its import: the same version is read again', async () => {
      partner.serve('/away.xml', kyero(property('1', '990')));
      const id = await partnerAt('/away.xml', 'KYERO', { feedEvery: 1 });
      const { importIds } = await read(id);
      await admin.graphql('mutation ($id: ID!) { deleteAutoListing(id: $id) }', { id: importIds[0] });
      await run();
      expect(await look(id)).toMatchObject({ outcome: 'DISCARDED', importIds: [] });
      await pass(2);
      await run();
      expect(await look(id)).toMatchObject({ outcome: 'WAITS', importIds: [expect.any(String)] });
    });

    test('about more than a fifth of a partner’s homes that are gone; fewer are taken off the site, and undo puts them back', async () => {
      const homes = ['1', '2', '3', '4', '5', '6'].map((id) => property(id));
      partner.serve('/gone.xml', kyero(...homes));
      const id = await partnerAt('/gone.xml', 'KYERO');
      expect(await read(id)).toMatchObject({ outcome: 'IMPORTED' });

      const { outcome, importIds } = await readNext(id, '/gone.xml', kyero(...homes.slice(1)));
      expect([outcome, await onSite()]).toEqual(['IMPORTED', ['2', '3', '4', '5', '6']]);
      await step('undoAutoListing', importIds[0]!);
      expect(await onSite()).toHaveLength(6);

      expect(await readNext(id, '/gone.xml', kyero(...homes.slice(2)))).toMatchObject({ error: null, outcome: 'WAITS' });
      expect(await onSite()).toHaveLength(6);
    });

    test('about all houses that are gone while there are apartments', async () => {
      const id = await partnerAt('/houses.xml', 'KYERO');
      await readNext(id, '/houses.xml', kyero(property('1'), property('2', '9000000', 'Villa')));
      const { outcome, importIds } = await readNext(id, '/houses.xml', kyero(property('1')));
      expect([outcome, await onSite('house')]).toEqual(['WAITS', ['2']]);
      await step('finishAutoListing', importIds[0]!, ', confirmGone: true');
      await run();
      expect([(await look(id)).outcome, await onSite('house'), await onSite()]).toEqual(['IMPORTED', [], ['1']]);
    });
  });

  test('what staff have changed by hand stays, also while the import runs; what was left out is read again', async () => {
    const id = await partnerAt('/hand.xml', 'KYERO', { feedEvery: 1 });
    const many = Array.from({ length: 60 }, (_, at) => property(String(100 + at)));
    await readNext(id, '/hand.xml', kyero(...many));
    const edit = async (code: string, input: object) => {
      const [unit] = await t.db.query<[{ id: string; version: number }]>('SELECT id, version FROM unit WHERE external_code = $1', [code]);
      const mutation =
        'mutation ($id: ID!, $version: Int!, $input: UnitInput!) { updateUnit(id: $id, version: $version, input: $input) { id } }';
      expect(codeOf(await admin.graphql(mutation, { ...unit, input }))).toBeNull();
    };
    const bedroomsOf = async (code: string) =>
      (await t.db.query<{ bedroom: number }[]>('SELECT bedroom FROM unit WHERE external_code = $1', [code]))[0]!.bedroom;
    await edit('100', { rooms: { bedroom: 3 } });
    const next = many.map((one, at) => (at < 2 ? one.replace('3500000', '3400000') : one));
    partner.serve('/hand.xml', kyero(...next));
    await t.db.query(
      `CREATE FUNCTION edit_while_it_runs() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN UPDATE unit SET buy_price = '{3450000}', version = version + 1 WHERE external_code = '101'; RETURN NULL; END $$`,
    );
    await t.db.query(
      `CREATE TRIGGER edit_while_it_runs AFTER UPDATE OF stage ON auto_listing FOR EACH ROW
     WHEN (NEW.stage = 'running') EXECUTE FUNCTION edit_while_it_runs()`,
    );
    const during = await read(id);
    await t.db.query('DROP FUNCTION edit_while_it_runs CASCADE');
    expect(during.outcome).toBe('IMPORTED');
    const priceOf = async (code: string) => (await units()).find((home) => home.code === code)!.buy;
    expect([await bedroomsOf('100'), await priceOf('100'), await priceOf('101')]).toEqual([3, [3_400_000], [3_450_000]]);
    expect(await problems(during.importIds[0]!)).toEqual(['CHANGED_SINCE_CHECK']);

    // The server says that nothing has changed.
    await pass(2);
    await run();
    const after = await look(id);
    expect([after.outcome, await problems(after.importIds[0]!), await priceOf('101')]).toEqual(['IMPORTED', [], [3_450_000]]);
  });

  describe('the token of an address', () => {
    const reso = resoPage([resoProperty('R1', { Media: [], MLSAreaMajor: 'Jomtien' })]);
    const withToken = (path: string) =>
      partner.answer(path, (response, headers) =>
        headers.authorization === 'Bearer s3cret-token' ? response.end(reso) : response.writeHead(401).end(),
      );
    const change = (id: string, version: number, input: object) =>
      admin.graphql<{ updateSource: { feedTokenSet: boolean } }>(
        `mutation ($id: ID!, $version: Int!, $input: SourceInput!) {
         updateSource(id: $id, version: $version, input: $input) { version feedTokenSet } }`,
        { id, version, input },
      );

    test('is sent to the partner and never returned', async () => {
      withToken('/token');
      const id = await partnerAt('/token', 'RESO');
      expect(await read(id)).toMatchObject({ outcome: 'FAILED', error: 'FEED_FORBIDDEN' });
      expect((await change(id, 1, { feedToken: ' Bearer s3cret-token ' })).data.updateSource).toEqual({ version: 1, feedTokenSet: true });
      expect(await read(id)).toMatchObject({ outcome: 'IMPORTED' });
      await change(id, 1, { contact: 'Anna' });
      expect(await look(id)).toMatchObject({ outcome: 'IMPORTED' });
      const { rows } = await stored();
      expect(rows.filter((row) => row.includes('s3cret'))).toEqual([]);
      const history = await admin.graphql('query ($id: ID!) { history(noun: SOURCE, id: $id) { revisions { changes { path } } } }', { id });
      expect(JSON.stringify(history)).not.toMatch(/token/i);
      expect((await change(id, 2, { feedToken: null })).data.updateSource.feedTokenSet).toBe(false);
    });

    test('belongs to one server, and to the key that it was encrypted with', async () => {
      withToken('/moved');
      const id = await partnerAt('/moved', 'RESO', { feedToken: 's3cret-token' });
      await ask(admin, id);
      await readSources(work(t), { store: t.store, allowed: ['127.0.0.1'], secret: 'x'.repeat(32), limits: LIMITS });
      expect(await look(id)).toMatchObject({ outcome: 'FAILED', error: 'FEED_TOKEN_LOST' });
      expect(await change(id, 1, { feedUrl: partner.url('/other') })).toMatchObject({ data: { updateSource: { feedTokenSet: true } } });
      expect(await change(id, 2, { feedUrl: 'http://127.0.0.1:9/moved' })).toMatchObject({
        data: { updateSource: { feedTokenSet: false } },
      });
    });

    test('is refused at its field if it cannot be one', async () => {
      const fieldsOf = async (input: object) => {
        const { errors } = await admin.graphql('mutation ($input: SourceInput!) { createSource(input: $input) { id } }', { input });
        return errors?.[0]?.extensions.fields?.map(({ path, code }) => `${path} ${code}`);
      };
      const feed = { name: 'Refused', feedUrl: 'https://partner.example/', feedFormat: 'RESO' };
      expect(await fieldsOf({ ...feed, feedToken: 'two words' })).toEqual(['feedToken INVALID_CHARACTER']);
      expect(await fieldsOf({ ...feed, feedToken: 'x'.repeat(2_001) })).toEqual(['feedToken TOO_LONG']);
      expect(await fieldsOf({ name: 'Refused', feedToken: 'x' })).toEqual(['feedUrl REQUIRED']);
      expect(await t.db.query("SELECT FROM source WHERE name = 'Refused'")).toEqual([]);
    });

    /** Every row of the tables that a source is in, and what was written of it, as text. */
    const stored = async () => {
      const tables = ['source', 'source_reading', 'revision', 'audit_entry', 'auto_listing', 'created_once'];
      const all = await Promise.all(tables.map((table) => t.db.query<{ row: string }[]>(`SELECT CAST(x AS text) AS row FROM ${table} x`)));
      return { rows: all.flat().map(({ row }) => row) };
    };
  });

  describe('a sheet', () => {
    const FIELDS = ['externalCode', 'condo', 'pricing.buyPrice', 'rooms.size', 'place.area'];
    const header = 'Unit code,Project,Sale,Sq.m.,Where';
    const setHeader = (id: string, headerInput: object) =>
      admin.graphql('mutation ($id: ID!, $header: AutoListingHeaderInput!) { setAutoListingHeader(id: $id, header: $header) { id } }', {
        id,
        header: { sheet: 0, headerRow: 0, entity: 'CONDO', ...headerInput },
      });
    const mapAndFinish = async (id: string, fields: readonly string[], headerInput: object = {}, options = '') => {
      expect(codeOf(await setHeader(id, headerInput))).toBeNull();
      const columns = fields.map((field, column) => ({ column, field }));
      const mapped = await admin.graphql(
        'mutation ($id: ID!, $columns: [AutoListingColumnInput!]!) { setAutoListingColumns(id: $id, columns: $columns) { id } }',
        { id, columns },
      );
      expect(codeOf(mapped)).toBeNull();
      if (options !== '') await step('setAutoListingOptions', id, `, options: { ${options} }`);
      await step('checkAutoListing', id);
      await step('finishAutoListing', id);
    };

    test('waits until its columns are mapped once; the next ones are imported as that one was, wherever the headers are', async () => {
      partner.serve('/sheet.csv', `${header}\nA1,Basilica,3500000,34,Jomtien\nA2,Basilica,3600000,35,Jomtien\n`);
      const id = await partnerAt('/sheet.csv', 'SHEET');
      const { outcome, importIds } = await read(id);
      expect(outcome).toBe('WAITS');
      await mapAndFinish(importIds[0]!, FIELDS);
      await run();
      expect(await look(id)).toMatchObject({ outcome: 'IMPORTED' });

      const next = `Price list\n\n${header}\nA1,Basilica,3400000,34,Jomtien\nA2,Basilica,3600000,35,Jomtien\nA3,Basilica,4100000,41,Jomtien\n`;
      expect(await readNext(id, '/sheet.csv', next)).toMatchObject({ error: null, outcome: 'IMPORTED' });
      expect((await units()).map(({ code, buy }) => [code, buy])).toEqual([
        ['A1', [3_400_000]],
        ['A2', [3_600_000]],
        ['A3', [4_100_000]],
      ]);
      // The same columns in another order.
      const moved =
        'Sale,Unit code,Where,Project,Sq.m.\n3300000,A1,Jomtien,Basilica,34\n3600000,A2,Jomtien,Basilica,35\n4100000,A3,Jomtien,Basilica,41\n';
      expect(await readNext(id, '/sheet.csv', moved)).toMatchObject({ error: null, outcome: 'IMPORTED' });
      expect((await units()).map(({ code, buy }) => [code, buy?.[0]])).toEqual([
        ['A1', 3_300_000],
        ['A2', 3_600_000],
        ['A3', 4_100_000],
      ]);
      expect(await readNext(id, '/sheet.csv', next.replace('Unit code', 'Code of the unit'))).toMatchObject({ outcome: 'WAITS' });
    });

    test('with apartments and houses is imported as both again', async () => {
      const both = 'Code,Kind,Project,Sale,Sq.m.,Where';
      const rows = (price: string) => `A1,apartment,Basilica,${price},34,Jomtien\nH1,house,,9${price},180,Jomtien\n`;
      partner.serve('/both.csv', `${both}\n${rows('3500000')}`);
      const id = await partnerAt('/both.csv', 'SHEET');
      const { importIds } = await read(id);
      await mapAndFinish(importIds[0]!, ['externalCode', 'noun', ...FIELDS.slice(1)], {}, 'bothNouns: true');
      await run();
      const [house] = await t.db.query<[{ id: string }]>("SELECT id FROM auto_listing WHERE entity = 'village'");
      expect(await look(id)).toMatchObject({ outcome: 'WAITS', importIds: [house.id] });
      await step('finishAutoListing', house.id);
      await run();
      expect([(await look(id)).outcome, await onSite(), await onSite('house')]).toEqual(['IMPORTED', ['A1'], ['H1']]);
      expect(await readNext(id, '/both.csv', `${both}\n${rows('3400000')}`)).toMatchObject({ outcome: 'IMPORTED' });
      expect([(await units())[0]!.buy, await onSite('house')]).toEqual([[3_400_000], ['H1']]);
    });

    test('of a workbook: sheets are joined as before, and a person is asked about another one', async () => {
      const sheet = (...rows: string[]) => ({ rows: [header, ...rows].map((line) => line.split(',')) });
      const East = sheet('E1,Basilica,3500000,34,Jomtien', 'E2,Basilica,3600000,35,Jomtien');
      const west = (price: string) => sheet(`W1,Basilica,${price},44,Jomtien`);
      partner.serve('/book.xlsx', bookOf({ East, West: west('4500000') }));
      const id = await partnerAt('/book.xlsx', 'SHEET');
      const { importIds } = await read(id);
      await mapAndFinish(importIds[0]!, FIELDS, { sheets: [1] });
      await run();
      expect(await onSite()).toEqual(['E1', 'E2', 'W1']);
      expect(await readNext(id, '/book.xlsx', bookOf({ East, West: west('4400000') }))).toMatchObject({ outcome: 'IMPORTED' });
      expect([(await units())[2], await onSite()]).toMatchObject([{ code: 'W1', buy: [4_400_000] }, ['E1', 'E2', 'W1']]);
      const more = bookOf({ East, West: west('4400000'), North: sheet('N1,Basilica,4500000,44,Jomtien') });
      expect(await readNext(id, '/book.xlsx', more)).toMatchObject({ outcome: 'WAITS' });
      expect(await onSite()).toEqual(['E1', 'E2', 'W1']);
    });
  });
}
