import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { guessColumns } from '../../src/import/mapping/guess.js';
import { startChecking, type Checking } from '../support/checked-imports.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  // A field of homes is declared once (docs/adding-a-field.md): both APIs, staff's sheets and the import derive it from there.

  const least = { name: 'Sea house', name_ru: 'Дом у моря', area: 'Jomtien', seo: { title: 'Sea house' } };
  const REST = { orientation: 'North-East', electricity: 'Building', electricityRate: 7.5, deposit: 2 };
  const GRAPHQL = { ...REST, orientation: 'NORTH_EAST', electricity: 'BUILDING' };
  const READ = '{ orientation electricity electricityRate deposit }';
  const NOTHING = { orientation: null, electricity: null, electricityRate: null, deposit: null };

  let checking: Checking;
  let admin: Visitor;
  let visitor: Visitor;
  beforeAll(async () => {
    checking = await startChecking();
    admin = await signedIn(checking.t, Role.ADMIN);
    visitor = createVisitor(checking.t);
  });
  afterAll(() => checking.t.close());

  describe.each([
    ['unit', '/api/units'],
    ['house', '/api/house'],
  ])('a %s', (noun, path) => {
    const create = async (body: object) => (await admin.send('POST', `${path}/new`, { ...least, ...body })).json();
    const Type = `${noun[0]!.toUpperCase()}${noun.slice(1)}`;
    const update = (id: string, version: number, input: object) =>
      admin.graphql(
        `mutation ($id: ID!, $version: Int!, $input: ${Type}Input!) { update${Type}(id: $id, version: $version, input: $input) ${READ} }`,
        { id, version, input },
      );

    test('is written by REST and read by both APIs, by visitors too', async () => {
      const created = await create(REST);
      expect(created).toMatchObject(REST);
      expect((await visitor.send('GET', `${path}/${created._id}`)).json()).toMatchObject(REST);
      const { data } = await visitor.graphql(`query ($id: ID!) { ${noun}(id: $id) ${READ} }`, { id: created._id });
      expect(data).toEqual({ [noun]: GRAPHQL });
    });

    test('says nothing of what is not known', async () => {
      expect(await create({})).toMatchObject(NOTHING);
    });

    test('is changed by GraphQL; null clears it', async () => {
      const { _id: id } = await create(REST);
      const changed = { ...GRAPHQL, orientation: 'WEST', deposit: 0 };
      expect((await update(id, 1, changed)).data).toEqual({ [`update${Type}`]: changed });
      expect((await update(id, 2, NOTHING)).data).toEqual({ [`update${Type}`]: NOTHING });
    });

    test('is refused at the field, and nothing changes', async () => {
      const { _id: id } = await create(REST);
      const wrong = { orientation: 'Up', electricity: 'Sun', electricityRate: 0, deposit: 1.5 };
      const refused = await admin.send('PUT', `${path}/${id}`, wrong);
      expect(refused.statusCode).toBe(422);
      const told = refused.json().error.fields.map((field: { path: string; code: string }) => `${field.path} ${field.code}`);
      expect(told.sort()).toEqual([
        'deposit NOT_WHOLE',
        'electricity UNKNOWN_CHOICE',
        'electricityRate OUT_OF_RANGE',
        'orientation UNKNOWN_CHOICE',
      ]);
      expect((await admin.send('PUT', `${path}/${id}`, { deposit: 13 })).json().error.fields[0].code).toBe('OUT_OF_RANGE');
      expect((await update(id, 1, { deposit: -1 })).errors?.[0]?.extensions).toMatchObject({
        fields: [{ path: 'deposit', code: 'OUT_OF_RANGE' }],
      });
      expect((await visitor.send('GET', `${path}/${id}`)).json()).toMatchObject({ ...REST, version: 1 });
    });

    test('is not for visitors to write', async () => {
      const { _id: id } = await create(REST);
      expect((await visitor.send('PUT', `${path}/${id}`, { deposit: 1 })).statusCode).toBe(401);
      expect((await visitor.send('GET', `${path}/${id}`)).json()).toMatchObject(REST);
    });
  });

  describe.each([
    ['unit', '/api/units'],
    ['house', '/api/house'],
  ])('the partner’s code and the number of a %s', (noun, path) => {
    const CODES = { externalCode: 'TK-17', unitNumber: '88/1204' };
    const asked = (who: Visitor, id: string) => who.graphql(`query ($id: ID!) { ${noun}(id: $id) { externalCode unitNumber } }`, { id });

    test('are written and read by staff, and nobody else reads them', async () => {
      const { _id: id, ...written } = (await admin.send('POST', `${path}/new`, { ...least, ...CODES })).json();
      expect(written).toMatchObject(CODES);
      expect((await asked(admin, id)).data).toEqual({ [noun]: CODES });
      expect((await asked(visitor, id)).data).toEqual({ [noun]: { externalCode: null, unitNumber: null } });
      for (const url of [`${path}/${id}`, `${path}/${id}?edit=true`, path])
        expect((await visitor.send('GET', url)).body).not.toContain('TK-17');
    });

    test('are refused when too long', async () => {
      const refused = await admin.send('POST', `${path}/new`, { ...least, externalCode: 'x'.repeat(65), unitNumber: '1'.repeat(33) });
      expect(
        refused
          .json()
          .error.fields.map((field: { path: string; code: string }) => `${field.path} ${field.code}`)
          .sort(),
      ).toEqual(['externalCode TOO_LONG', 'unitNumber TOO_LONG']);
    });
  });

  describe('headers of partners', () => {
    const FIELDS = ['condo', 'rooms.size', 'orientation', 'electricity', 'electricityRate', 'deposit'];
    test.each<[string, ...string[][]]>([
      [
        'English',
        ['Project', 'Sq.m', 'Facing', 'Electricity tariff', 'Electricity per unit', 'Deposit (months)'],
        ['The Base', '40', 'South-east', 'Gov rate', '4.7', '2+1'],
        ['The Base', '41', 'W', 'Building', '7 baht/unit', '1 month'],
      ],
      [
        'Russian',
        ['ЖК', 'Площадь', 'Стороны света', 'Тариф на электричество', 'Электричество за кВт', 'Депозит, мес'],
        ['The Base', '40', 'ЮВ', 'Гос. тариф', '4,7', '2'],
        ['The Base', '41', 'Запад', 'Тариф дома', '7', '1'],
      ],
      [
        'the site’s own',
        ['Condo', 'Living area', 'Windows face', 'Electricity tariff', 'Electricity, baht per kWh', 'Deposit, months of rent'],
      ],
    ])('are recognised: %s', (_lang, header, ...sample) => {
      expect(guessColumns('condo', header!, sample, new Map()).map(({ field }) => field)).toEqual(FIELDS);
    });

    test.each([
      ['Property code', 'TK-17', 'RX-204'],
      ['Код объекта', '00123', '00218'],
      ['รหัสทรัพย์', 'BKK123', 'BKK124'],
      ['Referencia', 'V-1', 'V-9'],
    ])('are codes of a partner: %s', (header, ...cells) => {
      const sample = cells.map((cell) => [cell]);
      expect(guessColumns('condo', [header], sample, new Map())[0]!.field).toBe('externalCode');
    });

    test('numbers of the file’s own lines are no codes', () => {
      const numbered = ['1', '2', '3'].map((cell) => [cell]);
      expect(guessColumns('condo', ['ID'], numbered, new Map())[0]!.field).toBeNull();
    });

    test.each([
      ['condo', 'Unit No.', '88/1204'],
      ['condo', 'Квартира', '1204А'],
      ['condo', 'เลขที่ห้อง', '1204'],
      ['village', 'House No.', '17/3'],
    ] as const)('are unit numbers: %s, %s', (entity, header, cell) => {
      expect(guessColumns(entity, [header], [[cell]], new Map())[0]!.field).toBe('unitNumber');
    });

    test('cells tell who sets the price of electricity from what it is, and a direction from a view', () => {
      const guessed = (header: string, ...cells: string[]) =>
        guessColumns(
          'condo',
          [header],
          cells.map((cell) => [cell]),
          new Map(),
        )[0]!.field;
      expect(guessed('Electricity', 'Gov rate', 'Building')).toBe('electricity');
      expect(guessed('Electricity', '7 baht/unit', '4.7')).toBe('electricityRate');
      expect(guessed('Facing', 'Sea', 'City')).toBe('view');
      expect(guessed('Сторона', 'юг', 'СЗ')).toBe('orientation');
    });
  });

  test('rows of a sheet bring the values in, in either language', async () => {
    const fields = ['condo', 'rooms.size', 'rooms.floors', 'orientation', 'electricity', 'electricityRate', 'deposit'];
    const rows = [
      ['The Base', '40', '12', 'Юго-восток', 'Гос тариф', '4,7', '2+1'],
      ['The Base', '41', '13', 'facing west', 'Building', '7 baht/unit', 'No deposit'],
      ['The Base', '42', '14', 'Up', 'Building', '700', '20,000'],
    ];
    const planned = async (leaveUnreadable: boolean) =>
      (await checking.rowsOf(await checking.checked({ fields, rows, record: { leaveUnreadable } }))).map(({ state, problems }) => [
        state,
        problems.map(({ column, code }) => [column, code]),
      ]);
    const read = ['CREATE', []];
    expect(await planned(false)).toEqual([
      read,
      read,
      [
        'ERROR',
        [
          [3, 'UNKNOWN_CHOICE'],
          [6, 'NOT_A_NUMBER'],
          [5, 'OUT_OF_RANGE'],
        ],
      ],
    ]);
    const leftEmpty = [3, 6, 5].map((column) => [column, 'LEFT_EMPTY']);
    expect(await planned(true)).toEqual([read, read, ['CREATE', leftEmpty]]);
  });
}
