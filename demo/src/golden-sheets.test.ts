import { describe, expect, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { scoreSheets, type SheetScore } from './golden-sheets.js';

describe('the golden sheets', () => {
  let scores: SheetScore[] = [];
  const sum = (of: (score: SheetScore) => number) => scores.reduce((all, score) => all + of(score), 0);

  test('19 columns of 20 are mapped correctly, and none that has nothing to take', async () => {
    scores = await scoreSheets(fileURLToPath(new URL('../golden/sheets', import.meta.url)));
    const right = sum((score) => score.right) / sum(({ columns }) => columns) >= 0.95;
    expect({
      sheets: scores.length,
      right,
      wrong: right ? [] : scores.flatMap(({ wrong }) => wrong),
      taken: sum(({ taken }) => taken),
    }).toEqual({
      sheets: 13,
      right: true,
      wrong: [],
      taken: 0,
    });
  });

  test('the headers are found, and what the rows are', () => {
    expect(scores.filter(({ header, entity }) => !header || !entity)).toEqual([]);
  });
});
