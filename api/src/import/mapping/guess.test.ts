import { describe, expect, test } from '@jest/globals';
import { AGENCY_FILES, EXPORTED_FILES } from '../../../tests/support/auto-listing-files.js';
import { stagedRows, type ImportFile } from '../../../tests/support/import-file.js';
import { rowParser } from '../cells/row-parser.js';
import { guessColumns, guessEntity, layoutOf, type Guess } from './guess.js';
import { guessHeaderRow, isTotalsRow } from './header-row.js';

const NOTHING_LEARNT = new Map<string, string>();

/** A file as an import goes through it. */
function guessed({ sheets, expected }: ImportFile) {
  const rows = stagedRows(sheets[expected.sheet]!);
  const index = guessHeaderRow(rows.map(({ cells }) => cells));
  const at = expected.headerRow === null ? -1 : rows.findIndex(({ ordinal }) => ordinal === expected.headerRow);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const header = Array.from({ length: width }, (_, column) => rows[at]?.cells[column] ?? '');
  const below = rows.slice(at + 1);
  const sample = below.map(({ cells }) => cells);
  return { headerRow: index === null ? null : rows[index]!.ordinal, header, below, sample, entity: guessEntity(header, sample) };
}

const FILES = [...AGENCY_FILES, ...EXPORTED_FILES];
const named = (files: readonly ImportFile[]) => files.map((file) => [file.name, file] as const);

describe('spreadsheets of agencies', () => {
  test.each(named(FILES))('%s: the header row and what the rows are', (_, file) => {
    const { headerRow, entity } = guessed(file);
    expect({ headerRow, entity }).toEqual({ headerRow: file.expected.headerRow, entity: file.expected.entity });
  });

  test('nine columns of ten are mapped correctly', () => {
    const wrong: string[] = [];
    let columns = 0;
    for (const file of AGENCY_FILES) {
      const { header, sample } = guessed(file);
      const guesses = guessColumns(file.expected.entity, header, sample, NOTHING_LEARNT);
      columns += guesses.length;
      for (const { column, field, why, sure } of guesses) {
        const meant = file.expected.columns[column];
        if (field !== meant) wrong.push(`${file.name}: “${header[column]}” is ${meant}, not ${field} (${why} ${sure.toFixed(2)})`);
      }
    }
    const right = 1 - wrong.length / columns;
    expect({ right: right >= 0.9, of: columns, wrong: right >= 0.9 ? [] : [right, ...wrong] }).toEqual({
      right: true,
      of: columns,
      wrong: [],
    });
  });

  test.each(named(EXPORTED_FILES))('%s is read back without a question', (_, file) => {
    const { header, sample } = guessed(file);
    const guesses = guessColumns(file.expected.entity, header, sample, NOTHING_LEARNT);
    expect(guesses.map(({ field, why }) => ({ field, why }))).toEqual(file.expected.columns.map((field) => ({ field, why: 'HEADER' })));
  });

  test.each(named(FILES))('%s: what its rows say', (_, file) => {
    const { expected } = file;
    const { header, below, sample } = guessed(file);
    const guesses = guessColumns(expected.entity, header, sample, NOTHING_LEARNT);
    // By the columns as they are meant; what the guess adds to them stays.
    const mapping = guesses.map((guess): Guess => ({ ...guess, field: expected.columns[guess.column]! }));
    const parse = rowParser(expected.entity, mapping);
    const passedOver = below.filter(({ cells }) => isTotalsRow(cells, header));
    expect({ listings: below.length - passedOver.length, passedOver: passedOver.length }).toEqual(expected.counts);
    for (const { ordinal, home, complexName = '', complex = {}, reference = null, pictures = [], problems = [] } of expected.rows) {
      const row = parse(below.find((one) => one.ordinal === ordinal)!.cells);
      expect({
        ordinal,
        home: row.home,
        complexName: row.complexName,
        complex: row.complex,
        reference: row.reference,
        pictures: row.pictures,
        problems: [...row.doubts.filter(({ hasPrice }) => !hasPrice), ...row.problems.filter(({ level }) => level !== 'note')].map(
          ({ code }) => code,
        ),
      }).toEqual({ ordinal, home, complexName, complex, reference, pictures, problems });
    }
  });
});

describe('a learnt header', () => {
  const guess = (header: string, cells: string[], learnt: string) =>
    guessColumns(
      'condo',
      [header],
      cells.map((cell) => [cell]),
      new Map([[header.toLowerCase(), learnt]]),
    )[0];

  test('is used if the header itself has no meaning', () => {
    expect(guess('Xyz', ['2', '3'], 'rooms.bathroom')).toMatchObject({ field: 'rooms.bathroom', why: 'LEARNT', sure: 0.9 });
    expect(guess('Xyz', ['2', '3'], '')).toMatchObject({ field: null, why: 'LEARNT' });
  });

  test('does not outrank the meaning of the header', () => {
    expect(guess('Bedrooms', ['1', '2'], 'rooms.bathroom')).toMatchObject({ field: 'rooms.bedroom', why: 'HEADER' });
    expect(guess('Note on the rent', ['quiet', 'sunny'], 'backOffice.description')).toMatchObject({ field: 'pricing.rentPriceComment' });
  });

  test('does not outrank what the cells say', () => {
    expect(guess('Xyz', ['Sea view', 'City view', 'Pool'], 'furnishing')).toMatchObject({ field: 'view', why: 'CONTENT' });
    expect(guess('Title EN', ['1-bedroom in Jomtien', 'Studio for rent', '2-bedroom near the sea'], 'condo')).toMatchObject({
      field: 'name.en',
    });
    expect(guess('Xyz', ['many', 'few'], 'rooms.bathroom')).toMatchObject({ field: null });
  });

  test('outranks the header if the cells do not fit its meaning', () => {
    expect(guess('Bedrooms', ['By the sea', 'Quiet'], 'backOffice.description')).toMatchObject({
      field: 'backOffice.description',
      why: 'LEARNT',
    });
  });

  test('belongs to a layout: the set of headers, in any order and case', () => {
    expect(layoutOf(['Code', 'Name', ''])).toBe(layoutOf(['NAME', ' code']));
    expect(layoutOf(['Code', 'Name'])).not.toBe(layoutOf(['Code', 'Name', 'Price']));
  });
});
