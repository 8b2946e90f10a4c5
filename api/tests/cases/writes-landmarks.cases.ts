import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { measureDistances } from '../../src/landmarks/distance-run.service.js';
import { Area } from '../../src/listings/values/choices.js';
import { makeUnit } from '../support/factories.js';
import { recordWrites } from '../support/record-writes.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn, type Visitor } from '../support/visitor.js';
import { work } from '../support/work.js';

export default function cases() {
  const HERE = { lat: 12.9, lng: 100.87 };
  const north = (metres: number) => ({ lat: HERE.lat + metres / 110_624, lng: HERE.lng });
  const beach = (metres: number) => ({ kind: 'BEACH', name: { en: 'Cosy Beach', ru: 'Уютный пляж' }, position: north(metres) });

  interface Shown {
    id: string;
    version: number;
    kind: string;
    active: boolean;
    name: { en: string; ru: string };
  }
  const SHOWN = '{ id version kind active name { en ru } position { lat lng } }';
  type Writes = ReturnType<typeof recordWrites<Shown>>;

  describe('landmarks are written', () => {
    let t: TestApp;
    let staff: Visitor;
    let writes: Writes;
    beforeAll(async () => {
      t = await createTestApp();
      staff = await signedIn(t, Role.ADMIN);
      writes = recordWrites<Shown>(staff, 'Landmark', SHOWN);
    });
    afterAll(() => t.close());

    const list = async (args: string) =>
      (
        await staff.graphql<{ page: { total: number; landmarks: Shown[] } }>(
          `{ page: deskLandmarks(${args}) { total landmarks ${SHOWN} } }`,
        )
      ).data.page;
    const metres = async (id: string) => {
      const [row] = await t.db.query<{ beach: number | null }[]>('SELECT beach FROM search_listing WHERE id = $1', [id]);
      return row!.beach === null ? null : Math.round(row!.beach / 10) * 10;
    };
    const pending = async () =>
      (await staff.graphql<{ distanceRun: { pending: boolean } }>('{ distanceRun { pending } }')).data.distanceRun;

    test('the job updates the distances of homes after any change to a beach', async () => {
      const unit = await makeUnit(t.db, { place: { area: Area.JOMTIEN, position: HERE } });
      const { data } = await writes.create(beach(700));
      expect(data.one).toMatchObject({ version: 1, kind: 'BEACH', active: true, name: { en: 'Cosy Beach', ru: 'Уютный пляж' } });
      expect(await metres(unit)).toBeNull();
      expect(await pending()).toEqual({ pending: true });
      await measureDistances(work(t));
      expect(await metres(unit)).toBe(700);
      expect(await pending()).toEqual({ pending: false });

      await writes.update(data.one.id, 1, { position: north(400) });
      await measureDistances(work(t));
      expect(await metres(unit)).toBe(400);

      expect((await writes.remove(data.one.id)).errors).toBeUndefined();
      expect(await metres(unit)).toBe(400);
      await measureDistances(work(t));
      expect(await metres(unit)).toBeNull();

      expect((await writes.restore(data.one.id)).data.one.version).toBe(4);
      await measureDistances(work(t));
      expect(await metres(unit)).toBe(400);
      // A home that is written is measured at once, never to what is in the trash.
      await writes.remove(data.one.id);
      expect(await metres(await makeUnit(t.db, { place: { area: Area.JOMTIEN, position: HERE } }))).toBeNull();
      expect((await t.graphql<{ landmarks: unknown[] }>('{ landmarks { id } }')).data.landmarks).toEqual([]);
      await measureDistances(work(t));
    });

    test('ten edits trigger one run, and a name or a mall none', async () => {
      const { data } = await writes.create(beach(10));
      for (let version = 1; version < 10; version++) await writes.update(data.one.id, version, { position: north(version) });
      const statements = await t.statementsOf(() => measureDistances(work(t)));
      expect(statements.filter((one) => one.includes('LOCK TABLE'))).toHaveLength(1);
      await writes.update(data.one.id, 10, { name: { en: 'Renamed' } });
      await writes.create({ ...beach(5), kind: 'MALL' });
      expect(await pending()).toEqual({ pending: false });
      expect(await t.statementsOf(() => measureDistances(work(t)))).toHaveLength(1);
      await writes.remove(data.one.id);
      await measureDistances(work(t));
    });

    test('a batch does not wait for a home that is being written; the next run measures it', async () => {
      const unit = await makeUnit(t.db, { place: { area: Area.JOMTIEN, position: HERE } });
      const { data } = await writes.create(beach(900));
      await measureDistances(work(t));
      const writer = t.db.createQueryRunner();
      await writer.startTransaction();
      await writer.query("UPDATE unit SET name_en = 'Held' WHERE id = $1", [unit]);
      await writes.update(data.one.id, 1, { position: north(300) });
      const [{ seen }] = await t.db.query('SELECT seen FROM measure_distances($1, 1000)', ['00000000-0000-0000-0000-000000000000']);
      expect(seen).toBeGreaterThan(0);
      expect(await metres(unit)).toBe(900);
      await writer.commitTransaction();
      await writer.release();
      await measureDistances(work(t));
      expect(await metres(unit)).toBe(300);
      await writes.remove(data.one.id);
      await measureDistances(work(t));
    });

    test.each(['ROLLBACK', 'COMMIT'])('a home that was being written is measured at the end, also after a %s', async (ending) => {
      const [held, other] = [await makeUnit(t.db), await makeUnit(t.db)];
      await t.db.query('UPDATE unit SET position_lat = $1, position_lng = $2', [HERE.lat, HERE.lng]);
      const { data } = await writes.create(beach(900));
      const writer = t.db.createQueryRunner();
      await writer.startTransaction();
      await writer.query('SELECT FROM search_listing WHERE id = $1 FOR UPDATE', [held]);
      const running = measureDistances(work(t));
      const waiting = 'SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1';
      await soon(() => t.db.query(waiting, ['Lock']), [{ waiting: 1 }]);
      expect({ held: await metres(held), other: await metres(other), ...(await pending()) }).toEqual({
        held: null,
        other: 900,
        pending: true,
      });
      await writer.query('UPDATE unit SET position_lat = $2 WHERE id = $1', [held, north(100).lat]);
      await writer.query(ending);
      await writer.release();
      await running;
      expect({ held: await metres(held), ...(await pending()) }).toEqual({ held: ending === 'COMMIT' ? 800 : 900, pending: false });
      expect(await metres(other)).toBe(900);
      await writes.remove(data.one.id);
      await measureDistances(work(t));
    });

    test('an older version is a conflict, what is missing or off the globe is said at its field', async () => {
      const { data } = await writes.create({ ...beach(100), kind: 'GOLF' });
      await writes.update(data.one.id, 1, { active: false });
      const stale = await writes.update(data.one.id, 1, { active: true });
      expect(stale.status).toBe(409);
      expect(stale.errors?.[0]?.extensions).toMatchObject({
        code: 'CONFLICT',
        current: { version: 2, values: { active: false, kind: 'GOLF' } },
      });
      const fields = async (input: object) =>
        (await writes.create(input)).errors?.[0]?.extensions.fields?.map(({ path, code }) => `${path} ${code}`);
      expect(await fields({})).toEqual(['kind REQUIRED', 'name.en REQUIRED', 'name.ru REQUIRED', 'position REQUIRED']);
      expect(await fields({ ...beach(1), position: { lat: 91, lng: 100 } })).toEqual(['position.lat OUT_OF_RANGE']);
      expect(await fields({ ...beach(1), name: { en: 'x'.repeat(201), ru: 'y\ud800' } })).toEqual([
        'name.en TOO_LONG',
        'name.ru INVALID_CHARACTER',
      ]);
      expect((await writes.remove(data.one.id)).errors).toBeUndefined();
      expect((await writes.remove(data.one.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    });

    test('the list is paged, by kind and by text in either language', async () => {
      for (const [en, ru] of [
        ['100% school', 'Школа 100%'],
        ['Other school', 'Другая школа'],
      ])
        await writes.create({ kind: 'SCHOOL', name: { en, ru }, position: HERE });
      expect(await list('kind: SCHOOL')).toMatchObject({ total: 2 });
      expect((await list('text: "0%"')).landmarks.map(({ name }) => name.en)).toEqual(['100% school']);
      expect((await list('text: "ДРУГАЯ"')).landmarks.map(({ name }) => name.en)).toEqual(['Other school']);
      expect(await list('kind: SCHOOL, first: 1, page: 2')).toMatchObject({ total: 2, landmarks: [{ name: { en: 'Other school' } }] });
      const refused = await staff.graphql(`{ deskLandmarks(text: "${'x'.repeat(101)}") { total } }`);
      expect(refused.errors?.[0]?.extensions.code).toBe('TEXT_TOO_LONG');
      // Who asks, the page, and how many there are where that is not said by a page that is not full.
      expect((await t.statementsOf(() => list('kind: SCHOOL'))).length).toBeLessThanOrEqual(3);
    });

    test('every write is in the history and can be taken back', async () => {
      const { data } = await writes.create({ ...beach(100), kind: 'MARKET' });
      await writes.update(data.one.id, 1, { name: { en: 'Second', ru: 'Второй' } });
      const history = await staff.graphql<{ history: { revisions: { id: string; version: number; changes: { path: string }[] }[] } }>(
        'query ($id: ID!) { history(noun: LANDMARK, id: $id) { revisions { id version changes { path } } } }',
        { id: data.one.id },
      );
      const { revisions } = history.data.history;
      expect(revisions.map(({ version }) => version)).toEqual([2, 1]);
      await staff.graphql('mutation ($id: ID!) { restoreRevision(id: $id) { id } }', { id: revisions[1]!.id });
      expect((await list('kind: MARKET')).landmarks).toMatchObject([{ version: 3, name: { en: 'Cosy Beach' } }]);
    });
  });
}
