import { describe, expect, test } from '@jest/globals';
import { AppError } from '../core/errors.js';
import { readFinish } from './finish-input.js';

const HEADER = ['Condo', 'Area', 'Size', 'Floor', 'Rent'];
const BODY = {
  data: [HEADER, ['Edge', 'Central', '31', 7, true, null]],
  headersRowIndex: 0,
  parseRows: { condo: 0, area: 1, size: 2, floors: 3, rentPrice: 4 },
  entitieType: 'Condo',
};

/** Why a body is refused: its code, and what is wrong with its fields. */
function faultsOf(changes: object): string[] {
  try {
    readFinish({ ...BODY, ...changes });
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, ...error.fields.map(({ path, code }) => `${path} ${code}`)];
  }
}

describe('the body of auto_listing_finish', () => {
  test('has rows of texts, columns and what all rows get; what it leaves out is usual', () => {
    const { rows, importId, settings } = readFinish({ ...BODY, view: ['Sea'], petAllowed: 'Not Allowed' });
    expect([rows[1], importId]).toEqual([['Edge', 'Central', '31', '7', 'TRUE', ''], null]);
    expect(settings).toMatchObject({
      entity: 'condo',
      headerRow: 0,
      common: { view: ['SEA'], petAllowed: 'NOT_ALLOWED', furnishing: null, features: [] },
      existing: 'fill',
      allOrNothing: true,
      unusualPrices: false,
      newComplexes: 0,
      multiListing: true,
      complexId: null,
    });
    expect(settings.columns.map(({ field }) => field)).toEqual(['condo', 'place.area', 'rooms.size', 'rooms.floors', 'pricing.rentPrice']);
  });

  test('without one complex for all, rows have their own', () => {
    expect(readFinish({ ...BODY, multiListing: false }).settings).toMatchObject({ multiListing: true, complexId: null });
  });

  test.each<[string, object, string]>([
    ['no rows', { data: [] }, 'data NOT_A_LIST'],
    ['only headers', { data: [HEADER] }, 'data REQUIRED'],
    ['rows that are none', { data: [HEADER, 'x'] }, 'data.1 NOT_A_LIST'],
    ['cells that are none', { data: [HEADER, [{}]] }, 'data.1 NOT_A_LIST'],
    ['no row of headers', { headersRowIndex: 9 }, 'headersRowIndex OUT_OF_RANGE'],
    ['no entity', { entitieType: 'Unit' }, 'entitieType UNKNOWN_CHOICE'],
    ['nothing mapped', { parseRows: [] }, 'parseRows REQUIRED'],
    ['a column that there is not', { parseRows: { condo: 6 } }, 'parseRows.0.column NOT_FOUND'],
    ['no complex for all', { multiListing: false, complex: 'Zire' }, 'complex REF_NOT_FOUND'],
    ['an unknown view', { view: ['Moon'] }, 'view.0 UNKNOWN_CHOICE'],
    ['an unknown choice', { existing: 'burn' }, 'existing UNKNOWN_CHOICE'],
    ['a flag that is none', { skipInvalid: 'yes' }, 'skipInvalid NOT_A_FLAG'],
    ['no flag for unusual prices', { unusualPrices: 1 }, 'unusualPrices NOT_A_FLAG'],
  ])('with %s is refused where it stands', (_what, changes, path) => expect(faultsOf(changes)).toEqual(['BAD_USER_INPUT', path]));

  test.each([-1, 5_001, 1.5, '21'])('newComplexes: %p is refused', (newComplexes) => {
    expect(faultsOf({ newComplexes })).toEqual(['BAD_USER_INPUT', 'newComplexes OUT_OF_RANGE']);
  });

  test.each<[string, object, string]>([
    ['too many rows', { data: Array.from({ length: 50_002 }, () => ['x']) }, 'IMPORT_TOO_MANY_ROWS'],
    [
      'too many rows without headers',
      { data: Array.from({ length: 50_001 }, () => ['x']), withoutHeaderRow: true },
      'IMPORT_TOO_MANY_ROWS',
    ],
    ['too many columns', { data: [Array.from({ length: 1_001 }, () => 'x')] }, 'IMPORT_TOO_MANY_COLUMNS'],
    ['a field that there is not', { rows: [] }, 'UNKNOWN_FIELD'],
  ])('with %s is refused', (_what, changes, code) => expect(faultsOf(changes)[0]).toBe(code));
});
