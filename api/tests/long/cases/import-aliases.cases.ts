import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../../src/core/policy.js';
import { changeImport } from '../../support/imports.js';
import { stageSheet } from '../../support/staged-imports.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn, type Visitor } from '../../support/visitor.js';

/** Headers that people have taught. */
export default function cases() {
  const NOWHERE = '01900000-0000-7000-8000-000000000000';

  interface Alias {
    id: string;
    entity: string;
    headers: string[];
    title: string;
    field: string | null;
    label: { en: string } | null;
    fileName: string;
    username: string;
  }

  describe('learnt headers', () => {
    let t: TestApp;
    let nok: Visitor & { username: string };
    let oleg: Visitor;
    beforeAll(async () => {
      t = await createTestApp();
      [nok, oleg] = [await signedIn(t, Role.ADMIN), await signedIn(t, Role.ADMIN)];
    });
    afterAll(() => t.close());

    /** An import with its header chosen. */
    const opened = async (visitor: Visitor, headers: readonly string[], cells: readonly string[]) => {
      const id = await stageSheet(t.db, [headers, cells, cells], { fileName: 'partner.csv' });
      return (await changeImport(visitor, `setAutoListingHeader(id: "${id}", header: { sheet: 0, headerRow: 0, entity: CONDO })`)).seen!;
    };
    const setColumns = (visitor: Visitor, id: string, ...columns: object[]) =>
      changeImport(visitor, `setAutoListingColumns(id: "${id}", columns: $columns)`, { columns });
    const aliases = async () =>
      (
        await nok.graphql<{ autoListingAliases: Alias[] }>(
          '{ autoListingAliases { id entity headers title field label { en } fileName username } }',
        )
      ).data.autoListingAliases;
    const forget = async (id: string) =>
      (await oleg.graphql(`mutation { forgetAutoListingAlias(id: "${id}") }`)).errors?.[0]?.extensions.code ?? null;

    const LAYOUT = ['Condo', 'Qq', 'Zz'];
    const CELLS = ['The Base', 'alpha', 'beta'];

    test('a colleague’s choice is applied to the same layout only, says who made it, and can be forgotten', async () => {
      const one = await opened(nok, LAYOUT, CELLS);
      await setColumns(nok, one.id, { column: 1, field: 'backOffice.description' });
      const again = await opened(oleg, ['ZZ', 'condo', 'qq'], ['beta', 'The Base', 'alpha']);
      expect(again.columns[2]).toMatchObject({ field: 'backOffice.description', why: 'LEARNT' });
      const { data } = await oleg.graphql<{ autoListing: { columns: { taught: { username: string } | null }[] } }>(
        `{ autoListing(id: "${again.id}") { columns { taught { username } } } }`,
      );
      const { username } = nok;
      expect(data.autoListing.columns.map(({ taught }) => taught)).toEqual([null, null, { username }]);
      expect((await opened(oleg, [...LAYOUT, 'More'], [...CELLS, 'x'])).columns[1]).toMatchObject({ field: null });

      const [alias, ...others] = await aliases();
      expect([alias, others]).toEqual([
        {
          id: expect.any(String),
          entity: 'CONDO',
          headers: LAYOUT,
          title: 'Qq',
          field: 'backOffice.description',
          label: { en: 'Agency notes, in either language' },
          fileName: 'partner.csv',
          username,
        },
        [],
      ]);
      expect(await forget(alias!.id)).toBeNull();
      expect((await opened(oleg, LAYOUT, CELLS)).columns[1]).toMatchObject({ field: null });
      expect(await forget(alias!.id)).toBe('NOT_FOUND');
      expect(await forget(NOWHERE)).toBe('NOT_FOUND');
      expect(await forget('x')).toBe('NOT_FOUND');
    });

    test('a doubtful guess is learnt when it is confirmed by itself, and not with others', async () => {
      const [headers, cells] = [
        ['Condo', 'Pp', 'Ww'],
        ['The Base', 'Sea view', 'Fully furnished'],
      ];
      const one = await opened(nok, headers, cells);
      expect(one.columns.map(({ field, why }) => [field, why])).toEqual([
        ['condo', 'HEADER'],
        ['view', 'CONTENT'],
        ['furnishing', 'CONTENT'],
      ]);
      const before = (await aliases()).length;
      await setColumns(nok, one.id, ...one.columns.map(({ column, field }) => ({ column, field })));
      await setColumns(nok, one.id, { column: 1, field: 'view', values: [{ text: 'sea view', choice: 'SEA' }] });
      expect(await aliases()).toHaveLength(before);
      const doubtful = await opened(nok, headers, cells);
      await setColumns(nok, doubtful.id, { column: 1, field: 'view', unit: null, currency: null });
      expect(await aliases()).toHaveLength(before);
      const next = await opened(nok, headers, cells);
      await setColumns(nok, next.id, { column: 1, field: 'view' });
      expect((await aliases())[0]).toMatchObject({ title: 'Pp', field: 'view' });
    });

    test('a doubtful column that is left out is left out of the next file, which says who did so', async () => {
      const [headers, cells] = [
        ['Condo', 'Jj'],
        ['The Base', 'Sea view'],
      ];
      const one = await opened(nok, headers, cells);
      expect(one.columns[1]).toMatchObject({ field: 'view', why: 'CONTENT' });
      await setColumns(nok, one.id, { column: 1, field: null });
      expect((await aliases())[0]).toMatchObject({ title: 'Jj', field: null, label: null });
      // What the cells say comes first.
      expect((await opened(oleg, headers, cells)).columns[1]).toMatchObject({ field: 'view', why: 'CONTENT' });
      expect((await opened(oleg, headers, ['The Base', 'beta'])).columns[1]).toMatchObject({ field: null, why: 'LEARNT' });
    });

    test('choosing the guess again forgets the choice', async () => {
      const headers = ['Condo', 'Bedrooms', 'Kk'];
      const one = await opened(nok, headers, ['The Base', '2', 'x']);
      await setColumns(nok, one.id, { column: 1, field: 'rooms.bathroom' });
      expect((await aliases())[0]).toMatchObject({ title: 'Bedrooms', field: 'rooms.bathroom' });
      // The header says what it is.
      expect((await opened(oleg, headers, ['The Base', '2', 'x'])).columns[1]).toMatchObject({ field: 'rooms.bedroom', why: 'HEADER' });
      await setColumns(nok, one.id, { column: 1, field: 'rooms.bedroom' });
      expect((await aliases()).map(({ title }) => title)).not.toContain('Bedrooms');
    });

    test('an undone choice is not learnt; another user’s is', async () => {
      const [headers, cells] = [
        ['Condo', 'Code back', 'Code kept'],
        ['The Base', 'alpha', 'beta'],
      ];
      const one = await opened(nok, headers, cells);
      await setColumns(nok, one.id, { column: 1, field: 'seo.keywords.en' }, { column: 2, field: 'seo.keywords.ru' });
      const other = await opened(oleg, headers, cells);
      expect(other.columns[1]).toMatchObject({ field: 'seo.keywords.en', why: 'LEARNT' });
      await setColumns(oleg, other.id, { column: 2, field: 'backOffice.description' });
      await setColumns(nok, one.id, { column: 1, field: null }, { column: 2, field: null });
      expect((await opened(nok, headers, cells)).columns.map(({ field }) => field)).toEqual(['condo', null, 'backOffice.description']);
    });

    test('visitors and guests see nothing of them', async () => {
      const guest = await signedIn(t, Role.GUEST);
      for (const operation of ['{ autoListingAliases { id } }', `mutation { forgetAutoListingAlias(id: "${NOWHERE}") }`]) {
        expect((await guest.graphql(operation)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      }
    });
  });
}
