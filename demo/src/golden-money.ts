import { describeMoney } from '@talay/api/import/cells/money/describe-money.js';
import { readMoney } from '@talay/api/import/cells/money/read-money.js';

/** How well cells with prices are read. */
export interface MoneyScore {
  cells: number;
  right: number;
  /** Cells that give a price although it is another one, or none, and no person is asked. */
  silent: number;
  wrong: { cell: string; expected: string; read: string }[];
}

/** Reads the cells of a table of deal, cell and expected reading (`money.tsv`), which begins with a row of headers. */
export function scoreMoney(table: string): MoneyScore {
  const [, ...rows] = table.split('\n').filter((line) => line !== '');
  const wrong = rows.flatMap((line) => {
    const [deal, cell = '', expected = ''] = line.split('\t');
    const kind = deal === 'sale' ? 'BUY' : 'RENT';
    const read = describeMoney(readMoney(cell, kind), kind);
    return read === expected ? [] : [{ cell, expected, read }];
  });
  return {
    cells: rows.length,
    right: rows.length - wrong.length,
    silent: wrong.filter(({ read }) => /^(?:range )?\d/.test(read)).length,
    wrong,
  };
}
