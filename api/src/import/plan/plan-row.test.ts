import { describe, expect, test } from '@jest/globals';
import { outcomesOf, planSheet, targetOf, told, type PlannedSheet } from '../../../tests/support/planned-sheet.js';
import { AutoListingEntity, AutoListingExisting } from '../auto-listing.entity.js';
import type { KnownPictures } from './row-pictures.js';

const { SKIP, FILL, REPLACE, DUPLICATE } = AutoListingExisting;
const complexes = [{ id: 'base', en: 'The Base', ru: 'База', area: 'CENTRAL' }];
const COMMON = { view: [], features: [], furnishing: null, petAllowed: null, area: null };
const UNIT = { condo: 'base', place: { city: 'PATTAYA', area: 'CENTRAL' }, rooms: { bedroom: 1, size: 40.5, floors: 31, bathroom: 1 } };
const unit = (record: object = {}, certain = true) => targetOf('unit', { ...UNIT, ...record }, { certain });
const plans = (sheet: PlannedSheet) => planSheet({ complexes, ...sheet });
const outcomes = (sheet: PlannedSheet) => outcomesOf({ complexes, ...sheet });

describe('a new home', () => {
  test('is a draft with what can be derived', () => {
    const common = { ...COMMON, view: ['SEA'], features: ['TV'] };
    const fields = ['condo', 'rooms.size', 'rooms.bedroom', 'name', 'html', 'isDraft', 'view', 'place.area', 'quota'];
    const rows = [
      ['База', '36,5', 'studio', '', 'By the <b onclick="x()">sea</b>', 'no', 'city', '', 'FQ'],
      ['Nova Ocean', '80', '2', 'У моря', '', '', '', 'Jomtien', ''],
    ];
    expect(plans({ fields, rows, record: { common } })).toMatchObject([
      {
        values: {
          isDraft: true,
          condo: 'base',
          place: { city: 'PATTAYA', area: 'CENTRAL' },
          rooms: { bedroom: 0, size: 36.5 },
          name: { en: 'Studio, 36.5 m², The Base', ru: 'Студия, 36,5 м², База' },
          seo: { title: { en: 'Studio, 36.5 m², The Base' } },
          html: { en: 'By the <b>sea</b>' },
          view: ['CITY', 'SEA'],
          features: ['TV'],
          quota: 'FOREIGN',
        },
      },
      {
        newComplex: 'nova ocean',
        values: { isDraft: true, condo: null, place: { area: 'JOMTIEN' }, name: { en: 'У моря', ru: 'У моря' }, view: ['SEA'] },
      },
    ]);
  });
});

describe('suspicious prices', () => {
  const fields = ['condo', 'rooms.size', 'pricing.rentPrice', 'pricing.buyPrice', 'pricing.rentTerms.MONTHS_6'];
  const cases: readonly (readonly [cells: string[], outcome: string[]])[] = [
    [
      ['25', '', ''],
      ['error', '2 UNUSUAL_PRICE'],
    ],
    [
      ['2500000', '', ''],
      ['error', '2 UNUSUAL_PRICE'],
    ],
    [
      ['', '2500', ''],
      ['error', '3 UNUSUAL_PRICE'],
    ],
    [
      ['20k/25k/30k', '', ''],
      ['error', '2 SEVERAL_PRICES'],
    ],
    [
      ['15k/month; 12k 6 months', '', ''],
      ['create', '2 PRICE_READ'],
    ],
    [
      ['', '2.5M / 3M', ''],
      ['error', '3 SEVERAL_PRICES'],
    ],
    [
      ['20000', '', '18'],
      ['error', '4 UNUSUAL_PRICE'],
    ],
    [['20000', '3,500,000', '18000'], ['create']],
  ];
  const rows = cases.map(([cells], at) => ['The Base', String(201 + at), ...cells]);

  test('are not written until a person allows them, for the file or for the row', () => {
    expect(outcomes({ fields, rows })).toEqual(cases.map(([, outcome]) => outcome));
    const states = (sheet: Partial<PlannedSheet>) => plans({ fields, rows, ...sheet }).map(({ state }) => state);
    expect(states({ record: { unusualPrices: true } })).toEqual(rows.map(() => 'create'));
    expect(states({ said: { 1: { pricesConfirmed: true } } }).slice(0, 2)).toEqual(['create', 'error']);
  });

  test('that do not fit the size are asked about too', () => {
    const priceOf = (...cells: string[]) =>
      outcomes({ fields: ['condo', 'rooms.size', 'pricing.buyPrice'], rows: [['The Base', ...cells]] })[0];
    expect(priceOf('60', '100000')).toEqual(['error', '2 UNUSUAL_FOR_SIZE']);
    expect(priceOf('60', '3000000')).toEqual(['create']);
    expect(priceOf('', '100000')).toEqual(['create']);
  });

  test('need no confirmation if the listing already has them, or only other fields change', () => {
    const change = (rent: string, buy: string, bathroom: string) =>
      outcomes({
        fields: ['reference', 'pricing.rentPrice', 'pricing.buyPrice', 'rooms.bathroom'],
        rows: [['U-1', rent, buy, bathroom]],
        targetsOf: () => [unit({ pricing: { rentPrice: [20_000, 500], buyPrice: [3_000_000] } })],
      })[0];
    expect(change('20000; 500', '', '2')).toEqual(['update']);
    expect(change('20000; 600', '', '2')).toEqual(['error', '1 SEVERAL_PRICES', '1 UNUSUAL_PRICE']);
    expect(change('20000; 500', '5000', '1')).toEqual(['error', '2 UNUSUAL_PRICE']);
  });
});

describe('a listing that is there', () => {
  const fields = [
    'condo',
    'rooms.size',
    'rooms.floors',
    'rooms.bathroom',
    'furnishing',
    'view',
    'features.TV',
    'features.WIFI',
    'pricing.buyPrice',
  ];
  const rows = [['The Base', '40.5', '31', '', '', 'city; sea', 'no', 'yes', '2.5M']];
  const there = unit({ view: ['SEA', 'CITY'], features: ['TV', 'SAFE'], furnishing: 'UNFURNISHED' });
  const planned = (existing: AutoListingExisting) =>
    plans({ fields, rows, record: { existing }, targetsOf: () => (existing === DUPLICATE ? [] : [there]) })[0]!;
  const filled = [
    ['features', ['TV', 'SAFE'], ['SAFE', 'WIFI']],
    ['pricing.buyPrice', [], [2_500_000]],
  ];

  test.each([
    [SKIP, 'skip', []],
    [FILL, 'update', filled],
    [REPLACE, 'update', [...filled, ['rooms.bathroom', 1, null], ['furnishing', 'UNFURNISHED', null]]],
  ] as const)('%s: the row is of the state %s', (existing, state, changes) => {
    const plan = planned(existing);
    expect(plan).toMatchObject({ state, targetId: 'unit' });
    expect(new Set(plan.changes)).toEqual(new Set(changes));
  });

  test('duplicate makes another one; rows that are skipped may mean the same one', () => {
    expect(planned(DUPLICATE)).toMatchObject({ state: 'create', targetId: null });
    const twice = plans({ fields, rows: [rows[0]!, rows[0]!], record: { existing: SKIP }, targetsOf: () => [there] });
    expect(twice.map(({ state, targetId }) => [state, targetId])).toEqual(Array(2).fill(['skip', 'unit']));
  });

  test('gets the common values: added to lists, and where it has none', () => {
    const common = { ...COMMON, view: ['SEA'], furnishing: 'FULLY_FURNISHED' };
    const [plan] = plans({
      fields: fields.slice(0, 3),
      rows: [['The Base', '40.5', '31']],
      record: { common },
      targetsOf: () => [unit({ view: ['CITY'] })],
    });
    expect(plan!.changes).toEqual([
      ['view', ['CITY'], ['CITY', 'SEA']],
      ['furnishing', null, 'FULLY_FURNISHED'],
    ]);
  });

  test('of a village: the land changes, and another size is another house', () => {
    const house = targetOf(
      'house',
      { village: 'lake', rooms: { bedroom: 3, size: 150 }, landSize: 300 },
      { entity: AutoListingEntity.VILLAGE },
    );
    const planned_ = plans({
      fields: ['village', 'rooms.size', 'landSize', 'rooms.bedroom', 'place.area'],
      rows: [
        ['Lakeside Court', '150', '1 rai', '3', ''],
        ['Lakeside Court', '180', '', '', 'East'],
      ],
      complexes: [{ id: 'lake', en: 'Lakeside Court', ru: '' }],
      record: { entity: AutoListingEntity.VILLAGE },
      targetsOf: ({ row }) => (row.ordinal === 1 ? [house] : []),
    });
    expect(planned_).toMatchObject([
      { state: 'update', targetId: 'house', changes: [['landSize', 300, 1_600]] },
      { state: 'create', targetId: null },
    ]);
  });

  test('is an error at the cell where the row names one that is not there', () => {
    const rows_ = [['H-1'], ['U-99999999'], ['nonsense']];
    expect(outcomes({ fields: ['reference', 'condo'], rows: rows_.map((cells) => [...cells, 'The Base']) })).toEqual([
      ['error', '0 WRONG_NOUN'],
      ['error', '0 REF_NOT_FOUND'],
      ['error', '0 REF_NOT_FOUND'],
    ]);
    expect(outcomes({ fields: ['condo'], rows: [['The Base']], said: { 1: { chosenTarget: 'trashed' } } })).toEqual([
      ['error', 'TARGET_GONE'],
    ]);
  });
});

describe('the pictures of a row', () => {
  const ours = 'https://talay.example/api/files/own';
  const elsewhere = 'https://agency.example/1.jpg';
  const pictures: KnownPictures = { fileOf: (url) => (url === ours ? 'own' : null), fetched: () => undefined };
  const plan = (cell: string, existing = FILL, known = pictures) =>
    plans({
      fields: ['condo', 'rooms.size', 'rooms.floors', 'pictures'],
      rows: [['The Base', '40.5', '31', cell]],
      record: { existing },
      targetsOf: () => [unit({ pictures: ['other'] })],
      stock: { pictures: known },
    })[0]!;

  test.each([
    ['stored files are linked', ours, FILL, ['other', 'own']],
    ['and take the place of the others', ours, REPLACE, ['own']],
    ['an empty cell that replaces removes them', '', REPLACE, []],
  ] as const)('%s', (_what, cell, existing, after) => {
    expect(plan(cell, existing)).toMatchObject({ state: 'update', changes: [['pictures', ['other'], after]] });
  });

  test('are left alone by an empty cell; others are fetched, once', () => {
    expect(plan('')).toMatchObject({ state: 'unchanged' });
    expect(plan(elsewhere)).toMatchObject({ state: 'update', changes: [], links: [{ role: 'picture', url: elsewhere }] });
    const waiting = { ...pictures, fetched: () => null };
    expect(plan(elsewhere, FILL, waiting)).toMatchObject({ state: 'unchanged', links: [] });
    // What was fetched and taken out since stays out.
    expect(plan(elsewhere, FILL, { ...pictures, fetched: () => 'fetched' })).toMatchObject({ state: 'unchanged' });
  });
});

describe('what a row may mean', () => {
  const fields = ['condo', 'rooms.size', 'rooms.floors', 'rooms.bedroom', 'pricing.rentPrice'];
  const row = (rent: string) => ['The Base', '40.5', '31', '1', rent];
  const alike = (id: string, certain = false) => targetOf(id, { ...UNIT, pricing: { rentPrice: [15_000] } }, { certain });
  const resultsOf = (sheet: PlannedSheet) =>
    plans(sheet).map(({ state, targetId, problems, candidates }) => [state, targetId, problems.map(told), candidates]);

  test('one that only looks like it waits for a person, unless it says the same', () => {
    const sheet = (rent: string): PlannedSheet => ({ fields, rows: [row(rent)], targetsOf: () => [alike('one')] });
    expect(resultsOf(sheet('17000'))).toEqual([['error', null, ['CONFIRM_MATCH'], ['one']]]);
    expect(resultsOf(sheet('15000'))).toEqual([['unchanged', 'one', [], []]]);
    expect(resultsOf({ ...sheet('17000'), targetsOf: () => [alike('one', true)] })).toEqual([['update', 'one', [], []]]);
    expect(resultsOf({ ...sheet('17000'), said: { 1: { chosenNew: true } } })).toEqual([['create', null, [], []]]);
  });

  test('several: each row takes one that says the same, otherwise a person decides; two rows cannot share one', () => {
    const targetsOf = () => [alike('one'), alike('two')];
    expect(resultsOf({ fields, rows: [row('15000'), row('15000'), row('15000')], targetsOf })).toEqual([
      ['unchanged', 'one', [], []],
      ['unchanged', 'two', [], []],
      ['error', 'one', ['DUPLICATE_ROW 1'], []],
    ]);
    expect(resultsOf({ fields, rows: [row('17000'), row('18000')], targetsOf })).toEqual(
      Array(2).fill(['error', null, ['AMBIGUOUS'], ['one', 'two']]),
    );
  });
});

test('a row with a code of the source says once which home is new', () => {
  const outcomesOfSource = outcomes({
    fields: ['externalCode', 'condo', 'rooms.size'],
    rows: [
      ['D-1', 'The Base', '35'],
      ['D-1', 'The Base', '36'],
    ],
    record: { sourceId: 'partner' },
    stock: { bases: new Map() },
  });
  expect(outcomesOfSource).toEqual([['create'], ['error', 'DUPLICATE_ROW 1']]);
});

describe('what a source and the staff have changed', () => {
  const fields = ['externalCode', 'condo', 'rooms.size', 'pricing.rentPrice', 'html.en'];
  const said = { externalCode: 'E-1', 'rooms.size': 35, 'pricing.rentPrice': [15_000], 'html.en': '<p>Quiet</p>', condo: 'base' };
  const plan = (before: object, rent: string, text: string, theirs: string[] = []) =>
    plans({
      fields,
      rows: [['E-1', 'The Base', '35', rent, text]],
      record: { sourceId: 'partner' },
      said: { 1: { theirs } },
      targetsOf: () => [
        targetOf('unit', {
          source: 'partner',
          externalCode: 'E-1',
          condo: 'base',
          place: { area: 'CENTRAL' },
          rooms: { size: 35 },
          pricing: { rentPrice: [15_000] },
          html: { en: '<p>Quiet</p>' },
          ...before,
        }),
      ],
      stock: { bases: new Map([['unit', said]]) },
    })[0]!;
  const dearer = { pricing: { rentPrice: [19_000] } };

  test.each([
    ['neither', {}, '15000', 'Quiet', 'unchanged', [], []],
    ['the staff alone', { html: { en: '<p>Ours</p>' } }, '15000', 'Quiet', 'unchanged', [], []],
    ['the source alone', {}, '16000', 'Quiet', 'update', [['pricing.rentPrice', [15_000], [16_000]]], []],
    ['both, the same field', dearer, '16000', 'Quiet', 'unchanged', [], [['pricing.rentPrice', [19_000], [16_000]]]],
    ['both, each another', dearer, '15000', 'Loud', 'update', [['html.en', '<p>Quiet</p>', '<p>Loud</p>']], []],
  ])('%s', (_who, before, rent, text, state, changes, conflicts) => {
    expect(plan(before, rent, text)).toMatchObject({ state, changes, conflicts });
  });

  test('a person may take what the source says', () => {
    expect(plan(dearer, '17000', 'Quiet', ['pricing.rentPrice'])).toMatchObject({
      state: 'update',
      changes: [['pricing.rentPrice', [19_000], [17_000]]],
      patch: { pricing: { rentPrice: [17_000] } },
    });
  });
});
