import { describe, expect, test } from '@jest/globals';
import { complexesNamed, importOf, outcomesOf, planSheet, targetOf } from '../../../tests/support/planned-sheet.js';
import { AutoListingEntity } from '../auto-listing.entity.js';
import { newComplexesFor } from './named-complexes.js';

const RIVIERA = { id: 'riviera', en: 'The Riviera Wongamat', ru: 'Ривьера Вонгамат', number: 11, area: 'NORTH' };
const BASE = { id: 'base', en: 'The Base', ru: 'База', number: 12, area: 'CENTRAL' };
const TALAY = { id: 'talay', en: 'View Talay 5', ru: 'Вью Талай 5' };
const complexes = [RIVIERA, BASE, TALAY];
const COMMON = { view: [], features: [], furnishing: null, petAllowed: null };

describe('the names of complexes', () => {
  const fields = ['condo', 'rooms.size', 'place.area'];

  test('are known in either language, however they are written; similar ones wait for a person', () => {
    const names = ['The Riviera Wongamat', 'ЖК «База»', 'View Talay 5 Condominium', 'Riviera Wong Amat', 'View Talay 6'];
    const rows = names.map((name) => [name, '40', 'Jomtien']);
    expect(
      complexesNamed(importOf(fields), rows, complexes).map(({ name, why, complex_id: id, confirmed }) => [name, why, id, confirmed]),
    ).toEqual([
      ['The Riviera Wongamat', 'same', 'riviera', true],
      ['База', 'same', 'base', true],
      ['View Talay 5 Condominium', 'same', 'talay', true],
      ['Riviera Wong Amat', 'similar', 'riviera', false],
      ['View Talay 6', 'new', null, true],
    ]);
    expect(outcomesOf({ fields, rows, complexes })).toEqual([
      ['create'],
      ['create'],
      ['create'],
      ['error', '0 COMPLEX_UNCONFIRMED'],
      ['create'],
    ]);
  });

  test('all rows go into the chosen one, whatever they say; an error if it is in the trash', () => {
    const rows = [['Nobody knows', '51', 'Jomtien']];
    const chosen = (complexId: string) => ({ fields, rows, complexes, record: { multiListing: false, complexId } });
    expect(planSheet(chosen('riviera'))).toMatchObject([{ state: 'create', values: { condo: 'riviera' } }]);
    expect(outcomesOf(chosen('gone'))).toEqual([['error', 'COMPLEX_GONE']]);
  });

  test('or their numbers', () => {
    const rows = [
      ['C-12', '81'],
      ['U-1', '82'],
      ['C-99999999', '83'],
    ];
    expect(outcomesOf({ fields: ['condo.reference', 'rooms.size'], rows, complexes })).toEqual([
      ['create'],
      ['error', '0 WRONG_NOUN'],
      ['error', '0 REF_NOT_FOUND'],
    ]);
  });

  test('of villages too', () => {
    const village = { id: 'lakeside', en: 'Lakeside Court', ru: '' };
    const sheet = {
      fields: ['village', 'rooms.size', 'landSize'],
      rows: [['Lakeside Court Village', '150', '1 rai']],
      complexes: [village],
    };
    expect(planSheet({ ...sheet, record: { entity: AutoListingEntity.VILLAGE } })).toMatchObject([
      { state: 'create', values: { village: 'lakeside', landSize: 1_600 } },
    ]);
  });
});

describe('the place of a new complex', () => {
  const fields = ['condo', 'rooms.size', 'place.area', 'condo.year', 'rooms.bathroom'];
  const rows = [
    ['Copacabana', '30', '', '2016', '1'],
    ['Copacabana', '31', 'Jomtien Beach', '', '1'],
    ['Zire', '32', '', '', '1'],
    ['', '33', '', '', '1'],
  ];

  test('is the area that its rows say, else the common one; without either a row cannot go in', () => {
    expect(outcomesOf({ fields, rows })).toEqual([['create'], ['create'], ['error', '2 AREA_MISSING'], ['error', '2 AREA_MISSING']]);
    const [copacabana] = complexesNamed(importOf(fields), rows);
    expect(copacabana!.values).toMatchObject({
      name: { en: 'Copacabana', ru: 'Copacabana' },
      year: 2016,
      place: { city: 'PATTAYA', area: 'JOMTIEN' },
      isDraft: true,
    });
    const common = { ...COMMON, area: 'HUA_YAI' };
    expect(outcomesOf({ fields, rows, record: { common } })).toEqual(rows.map(() => ['create']));
  });

  test('is missing where a unit that is there would move to it', () => {
    const moved = {
      fields: ['reference', 'condo'],
      rows: [['U-7', 'Zire']],
      targetsOf: () => [targetOf('unit', { place: { area: 'CENTRAL' }, condo: 'base' })],
    };
    expect(outcomesOf(moved)).toEqual([['error', 'AREA_MISSING']]);
    expect(outcomesOf({ ...moved, record: { common: { ...COMMON, area: 'HUA_YAI' } } })).toEqual([['update']]);
  });
});

describe('new complexes', () => {
  /** Words that sound like no other. */
  const NAMES =
    'Amber Birch Coral Delta Ember Fjord Grove Haven Indigo Jade Kite Lotus Maple Nectar Onyx Pearl Quartz Raven Sable Topaz Umbra Velvet Willow Xenon Yarrow'.split(
      ' ',
    );
  const fields = ['condo', 'rooms.size'];
  const common = { ...COMMON, area: 'JOMTIEN' };
  const sheetOf = (names: readonly string[], newComplexes = 0) => ({
    fields,
    rows: names.map((name) => [name, '40']),
    record: { common, newComplexes },
  });

  test.each([
    [20, 0, 0],
    [22, 0, 22],
    [22, 21, 22],
    [22, 22, 0],
  ])('of %i, up to twenty are created without asking, more once %i are meant: %i wait', (count, meant, waiting) => {
    const outcomes = outcomesOf(sheetOf(NAMES.slice(0, count), meant));
    expect(outcomes).toEqual([
      ...Array.from({ length: waiting }, () => ['error', '0 COMPLEX_NEW']),
      ...Array.from({ length: count - waiting }, () => ['create']),
    ]);
  });

  test('a name like the title of a listing waits, however few there are', () => {
    expect(outcomesOf(sheetOf(['1-bedroom in Jomtien', 'Amber', 'Studio for rent']))).toEqual([
      ['error', '0 COMPLEX_NEW'],
      ['create'],
      ['error', '0 COMPLEX_NEW'],
    ]);
  });

  test('their confirmation holds while the same columns name them', () => {
    const one = importOf(['condo', 'rooms.size', 'name'], { newComplexes: 22 });
    const columnsOf = (...paths: (string | null)[]) => importOf(paths).columns;
    expect(newComplexesFor(one, columnsOf('condo', null, 'name'))).toBe(22);
    expect(newComplexesFor(one, columnsOf(null, 'condo', 'name'))).toBe(0);
  });
});
