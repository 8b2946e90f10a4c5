import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../../src/core/policy.js';
import { Area } from '../../../src/listings/values/choices.js';
import { codeOf } from '../../support/account-operations.js';
import { linkPictures, makeCondo, makeFile } from '../../support/factories.js';
import { importer, type Importer } from '../../support/staged-imports.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn } from '../../support/visitor.js';

/** The drafts that an import has made are published. */
export default function cases() {
  let t: TestApp;
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let imports: Importer;
  let picture: string;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
    imports = importer(t, admin);
    await makeCondo(t.db, { name: { en: 'The Base', ru: 'База' }, place: { area: Area.CENTRAL } });
    picture = `https://talay.example/api/files/${await makeFile(t.db, t.store)}`;
  });
  afterAll(() => t.close());

  const FIELDS = ['condo', 'rooms.size', 'pricing.rentPrice', 'place.area', 'pictures'];
  const written = (rows: string[][]) => imports.written({ fields: FIELDS, rows });
  const unit = (size: number, rent = '15000', link = picture, condo = 'The Base') => [condo, String(size), rent, 'Central', link];
  const DRAFTS = '{ homes readyHomes complexes readyComplexes hindered { code path homes complexes } }';
  const draftsOf = async (id: string) =>
    (await admin.graphql<{ it: object }>(`query ($id: ID!) { it: autoListingDrafts(id: $id) ${DRAFTS} }`, { id })).data.it;
  const PUBLISH = `mutation ($id: ID!) { it: publishAutoListing(id: $id) ${DRAFTS} }`;
  const publish = async (id: string) => (await admin.graphql<{ it: object }>(PUBLISH, { id })).data.it;
  const unitAt = async (size: number) =>
    (
      await t.db.query('SELECT id, number, is_draft AS draft, version, deleted_at IS NOT NULL AS trashed FROM unit WHERE size = $1', [size])
    )[0];

  describe('what an import made', () => {
    test('is published as far as it is ready; the rest is listed by what it lacks', async () => {
      const id = await written([unit(100), unit(101, ''), unit(102, '15000', ''), unit(103, '', '', 'New Tower')]);
      const rest = {
        homes: 3,
        readyHomes: 0,
        complexes: 1,
        readyComplexes: 0,
        hindered: expect.arrayContaining([
          { code: 'NO_PRICE', path: 'pricing.rentPrice', homes: 2, complexes: 0 },
          { code: 'NO_PICTURE', path: 'pictures', homes: 2, complexes: 1 },
          { code: 'PARENT_IS_DRAFT', path: 'condo', homes: 1, complexes: 0 },
        ]),
      };
      expect(await draftsOf(id)).toMatchObject({ homes: 4, readyHomes: 1, complexes: 1 });
      expect(await publish(id)).toEqual(rest);
      expect(await publish(id)).toEqual(rest);
      expect(await unitAt(100)).toMatchObject({ draft: false, version: 2 });
      expect(await unitAt(101)).toMatchObject({ draft: true, version: 1 });
      const { id: unitId } = await unitAt(100);
      expect(await t.db.query('SELECT action, changes, username FROM revision WHERE record_id = $1 AND version = 2', [unitId])).toEqual([
        { action: 'update', changes: [['isDraft', true, false]], username: admin.username },
      ]);
      expect(await t.db.query('SELECT count(*)::int AS found FROM search_listing WHERE id = $1', [unitId])).toEqual([{ found: 1 }]);
    });

    test('is undone after that: published homes go to the trash with their numbers, edited ones stay', async () => {
      const id = await written([unit(110), unit(111), unit(112, '15000', '')]);
      await publish(id);
      const [seen, edited, draft] = [await unitAt(110), await unitAt(111), await unitAt(112)];
      await t.db.query('UPDATE unit SET version = version + 1 WHERE id = $1', [edited.id]);
      expect(await imports.step('undoAutoListing', id)).toMatchObject({ stage: 'UNDONE', undo: { removed: 2, restored: 0, kept: 1 } });
      expect(await unitAt(110)).toMatchObject({ number: seen.number, trashed: true });
      expect(await unitAt(111)).toMatchObject({ draft: false, trashed: false });
      expect(await unitAt(112)).toBeUndefined();
      expect(await t.db.query("SELECT number FROM free_number WHERE kind = 'unit'")).toEqual([{ number: draft.number }]);
      expect(codeOf(await admin.graphql(PUBLISH, { id }))).toBe('IMPORT_UNDO');
    });

    test('with its complexes, once they are ready', async () => {
      const id = await written([unit(120, '15000', picture, 'Ready Tower')]);
      const [{ id: condo }] = await t.db.query("SELECT id FROM condo WHERE name_en = 'Ready Tower'");
      await linkPictures(t.db, 'condo', condo, [picture.slice(picture.lastIndexOf('/') + 1)]);
      await t.db.query('UPDATE condo SET year = 2015, version = version + 1 WHERE id = $1', [condo]);
      expect(await draftsOf(id)).toEqual({ homes: 1, readyHomes: 1, complexes: 1, readyComplexes: 1, hindered: [] });
      expect(await publish(id)).toEqual({ homes: 0, readyHomes: 0, complexes: 0, readyComplexes: 0, hindered: [] });
      expect(await unitAt(120)).toMatchObject({ draft: false });
    });
  });

  test('only staff publishes, and only what has been written', async () => {
    const id = await imports.checked({ fields: FIELDS, rows: [unit(130)] });
    expect(codeOf(await admin.graphql(PUBLISH, { id }))).toBe('IMPORT_UNDO');
    expect(codeOf(await (await signedIn(t, Role.GUEST)).graphql(PUBLISH, { id }))).toBe('FORBIDDEN');
  });
}
