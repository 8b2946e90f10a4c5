import { describe, expect, test } from '@jest/globals';
import { AppError } from '../core/errors.js';
import { readConfig } from './parse-rows.js';

const CONFIG = { name: 'By hand', entitieType: 'Village', parseRows: [{ column: 0, field: 'village' }] };
const config = (changes: object) => JSON.stringify({ ...CONFIG, ...changes });

/** What is wrong with the fields of a config. */
function faultsOf(text: string): string[] {
  try {
    readConfig(text);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.fields.map(({ path, code }) => `${path} ${code}`);
  }
}

describe('the config of a template', () => {
  test('has the fields of REST, or their paths', () => {
    expect(readConfig(config({ parseRows: { village: 0, bedroom: 1, name_ru: 2, hasPool: 3 } }))).toEqual({
      name: 'By hand',
      entity: 'village',
      columns: [
        { column: 0, field: 'village' },
        { column: 1, field: 'rooms.bedroom' },
        { column: 2, field: 'name.ru' },
        { column: 3, field: 'extras.hasPool' },
      ],
    });
  });

  test.each<[string, string, string]>([
    ['no JSON', '{', 'config NOT_A_GROUP'],
    ['a list', '[]', 'config NOT_A_GROUP'],
    ['U+0000', config({ name: 'a\u0000b' }), 'config INVALID_CHARACTER'],
    ['100 kB', config({ name: 'x'.repeat(100_000) }), 'config TOO_LONG'],
    ['no name', config({ name: 1 }), 'name REQUIRED'],
    ['another entity', config({ entitieType: 'Castle' }), 'entitieType UNKNOWN_CHOICE'],
    ['no mapping', config({ parseRows: null }), 'parseRows NOT_A_LIST'],
    ['a field that there is not', config({ parseRows: [{ column: 0, field: 'towers' }] }), 'parseRows.0.field UNKNOWN_CHOICE'],
    ['__proto__', '{"name":"x","entitieType":"Condo","parseRows":{"__proto__":0}}', 'parseRows.0.field UNKNOWN_CHOICE'],
    ['a column that no sheet has', config({ parseRows: [{ column: 20_000, field: 'name' }] }), 'parseRows.0.column NOT_FOUND'],
    [
      'a field twice',
      config({
        parseRows: [
          { column: 0, field: 'rooms.size' },
          { column: 1, field: 'rooms.size' },
        ],
      }),
      'parseRows.1.field DUPLICATE',
    ],
    [
      'no choice',
      config({ parseRows: [{ column: 0, field: 'view', values: { x: 'Moon' } }] }),
      'parseRows.0.values.0.choice UNKNOWN_CHOICE',
    ],
  ])('with %s is refused', (_what, text, path) => expect(faultsOf(text)).toEqual([path]));
});
