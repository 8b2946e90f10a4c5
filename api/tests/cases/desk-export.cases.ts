import * as XLSX from '@e965/xlsx';
import { LITERALS, type ChoiceKey } from '../../src/fields/choices.js';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { AMENITY_KEYS } from '../../src/listings/values/amenities.js';
import { Area, City, Feature, Furnishing, PetPolicy, Quota, RentTermKind, View } from '../../src/listings/values/choices.js';
import type { Rule } from '../../src/fields/rule.js';
import { SHEETS } from '../../src/fields/sheet.js';
import { linkPictures, makeAgent, makeCondo, makeFile, makeHouse, makeUnit, makeVillage } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  // What is stored is a copy: TypeORM adds to what it is given.
  const both = (text: string) => ({ en: `${text} in English`, ru: `${text} по-русски` });

  const LISTING = {
    html: { en: '<p>Two\nlines, "quoted"; <b>bold</b></p>', ru: '<p>Текст</p>' },
    place: { city: City.PATTAYA, area: Area.HUA_YAI, position: { lat: 12.9325, lng: 100.8947 } },
    active: false,
    isDraft: true,
    seo: { title: both('Title'), description: both('SEO'), keywords: both('sea, pool') },
  };

  const HOME = {
    ...LISTING,
    rooms: {
      bedroom: 0,
      bathroom: 2,
      size: 35.5,
      floors: 7,
      completed: 2019,
      parking: 1,
      conditioner: 2,
      kitchen: 1,
      fan: 3,
      bath: 0,
      shower: 1,
    },
    pricing: {
      rentPrice: [15_000, 12_000],
      rentPriceComment: '=HYPERLINK("https://evil.example")',
      rentTerms: [
        { term: RentTermKind.MONTHS_3, price: 14_000 },
        { term: RentTermKind.SEASON, price: 20_000 },
      ],
      buyPrice: [2_000_000],
      buyPriceComment: "'+1",
      shortRent: true,
      cost: 1_500,
    },
    view: [View.PANORAMA_360, View.SEA],
    orientation: 'SOUTH_EAST' as const,
    furnishing: Furnishing.FULLY_FURNISHED,
    features: [Feature.WASHING_MACHINE, Feature.TV],
    petAllowed: PetPolicy.NOT_ALLOWED,
    electricity: 'BUILDING' as const,
    electricityRate: 7.5,
    quota: Quota.FOREIGN,
    quotaText: 'Or a lease of 30 years',
    deposit: 2,
    forInvestment: true,
    externalCode: '00123',
    unitNumber: '88/1204',
    backOffice: {
      description: { en: '-note', ru: '@заметка' },
      commission: '5 %',
      transfer: '50/50',
      forInvestmentComment: ' why ',
      landLordContact: '+66 81 234 5678',
      agentContact: "'quoted'",
      linkToFiles: 'https://drive.example/folder',
    },
  };

  const amenities = Object.fromEntries(AMENITY_KEYS.map((key, index) => [key, index + 1]));

  let t: TestApp;
  let admin: Visitor;
  const made: Record<string, { id: string; record: Record<string, unknown> }> = {};
  let references: Record<string, string>;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
    const pictures = [await makeFile(t.db, t.store), await makeFile(t.db, t.store)];
    const condo = {
      ...LISTING,
      name: both('Condo'),
      description: both('Short'),
      year: 2012,
      floors: 30,
      buildings: 2,
      units: 400,
      amenities,
    };
    const condoId = await makeCondo(t.db, structuredClone(condo));
    const village = { ...LISTING, name: both('Village'), year: 2014, buildings: 80, amenities };
    const villageId = await makeVillage(t.db, structuredClone(village));
    const unit = { ...HOME, name: both('Unit') };
    const unitId = await makeUnit(t.db, { ...structuredClone(unit), condoId, agentId: await makeAgent(t.db, { name: both('Agent') }) });
    await linkPictures(t.db, 'unit', unitId, pictures);
    const house = {
      ...HOME,
      name: both('House'),
      landSize: 400.5,
      entrances: 2,
      extras: { hasPool: true, smartHome: false, wineStorage: true, rooftop: false, eVCharger: true, saunaRoom: true },
    };
    const houseId = await makeHouse(t.db, { ...structuredClone(house), villageId });
    const links = { pictures: pictures.map((id) => `https://talay.example/api/files/${id}`), plans: [] };
    const none = { pictures: [], plans: [] };
    Object.assign(made, {
      UNIT: { id: unitId, record: { ...unit, condo: both('Condo').en, agent: both('Agent').en, ...links } },
      HOUSE: { id: houseId, record: { ...house, village: both('Village').en, agent: '', ...none } },
      CONDO: { id: condoId, record: { ...condo, ...none } },
      VILLAGE: { id: villageId, record: { ...village, ...none } },
    });
    const letters = { unit: 'U', house: 'H', condo: 'C', village: 'V' };
    references = {};
    for (const [table, letter] of Object.entries(letters)) {
      const [{ number }] = await t.db.query<[{ number: number }]>(`SELECT number FROM ${table}`);
      references[table] = `${letter}-${number}`;
    }
  });
  afterAll(() => t.close());

  const get = (query: string, who = admin) => who.send('GET', `/api/desk/export?${query}`);

  /** The header that names a file by what it holds and the day it is of. */
  const nameOf = (what: string, format: string) => new RegExp(`^attachment; filename="talay-${what}-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`);

  /** The rows of a workbook, cell by cell. */
  function readXlsx(bytes: Buffer): { rows: (string | number | boolean | null)[][]; book: XLSX.WorkBook } {
    const book = XLSX.read(bytes, { cellStyles: true, bookFiles: true });
    return { rows: rowsOf(book, book.SheetNames[0]!), book };
  }

  function rowsOf(book: XLSX.WorkBook, title: string): (string | number | boolean | null)[][] {
    return XLSX.utils.sheet_to_json(book.Sheets[title]!, { header: 1, defval: null, blankrows: true });
  }

  /** The rows of a CSV as RFC 4180 has them, quotes and line ends inside included. */
  function readCsv(text: string): string[][] {
    const rows: string[][] = [[]];
    for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
      if (end === '' && plain === '' && quoted === undefined) break;
      rows.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"').replace(/^'(?='*[=+\-@\t\r])/, ''));
      if (end === '\r\n') rows.push([]);
    }
    return rows.filter((row) => row.length > 0);
  }

  /** The name of a choice that a sheet has in the specification's spelling. */
  function named(path: string, text: string): string | null {
    if (text === 'Not Allowed') return 'NOT_ALLOWED';
    const literals: Readonly<Record<string, string>> = LITERALS[path.slice(path.lastIndexOf('.') + 1) as ChoiceKey];
    return Object.keys(literals).find((name) => literals[name] === text) ?? null;
  }

  /** Parses a cell by the field's rule, as the import does. */
  function read(path: string, rule: Rule | null, cell: string | number | boolean | null): unknown {
    const text = cell === null ? '' : String(cell);
    const list = text === '' ? [] : text.split('; ');
    switch (rule?.kind) {
      case 'number':
      case 'count':
        return text === '' ? null : Number(text);
      case 'flag':
        return text.toUpperCase() === 'TRUE';
      case 'prices':
        return list.map(Number);
      case 'choice':
        return named(path, text);
      case 'choices':
        return list.map((one) => named(path, one));
      case 'ids':
        return list;
      case 'terms':
        return list.map((item) => ({ term: named('term', item.split(': ')[0]!), price: Number(item.split(': ')[1]) }));
      case 'position': {
        const [lat, lng] = text.split(',').map(Number);
        return { lat, lng };
      }
      default:
        return text;
    }
  }

  const at = (record: unknown, path: string) =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], record);

  describe('a listing survives a round trip', () => {
    test.each(
      (['UNIT', 'HOUSE', 'CONDO', 'VILLAGE'] as const).flatMap((kind) =>
        (
          [
            ['xlsx', 'ru'],
            ['csv', 'en'],
          ] as const
        ).map(([format, lang]) => [kind, format, lang] as const),
      ),
    )('%s as %s with headers in %s', async (kind, format, lang) => {
      const response = await get(`kind=${kind}&state=DRAFT&format=${format}&lang=${lang}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-disposition']).toMatch(nameOf(`${kind.toLowerCase()}s`, format));
      expect(response.headers['cache-control']).toBe('no-store');
      const noun = kind.toLowerCase() as keyof typeof SHEETS;
      const [header, row, ...more] = format === 'xlsx' ? readXlsx(response.rawPayload).rows : readCsv(response.body.replace(/^\uFEFF/, ''));
      expect(more).toEqual([]);
      expect(header).toEqual(SHEETS[noun].map((column) => column[lang]));
      for (const [index, { path, rule }] of SHEETS[noun].entries()) {
        const cell = row![index]!;
        if (path === 'reference') expect(cell).toBe(references[noun]);
        else if (path.endsWith('.reference')) expect(cell).toBe(references[path.split('.')[0]!]);
        else expect([path, read(path, rule, cell)]).toEqual([path, at(made[kind]!.record, path)]);
      }
    });

    test('CSV begins with a byte order mark and holds nothing that a spreadsheet runs', async () => {
      const { rawPayload, body } = await get('kind=UNIT&format=csv');
      expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      for (const text of ['"\'=HYPERLINK(""', '"\'-note"', '"\'@заметка"', '"\'+66 81 234 5678"', '"\'\'+1"', '"\'quoted\'"']) {
        expect(body).toContain(text);
      }
    });

    test('the header of a workbook is bold, filled and frozen; texts are no formulas; it is compressed', async () => {
      const { rawPayload } = await get('kind=UNIT');
      const { book } = readXlsx(rawPayload);
      const sheet = book.Sheets['units']!;
      expect((sheet['A1'] as { s?: object }).s).toMatchObject({ patternType: 'solid', fgColor: { rgb: '0B5563' } });
      const files = (book as { files?: Record<string, { content?: Uint8Array }> }).files!;
      const part = (name: string) => Buffer.from(files[name]!.content!).toString();
      expect(part('xl/styles.xml')).toContain('<b/>');
      expect(part('xl/worksheets/sheet1.xml')).toContain('state="frozen"');
      expect(part('xl/worksheets/sheet1.xml')).not.toContain('<f>');
      expect(sheet['!cols']!.length).toBe(SHEETS.unit.length);
      const plain = Object.values(files).reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
      expect(rawPayload.length).toBeLessThan(plain / 2);
    });
  });

  describe('which listings', () => {
    const referencesOf = async (query: string) =>
      readXlsx((await get(query)).rawPayload)
        .rows.slice(1)
        .map(([first]) => first);

    test('those of the filter in its order, or those that are named', async () => {
      const [cheap, dear] = [
        await makeUnit(t.db, { pricing: { rentPrice: [5_000] } }),
        await makeUnit(t.db, { pricing: { rentPrice: [50_000] }, deletedAt: new Date() }),
      ];
      const numberOf = async (id: string) =>
        `U-${(await t.db.query<{ number: number }[]>('SELECT number FROM unit WHERE id = $1', [id]))[0]!.number}`;
      expect(await referencesOf('kind=UNIT&sort=RENT')).toEqual([await numberOf(cheap), references['unit']]);
      expect(await referencesOf('kind=UNIT&state=PUBLISHED&priceMax=6000&deal=RENT&area=JOMTIEN&bedroom=0&lacks=SEO,PICTURES')).toEqual([
        await numberOf(cheap),
      ]);
      expect(await referencesOf(`kind=UNIT&ids=${dear},${cheap}&sort=RENT_DESC`)).toEqual([await numberOf(dear), await numberOf(cheap)]);
      expect(await referencesOf(`kind=UNIT&complex=${made['CONDO']!.id}`)).toEqual([references['unit']]);
      expect(await referencesOf('kind=UNIT&text=nothing+like+it')).toEqual([]);
    });

    test('as many statements for one batch, however many rows', async () => {
      const count = async () =>
        (await t.statementsOf(() => get('kind=UNIT&format=csv'))).filter((sql) => /unit|condo|file/.test(sql)).length;
      const before = await count();
      for (let index = 0; index < 20; index++) await makeUnit(t.db);
      expect(await count()).toBe(before);
    });

    test('a text that no cell of a workbook holds is refused by its listing’s name, and is in the CSV', async () => {
      const id = await makeHouse(t.db, { html: { en: `<p>${'x'.repeat(40_000)}</p>`, ru: '' } });
      const refused = await get(`kind=HOUSE&ids=${id}`);
      expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'CELL_TOO_LONG']);
      expect(refused.json().error.message).toMatch(/^A text of H-\d+ is longer/);
      expect((await get(`kind=HOUSE&ids=${id}&format=csv`)).body).toContain('x'.repeat(40_000));
      // What was refused leaves the way free.
      expect((await get('kind=CONDO')).statusCode).toBe(200);
    });

    test('one workbook at a time', async () => {
      // The first export waits for the links of its pictures until the others are refused.
      const barrier = t.db.createQueryRunner();
      await barrier.startTransaction();
      await barrier.query('LOCK TABLE condo_file IN ACCESS EXCLUSIVE MODE');
      const answers: string[] = [];
      const requests = [1, 2, 3].map(async () => {
        const response = await get('kind=CONDO');
        answers.push(response.statusCode === 200 ? '200' : `${response.statusCode} ${response.json().error.code}`);
      });
      try {
        await soon(() => Promise.resolve([...answers]), ['503 BUSY', '503 BUSY']);
      } finally {
        await barrier.commitTransaction();
        await barrier.release();
        await Promise.all(requests);
      }
      expect(answers).toEqual(['503 BUSY', '503 BUSY', '200']);
    });
  });

  describe('all nouns in one workbook', () => {
    const sheetsOf = async (query: string) => {
      const { book } = readXlsx((await get(query)).rawPayload);
      return Object.fromEntries(book.SheetNames.map((title) => [title, rowsOf(book, title)]));
    };

    test('a sheet for each, with its own columns, its header frozen and filled', async () => {
      const response = await get('state=DRAFT&lang=ru');
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-disposition']).toMatch(nameOf('listings', 'xlsx'));
      const { book } = readXlsx(response.rawPayload);
      expect(book.SheetNames).toEqual(['units', 'houses', 'condos', 'villages']);
      const files = (book as { files?: Record<string, { content: Uint8Array }> }).files!;
      for (const [index, noun] of (['unit', 'house', 'condo', 'village'] as const).entries()) {
        const [header, row, ...more] = rowsOf(book, `${noun}s`);
        expect(more).toEqual([]);
        expect(header).toEqual(SHEETS[noun].map((column) => column.ru));
        expect(row![SHEETS[noun].findIndex(({ path }) => path === 'reference')]).toBe(references[noun]);
        const name = SHEETS[noun].findIndex(({ path }) => path === 'name.ru');
        expect(row![name]).toBe(at(made[noun.toUpperCase()]!.record, 'name.ru'));
        expect((book.Sheets[`${noun}s`]!['A1'] as { s?: object }).s).toMatchObject({ patternType: 'solid', fgColor: { rgb: '0B5563' } });
        expect(Buffer.from(files[`xl/worksheets/sheet${index + 1}.xml`]!.content).toString()).toContain('state="frozen"');
      }
    });

    test('contains the requested listings in order; an empty noun has no sheet', async () => {
      const village = await makeVillage(t.db);
      const houses = [
        await makeHouse(t.db, { villageId: village, pricing: { rentPrice: [2_000] } }),
        await makeHouse(t.db, { villageId: village, pricing: { rentPrice: [1_000] } }),
      ];
      const prices = SHEETS.house.findIndex(({ path }) => path === 'pricing.rentPrice');
      const sheets = await sheetsOf(`complex=${village}&sort=RENT`);
      expect(Object.keys(sheets)).toEqual(['houses']);
      expect(sheets['houses']!.slice(1).map((row) => String(row[prices]))).toEqual(['1000', '2000']);
      const named = await sheetsOf(`ids=${houses[0]},${village}`);
      expect(Object.entries(named).map(([title, rows]) => [title, rows.length])).toEqual([
        ['houses', 2],
        ['villages', 2],
      ]);
      expect(Object.entries(await sheetsOf('text=nothing+like+it')).map(([title, rows]) => [title, rows.length])).toEqual([
        ['units', 1],
        ['houses', 1],
        ['condos', 1],
        ['villages', 1],
      ]);
    });

    test('a CSV, which has no sheets, is refused by its format', async () => {
      const { error } = (await get('format=csv')).json();
      expect(error.code).toBe('BAD_USER_INPUT');
      expect(JSON.stringify(error)).toContain('"path":"format"');
    });
  });

  describe('what is refused', () => {
    test.each([
      ['format=csv', 'BAD_USER_INPUT'],
      ['kind=PAGE', 'BAD_USER_INPUT'],
      ['kind=UNIT&state=constructor', 'BAD_USER_INPUT'],
      ['kind=UNIT&lacks=SEO,NOTHING', 'BAD_USER_INPUT'],
      ['kind=UNIT&priceMin=1.5', 'BAD_USER_INPUT'],
      ['kind=UNIT&bedroom=99999999999', 'BAD_USER_INPUT'],
      ['kind=UNIT&format=xls', 'BAD_USER_INPUT'],
      ['kind=UNIT&area=JOMTIEN&area=EAST', 'BAD_USER_INPUT'],
      ['kind=CONDO&deal=RENT', 'BAD_USER_INPUT'],
      [`kind=UNIT&text=${'x'.repeat(101)}`, 'TEXT_TOO_LONG'],
      ['kind=UNIT&text=%00', 'INVALID_CHARACTER'],
      [`kind=UNIT&ids=${Array.from({ length: 101 }, (_, index) => index).join()}`, 'LIMIT_AMOUNT'],
      ['kind=UNIT&password=1', 'UNKNOWN_PARAM'],
    ])('%s', async (query, code) => {
      const response = await get(query);
      expect([response.statusCode, response.json().error.code]).toEqual([400, code]);
    });

    test('everybody but staff', async () => {
      expect((await get('kind=UNIT', createVisitor(t))).json().error.code).toBe('UNAUTHENTICATED');
      expect((await get('kind=UNIT', await signedIn(t, Role.GUEST))).json().error.code).toBe('FORBIDDEN');
      expect((await get('kind=CONDO', await signedIn(t, Role.GOD))).statusCode).toBe(200);
    });
  });
}
