import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../../src/core/policy.js';
import { changeImport } from '../../support/imports.js';
import { stageSheet } from '../../support/staged-imports.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../../support/visitor.js';

/** Templates of mappings. */
export default function cases() {
  const NOWHERE = '01900000-0000-7000-8000-000000000000';

  const HEADERS = ['Project', 'Metres', 'Look', 'Our code'];
  const DATA = ['The Base', '35', 'atlantis', 'x'];

  interface Template {
    id: string;
    name: string;
    entity: string;
    config: string;
  }

  describe('templates of mappings', () => {
    let t: TestApp;
    let admin: Visitor;
    beforeAll(async () => {
      t = await createTestApp();
      admin = await signedIn(t, Role.ADMIN);
    });
    afterAll(() => t.close());

    /** An import with its header chosen. */
    const opened = async (headers: readonly string[], headerRow = 0) => {
      const id = await stageSheet(t.db, [...(headerRow === 0 ? [headers] : []), DATA]);
      return (await changeImport(admin, `setAutoListingHeader(id: "${id}", header: { sheet: 0, headerRow: ${headerRow}, entity: CONDO })`))
        .seen!;
    };
    const ask = async (operation: string, variables: Record<string, string> = {}, visitor = admin) => {
      const heads = Object.keys(variables).map((name) => `$${name}: String!`);
      const { data, errors } = await visitor.graphql<{ result: Template } | null>(
        `mutation ${heads.length > 0 ? `(${heads.join(', ')})` : ''} { result: ${operation} }`,
        variables,
      );
      const { code, fields } = errors?.[0]?.extensions ?? {};
      return {
        template: data?.result ?? null,
        code: code ?? null,
        paths: fields?.map((field) => `${field.path} ${field.code}`) ?? [],
        message: errors?.[0]?.message,
      };
    };
    const FIELDS = '{ id name entity config }';
    const save = (id: string, name: string, replace = true) =>
      ask(`saveAutoListingTemplate(import: "${id}", name: $name, replace: ${replace}) ${FIELDS}`, { name });
    const create = (config: string) => ask(`createAutoListingTemplate(config: $config) ${FIELDS}`, { config });
    const names = async () =>
      (await admin.graphql<{ autoListingTemplates: Template[] }>('{ autoListingTemplates { name } }')).data.autoListingTemplates.map(
        ({ name }) => name,
      );
    const taken = ({ columns }: { columns: { header: string; field: string | null; why: string | null }[] }) =>
      columns.map(({ header, field, why }) => [header, field, why]);

    test('a saved mapping is found again by the same headers, and applied to others by header', async () => {
      const one = await opened(HEADERS);
      await changeImport(admin, `setAutoListingColumns(id: "${one.id}", columns: $columns)`, {
        columns: [
          { column: 0, field: 'condo' },
          { column: 1, field: 'rooms.size' },
          { column: 2, field: 'view', values: [{ text: 'atlantis', choice: 'SEA' }] },
          { column: 3, field: null },
        ],
      });
      const { template } = await save(one.id, '  Partner   Ltd ');
      expect(template).toMatchObject({ name: 'Partner Ltd', entity: 'CONDO' });
      expect(JSON.parse(template!.config)).toEqual({
        name: 'Partner Ltd',
        entitieType: 'Condo',
        parseRows: [
          { column: 0, field: 'condo', header: 'Project' },
          { column: 1, field: 'rooms.size', header: 'Metres' },
          { column: 2, field: 'view', header: 'Look', values: { atlantis: 'SEA' } },
        ],
      });
      const mapped = [
        ['Project', 'condo', 'TEMPLATE'],
        ['Metres', 'rooms.size', 'TEMPLATE'],
        ['Look', 'view', 'TEMPLATE'],
        ['Our code', null, null],
      ];
      const again = await opened(HEADERS.map((header) => header.toUpperCase()));
      expect(taken(again).map(([, ...rest]) => rest)).toEqual(mapped.map(([, ...rest]) => rest));
      expect(again.columns[2]!.values).toEqual([{ text: 'atlantis', cells: 1, choice: 'SEA', chosen: true }]);

      const moved = await opened(['Our code', 'Look', 'Metres', 'Project', 'More']);
      const { seen } = await changeImport(admin, `applyAutoListingTemplate(import: "${moved.id}", template: "${template!.id}")`);
      expect(taken(seen!)).toEqual([mapped[3], mapped[2], mapped[1], mapped[0], ['More', null, null]]);
      const bare = await opened(HEADERS, -1);
      const byPlace = await changeImport(admin, `applyAutoListingTemplate(import: "${bare.id}", template: "${template!.id}")`);
      expect(byPlace.seen!.columns.map(({ field }) => field)).toEqual(['condo', 'rooms.size', 'view', null]);
    });

    test('a template is overwritten on request, ignoring case, renamed, and deleted', async () => {
      const { id } = await opened(HEADERS);
      const first = await save(id, 'Second', false);
      expect(await save(id, 'second', false)).toMatchObject({ template: null, code: 'NAME_TAKEN', paths: ['name NAME_TAKEN'] });
      expect(await names()).toContain('Second');
      expect((await save(id, 'SECOND')).template).toMatchObject({ id: first.template!.id, name: 'SECOND' });
      const third = await save(id, 'Third');
      const renamed = await ask(`renameAutoListingTemplate(id: "${third.template!.id}", name: $name) ${FIELDS}`, { name: 'Fourth' });
      expect(JSON.parse(renamed.template!.config)).toMatchObject({ name: 'Fourth' });
      expect(await ask(`renameAutoListingTemplate(id: "${third.template!.id}", name: $name) ${FIELDS}`, { name: 'second' })).toMatchObject({
        code: 'NAME_TAKEN',
        paths: ['name NAME_TAKEN'],
      });
      expect(await names()).toEqual(expect.arrayContaining(['Fourth', 'SECOND']));
      await ask(`deleteAutoListingTemplate(id: "${third.template!.id}")`);
      expect(await names()).not.toContain('Fourth');
      expect((await ask(`deleteAutoListingTemplate(id: "${third.template!.id}")`)).code).toBe('NOT_FOUND');
    });

    test('a template needs a name, an import with a mapping, and one that is there', async () => {
      const { id } = await opened(HEADERS);
      for (const [name, code] of [
        ['', 'REQUIRED'],
        [' \t', 'REQUIRED'],
        ['x'.repeat(101), 'TOO_LONG'],
        ['a\u0000b', 'INVALID_CHARACTER'],
      ] as const) {
        expect(await save(id, name)).toMatchObject({ template: null, code: 'BAD_USER_INPUT', paths: [`name ${code}`] });
      }
      expect((await save(id, '')).message).toBe('Enter a name.');
      expect((await save(NOWHERE, 'x')).code).toBe('NOT_FOUND');
      const unmapped = await stageSheet(t.db, [HEADERS, DATA]);
      expect((await save(unmapped, 'x')).code).toBe('IMPORT_NO_HEADER');
      expect((await changeImport(admin, `applyAutoListingTemplate(import: "${id}", template: "${NOWHERE}")`)).code).toBe('NOT_FOUND');
    });

    const CONFIG = { name: 'By hand', entitieType: 'Village', parseRows: [{ column: 0, field: 'village' }] };
    const config = (changes: object) => JSON.stringify({ ...CONFIG, ...changes });

    test('a config is stored verbatim, and accepts REST field names', async () => {
      const text = config({ parseRows: { village: 0, bedroom: 1, name_ru: 2, hasPool: 3 } });
      const { template } = await create(text);
      expect(template).toMatchObject({ name: 'By hand', entity: 'VILLAGE', config: text });
      const one = await opened(HEADERS);
      const { seen } = await changeImport(admin, `applyAutoListingTemplate(import: "${one.id}", template: "${template!.id}")`);
      expect(seen).toMatchObject({ entity: 'VILLAGE' });
      expect(seen!.columns.map(({ field }) => field)).toEqual(['village', 'rooms.bedroom', 'name.ru', 'extras.hasPool']);
    });

    test('a config with something wrong is refused', async () => {
      const before = await names();
      for (const [text, path] of [
        ['{', 'config NOT_A_GROUP'],
        [config({ name: ' ' }), 'name REQUIRED'],
        [config({ parseRows: [{ column: 0, field: 'towers' }] }), 'parseRows.0.field UNKNOWN_CHOICE'],
      ] as const) {
        expect(await create(text)).toMatchObject({ template: null, code: 'BAD_USER_INPUT', paths: [path] });
      }
      expect(await names()).toEqual(before);
    });

    test('REST has the same templates: a list, and one from its config', async () => {
      const made = await admin.send('POST', '/api/autoListingTemplate/new', { config: config({ name: 'From REST' }) });
      expect(made.statusCode).toBe(201);
      expect(made.json()).toEqual({ _id: expect.any(String), name: 'From REST', config: config({ name: 'From REST' }) });
      const list = await admin.send('GET', '/api/autoListingTemplate');
      expect(list.json()).toContainEqual(made.json());
      for (const [body, code, status] of [
        [{ config: '' }, 'BAD_USER_INPUT', 422],
        [{}, 'BAD_USER_INPUT', 422],
        [{ config: config({ more: 1 }) }, 'UNKNOWN_FIELD', 422],
        [{ template: 'x' }, 'UNKNOWN_FIELD', 422],
        [[], 'BAD_JSON', 400],
      ] as const) {
        const refused = await admin.send('POST', '/api/autoListingTemplate/new', body);
        expect([refused.statusCode, refused.json().error.code]).toEqual([status, code]);
      }
    });

    test.each([
      ['nobody', 401, 'UNAUTHENTICATED'],
      ['GUEST', 403, 'FORBIDDEN'],
    ] as const)('%s has none of it', async (who, status, code) => {
      const visitor = who === 'nobody' ? createVisitor(t) : await signedIn(t, Role.GUEST);
      const before = await names();
      for (const response of [
        await visitor.send('GET', '/api/autoListingTemplate'),
        await visitor.send('POST', '/api/autoListingTemplate/new', { config: config({ name: 'Foreign' }) }),
      ]) {
        expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
      }
      expect(
        (await ask(`createAutoListingTemplate(config: $config) ${FIELDS}`, { config: config({ name: 'Foreign' }) }, visitor)).code,
      ).toBe(code);
      expect(await names()).toEqual(before);
    });
  });
}
