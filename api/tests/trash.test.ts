import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { emptyTrash } from '../src/conversions/empty-trash.service.js';
import { Role } from '../src/kernel/policy.js';
import { makeCondo, makeFile, makeUnit } from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { signedIn, type Visitor } from './support/visitor.js';
import { work } from './support/work.js';
import { create, NOUNS, nounOf, restore, trash } from './support/written-nouns.js';

describe('the trash', () => {
  let t: TestApp;
  let staff: Visitor;
  beforeAll(async () => {
    t = await createTestApp();
    staff = await signedIn(t, Role.ADMIN);
  });
  afterAll(() => t.close());

  const age = (table: string, id: string, days: number) =>
    t.db.query(`UPDATE ${table} SET deleted_at = now() - make_interval(days => $2) WHERE id = $1`, [id, days]);
  const count = async (sql: string, id: string) => (await t.db.query<[{ n: number }]>(`SELECT count(*)::int AS n FROM ${sql}`, [id]))[0].n;

  test.each(NOUNS.map(({ noun }) => noun))('is emptied of a %s after thirty days, its history stays', async (noun) => {
    const written = nounOf(noun);
    const ids: string[] = [];
    for (const days of [29, 31]) {
      const { record } = await create(staff, written);
      await trash(staff, written, record!.id);
      await age(noun, record!.id, days);
      ids.push(record!.id);
    }
    expect(await emptyTrash(work(t))).toBe(1);
    expect(await emptyTrash(work(t))).toBe(0);
    const [young, old] = ids as [string, string];
    expect((await restore(staff, written, young)).record?.id).toBe(young);
    expect((await restore(staff, written, old)).code).toBe('NOT_FOUND');
    expect(await count('revision WHERE record_id = $1', old)).toBe(2);
  });

  test('is emptied with the links to files, in batches, what is in use stays', async () => {
    const file = await makeFile(t.db, t.store);
    const condo = await makeCondo(t.db);
    for (let n = 0; n < 105; n++) await makeUnit(t.db, { condoId: condo });
    const [{ id }] = await t.db.query<[{ id: string }]>('SELECT id FROM unit WHERE condo_id = $1 LIMIT 1', [condo]);
    await t.db.query("INSERT INTO unit_file (unit_id, role, ordinal, file_id) VALUES ($1, 'picture', 0, $2)", [id, file]);
    const named = await makeCondo(t.db);
    await makeUnit(t.db, { condoId: named });
    await t.db.query("UPDATE unit SET deleted_at = now() - interval '31 days' WHERE condo_id = $1", [condo]);
    for (const complex of [condo, named]) await age('condo', complex, 31);
    expect(await emptyTrash(work(t))).toBe(106);
    expect(await count('unit_file WHERE unit_id = $1', id)).toBe(0);
    expect(await count('file WHERE id = $1', file)).toBe(1);
    // A unit that nobody deleted is still in it.
    expect(await count('condo WHERE id = $1', named)).toBe(1);
  });
});
