import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { describeMoney } from './describe-money.js';
import { readMoney } from './read-money.js';

const [, ...ROWS] = readFileSync(new URL('money.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split('\t') as [string, string, string]);

describe('cells with prices', () => {
  test.each(ROWS)('%s: %s', (deal, cell, reading) => {
    const kind = deal === 'sale' ? 'BUY' : 'RENT';
    expect(describeMoney(readMoney(cell, kind), kind)).toBe(reading);
  });
});
