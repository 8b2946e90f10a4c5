import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { Role } from '../../src/core/policy.js';
import { purgeLeads } from '../../src/leads/purge-leads.service.js';
import { makeAgent, makeHouse, makeUnit } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';
import { work } from '../support/work.js';

export default function cases() {
  let t: TestApp;
  let staff: Visitor & { id: string; username: string };
  let guest: Visitor & { id: string };
  let senders = 0;
  beforeAll(async () => {
    t = await createTestApp();
    staff = await signedIn(t, Role.ADMIN);
    guest = await signedIn(t, Role.GUEST);
  });
  afterAll(() => t.close());
  beforeEach(() => t.db.query('TRUNCATE lead CASCADE'));

  /** Sends a lead from a separate network; returns its id. */
  async function send(lead: object): Promise<string> {
    const visitor = createVisitor(t, `198.51.100.${++senders}`);
    const { data } = await visitor.graphql<{ createLead: { ok: boolean } }>(
      'mutation ($lead: LeadInput!) { createLead(lead: $lead) { ok } }',
      { lead },
    );
    expect(data.createLead.ok).toBe(true);
    const [row] = await t.db.query<[{ id: string }]>('SELECT id FROM lead ORDER BY id DESC LIMIT 1');
    return row.id;
  }

  interface Shown {
    id: string;
    name: string;
    status: string;
    version: number;
    assignee: { username: string } | null;
    notes: { text: string; username: string }[];
    duplicates: { count: number; ids: string[] };
  }
  const FIELDS = 'id name status version assignee { username } notes { text username } duplicates { count ids }';

  async function list(filter: object = {}, sort = 'NEWEST'): Promise<string[]> {
    const query = 'query ($filter: LeadFilter, $sort: LeadSort!) { leads(filter: $filter, sort: $sort) { total leads { name } } }';
    const { data } = await staff.graphql<{ leads: { total: number; leads: { name: string }[] } }>(query, { filter, sort });
    expect(data.leads.total).toBe(data.leads.leads.length);
    return data.leads.leads.map(({ name }) => name);
  }

  const read1 = async (id: string) =>
    (await staff.graphql<{ lead: Shown | null }>(`query ($id: ID!) { lead(id: $id) { ${FIELDS} } }`, { id })).data.lead;

  const update = (id: string, version: number, patch: object, visitor: Visitor = staff) =>
    visitor.graphql<{ updateLead: Shown }>(
      `mutation ($id: ID!, $version: Int!, $patch: LeadPatch!) { updateLead(id: $id, version: $version, patch: $patch) { ${FIELDS} } }`,
      { id, version, patch },
    );

  describe('the inbox', () => {
    test('lists leads by status, assignee, listing and text, the quarantine apart', async () => {
      const unit = await makeUnit(t.db);
      await send({ name: 'Anna', phone: '+66 81 234 5678', listings: [unit] });
      const boris = await send({ name: 'Boris', message: 'A villa with 100% sea view' });
      await send({ name: 'Spammer', website: 'x' });
      await update(boris, 1, { status: 'IN_WORK', assignee: staff.id });
      const [{ listings }] = await t.db.query<[{ listings: { reference: string }[] }]>("SELECT listings FROM lead WHERE name = 'Anna'");

      expect(await list()).toEqual(['Boris', 'Anna']);
      expect(await list({}, 'OLDEST')).toEqual(['Anna', 'Boris']);
      expect(await list({}, 'STATUS')).toEqual(['Anna', 'Boris']);
      expect(await list({ spam: true })).toEqual(['Spammer']);
      expect(await list({ status: 'IN_WORK' })).toEqual(['Boris']);
      expect(await list({ assignee: staff.id })).toEqual(['Boris']);
      expect(await list({ unassigned: true })).toEqual(['Anna']);
      expect(await list({ listing: unit })).toEqual(['Anna']);
      for (const text of ['81 234', '0812345678', '(081) 234-5678']) expect(await list({ text })).toEqual(['Anna']);
      expect(await list({ text: listings[0]!.reference.toLowerCase() })).toEqual(['Anna']);
      expect(await list({ text: '100%' })).toEqual(['Boris']);
      expect(await list({ text: '%' })).toEqual(['Boris']);
      for (const filter of [{ assignee: 'x' }, { listing: v7() }, { listing: 'a\u0000b' }, { sameAs: 'x' }, { text: "' OR 1=1--" }])
        expect(await list(filter)).toEqual([]);
      expect((await staff.graphql('{ leadCounts { new spam } }')).data).toEqual({ leadCounts: { new: 1, spam: 1 } });
      expect((await staff.graphql<{ leadAssignees: object[] }>('{ leadAssignees { id username } }')).data.leadAssignees).toEqual([
        { id: staff.id, username: staff.username },
      ]);
    });

    test('says whose lead it is: the agent of each listing as it is now, in a number of statements that does not grow', async () => {
      const nina = await makeAgent(t.db, { name: { en: 'Nina Example', ru: 'Нина Пример' } });
      const [unit, other, house] = [
        await makeUnit(t.db, { agent: { id: nina } }),
        await makeUnit(t.db),
        await makeHouse(t.db, { agent: { id: nina } }),
      ];
      await send({ name: 'Anna', phone: '+66 81 234 5678', listings: [unit, other, house] });
      const query = '{ leads { leads { listings { id agent { name { en } } } } } }';
      const read = async () =>
        (await staff.graphql<{ leads: { leads: { listings: object[] }[] } }>(query)).data.leads.leads.flatMap(({ listings }) => listings);
      const agent = { name: { en: 'Nina Example' } };
      expect(await read()).toEqual([
        { id: unit, agent },
        { id: other, agent: null },
        { id: house, agent },
      ]);
      const { body } = await staff.send('GET', '/api/leads/export?format=csv&lang=ru');
      expect(body).toContain('Нина Пример');
      await t.db.query('UPDATE unit SET agent_id = NULL');
      await t.db.query('UPDATE agent SET deleted_at = now()');
      expect((await read()).map((listing) => (listing as { agent: object | null }).agent)).toEqual([null, null, null]);
      const count = async () => (await t.statementsOf(read)).length;
      const before = await count();
      await send({ name: 'Boris', phone: '+66 81 234 5679', listings: [other] });
      expect(await count()).toBe(before);
    });

    test('joins the leads of one person, however the number, address or name is written', async () => {
      const first = await send({ name: 'Anna', phone: '8 (912) 345-67-89' });
      const second = await send({ name: 'A. P.', phone: '+7 912 345 67 89', contactEmail: 'Anna@Example.com' });
      const third = await send({ contact: 'https://t.me/Anna_P', contactEmail: 'anna@example.com' });
      const fourth = await send({ name: 'Anna', contact: '@anna_p', website: 'caught' });
      await send({ name: 'Anna', phone: '+66 812345678' });
      expect((await read1(first))!.duplicates).toEqual({ count: 1, ids: [second] });
      expect((await read1(second))!.duplicates).toEqual({ count: 2, ids: [third, first] });
      expect((await read1(third))!.duplicates).toEqual({ count: 2, ids: [fourth, second] });
      expect(await list({ sameAs: third })).toHaveLength(3);
    });

    test('reads a page with a number of statements that does not grow with it', async () => {
      const statements = () =>
        t.statementsOf(async () => void (await staff.graphql(`{ leads { leads { ${FIELDS} announcements { state } } } }`)));
      await send({ name: 'Anna' });
      const one = (await statements()).length;
      for (const name of ['Boris', 'Clara', 'Daria']) await send({ name });
      expect((await statements()).length).toBe(one);
    });
  });

  describe('a change', () => {
    test('of status and assignee, with a note, is kept under the next version', async () => {
      const id = await send({ name: 'Anna' });
      const { data } = await update(id, 1, { status: 'IN_WORK', assignee: staff.id, note: ' Called,\r\nno answer ' });
      const notes = [{ text: 'Called,\nno answer', username: staff.username }];
      expect(data.updateLead).toMatchObject({ status: 'IN_WORK', version: 2, assignee: { username: staff.username }, notes });
      await update(id, 2, { assignee: null });
      expect(await read1(id)).toMatchObject({ status: 'IN_WORK', version: 3, assignee: null, notes });
      await update(id, 3, { status: 'IN_WORK', note: ' ' });
      expect(await read1(id)).toMatchObject({ version: 3 });
    });

    test('by two at once is made by one; the other sees what it has become', async () => {
      const id = await send({ name: 'Anna' });
      const answers = await Promise.all([update(id, 1, { status: 'DONE' }), update(id, 1, { status: 'SPAM' })]);
      const refused = answers.flatMap(({ errors }) => errors ?? []);
      expect(refused.map(({ extensions }) => extensions.code)).toEqual(['CONFLICT']);
      const now = (await read1(id))!;
      expect(refused[0]!.extensions['current']).toMatchObject({ id, version: 2, status: now.status });
      expect(Object.keys(refused[0]!.extensions['current'] as object)).not.toContain('network');
    });

    test('a lost lead needs a reason, chosen or in words; any other status clears it', async () => {
      const id = await send({ name: 'Anna' });
      const lost = async () => {
        const query = 'query ($id: ID!) { lead(id: $id) { status version lostReason lostText } }';
        return (await staff.graphql<{ lead: object }>(query, { id })).data.lead;
      };
      const faults = async (version: number, patch: object) =>
        (await update(id, version, patch)).errors?.flatMap(({ extensions }) =>
          (extensions['fields'] as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`),
        );
      expect(await faults(1, { status: 'REFUSED' })).toEqual(['lostReason REQUIRED']);
      expect(await faults(1, { status: 'REFUSED', lostReason: 'OTHER', lostText: ' ' })).toEqual(['lostText REQUIRED']);
      expect(await faults(1, { status: 'REFUSED', lostReason: 'PRICE', lostText: 'a'.repeat(501) })).toEqual(['lostText TEXT_TOO_LONG']);
      expect(await faults(1, { status: 'DONE', lostReason: 'PRICE' })).toEqual(['lostReason NOT_LOST']);
      expect(await lost()).toEqual({ status: 'NEW', version: 1, lostReason: null, lostText: '' });
      await update(id, 1, { status: 'REFUSED', lostReason: 'OTHER', lostText: ' Has a dog ' });
      expect(await lost()).toEqual({ status: 'REFUSED', version: 2, lostReason: 'OTHER', lostText: 'Has a dog' });
      await update(id, 2, { note: 'Wrote once more' });
      expect(await lost()).toMatchObject({ version: 3, lostReason: 'OTHER' });
      expect(await faults(3, { lostReason: null })).toEqual(['lostReason REQUIRED']);
      await update(id, 3, { status: 'IN_WORK' });
      expect(await lost()).toEqual({ status: 'IN_WORK', version: 4, lostReason: null, lostText: '' });
      const refused = await update(id, 4, { status: 'REFUSED', lostReason: 'PRICE' }, guest);
      expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    });

    test('to spam takes back what waits to be announced, and back enters it again', async () => {
      const id = await send({ name: 'Anna' });
      const waiting = async () => (await t.db.query<unknown[]>('SELECT FROM lead_announcement')).length;
      await update(id, 1, { status: 'SPAM' });
      expect(await waiting()).toBe(0);
      await update(id, 2, { status: 'NEW' });
      expect(await waiting()).toBe(3);
    });

    test.each<[string, object, string]>([
      ['somebody who is not staff', { assignee: 'guest' }, 'assignee'],
      ['nobody that there is', { assignee: v7() }, 'assignee'],
      ['what is no id', { assignee: 'x' }, 'assignee'],
      ['a long note', { note: 'a'.repeat(5_001) }, 'note'],
      ['a note with a NUL', { note: 'a\u0000b' }, 'note'],
    ])('to %s is refused', async (_what, patch, path) => {
      const id = await send({ name: 'Anna' });
      const given = 'assignee' in patch && patch.assignee === 'guest' ? { assignee: guest.id } : patch;
      const { status, errors } = await update(id, 1, { ...given, status: 'DONE' });
      expect([status, errors?.[0]?.extensions.fields]).toEqual([422, [expect.objectContaining({ path })]]);
      expect(await read1(id)).toMatchObject({ status: 'NEW', version: 1, notes: [] });
    });

    test('by a guest, or by nobody, is refused', async () => {
      const id = await send({ name: 'Anna' });
      expect((await update(id, 1, { status: 'DONE' }, guest)).status).toBe(403);
      expect((await update(id, 1, { status: 'DONE' }, createVisitor(t))).status).toBe(401);
      expect(await read1(id)).toMatchObject({ version: 1 });
    });
  });

  describe('an export', () => {
    test('as CSV has a row each, and no text that a spreadsheet would run', async () => {
      const unit = await makeUnit(t.db);
      const id = await send({
        name: '=HYPERLINK("https://evil.example")',
        phone: '+66 81 234 5678',
        call: true,
        listings: [unit],
        lang: 'ru',
      });
      await send({ name: 'Спам', website: 'x' });
      await update(id, 1, { note: 'First' });
      await update(id, 2, { note: 'Second' });
      const { headers, body } = await staff.send('GET', '/api/leads/export?format=csv&lang=ru');
      expect(headers['content-disposition']).toMatch(/^attachment; filename="talay-leads-\d{4}-\d\d-\d\d\.csv"$/);
      const [header, row, ...rest] = body.split('\r\n');
      expect(header).toMatch(/^\uFEFFПолучена,Статус,Ответственный,Имя,Телефон,/);
      expect(row).toContain(`new,,"'=HYPERLINK(""https://evil.example"")","'+66 81 234 5678",`);
      expect(row).toMatch(/"?U-\d+ Студия у моря/);
      expect(row).toContain('"First\nSecond"');
      expect(rest).toEqual(['']);
    });

    test('as XLSX has the same data, for the requested filter', async () => {
      await send({ name: 'Anna' });
      await send({ name: 'Boris', website: 'x' });
      const { rawPayload } = await staff.send('GET', '/api/leads/export?spam=true');
      const book = read(rawPayload);
      const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['leads']!);
      expect(rows).toMatchObject([{ Name: 'Boris', Status: 'spam' }]);
    });

    test.each(['format=pdf', 'status=LOST', 'spam=yes', 'sort=name', 'page=2', 'text=a&text=b'])('%s is refused', async (query) => {
      expect((await staff.send('GET', `/api/leads/export?${query}`)).statusCode).toBe(400);
    });
  });

  test('after its time a lead has nothing left that leads to the person, and still counts', async () => {
    const unit = await makeUnit(t.db);
    const old = await send({
      name: 'Anna',
      phone: '+66812345678',
      contactEmail: 'anna@example.com',
      contact: '@anna_p',
      message: 'Hello',
      listings: [unit],
    });
    await update(old, 1, { note: 'Lives in Jomtien', status: 'DONE' });
    await send({ name: 'Boris' });
    await t.db.query("UPDATE lead SET created_at = now() - interval '31 days' WHERE id = $1", [old]);
    await Promise.all([purgeLeads(work(t), 30), purgeLeads(work(t), 30)]);
    const rows = await t.db.query<Record<string, unknown>[]>('SELECT * FROM lead ORDER BY id');
    expect(rows[0]).toMatchObject({
      name: '',
      phone: '',
      contact_email: '',
      contact: '',
      message: '',
      person: [],
      network: null,
      status: 'done',
    });
    expect(rows[0]).toMatchObject({ forgotten_at: expect.any(Date), listings: [expect.objectContaining({ id: unit })] });
    expect(rows[1]).toMatchObject({ name: 'Boris', forgotten_at: null });
    expect(JSON.stringify(rows[0])).not.toMatch(/anna|6681/i);
    expect((await read1(old))!.notes).toEqual([]);
    // No announcements are pending any more.
    const { version } = (await read1(old))!;
    await update(old, version, { status: 'SPAM' });
    await update(old, version + 1, { status: 'NEW' });
    expect(await t.db.query('SELECT FROM lead_announcement WHERE lead_id = $1', [old])).toEqual([]);
  });

  test('the network that a lead came from is forgotten after a day', async () => {
    await send({ name: 'Anna' });
    await send({ name: 'Boris' });
    await t.db.query("UPDATE lead SET created_at = now() - interval '25 hours' WHERE name = 'Anna'");
    await purgeLeads(work(t), 730);
    expect(await t.db.query('SELECT name, network IS NULL AS forgotten FROM lead ORDER BY id')).toEqual([
      { name: 'Anna', forgotten: true },
      { name: 'Boris', forgotten: false },
    ]);
  });
}
