import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { offerHelp } from './lib/help.mjs';
import { ensureBuilt, ensureInstalled } from './lib/workspace.mjs';

// `npm run golden`: how well sentences are read as filters, prices in cells as prices, and how well the columns of sheets are mapped. `-- --all`
// lists those that are read otherwise; `-- --file=…`, `-- --money=…` and `-- --sheets=…` read other sets.
offerHelp(import.meta.url);
ensureInstalled();
ensureBuilt();
const { scoreGolden, timeGolden } = await import('../demo/dist/golden.js');
const { scoreMoney } = await import('../demo/dist/golden-money.js');
const { scoreSheets } = await import('../demo/dist/golden-sheets.js');
const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    file: { type: 'string', default: 'demo/golden/sentences.tsv' },
    money: { type: 'string', default: 'api/src/import/cells/money/money.tsv' },
    sheets: { type: 'string', default: 'demo/golden/sheets' },
  },
});
const set = readFileSync(values.file, 'utf8');
const { sentences, exact, precision, recall, wrong } = scoreGolden(set);
const milliseconds = timeGolden(set);
console.log(`sentences    ${sentences}, read exactly ${exact}`);
console.log(`precision    ${precision.toFixed(4)}`);
console.log(`recall       ${recall.toFixed(4)}`);
console.log(`a sentence   ${milliseconds.mean.toFixed(3)} ms, the slowest ${milliseconds.most.toFixed(3)} ms`);
for (const { sentence, missing, unexpected, rest } of values.all ? wrong : []) {
  console.log(`  ${sentence}\n    missing ${missing.join(' ') || '–'}; unexpected ${unexpected.join(' ') || '–'}; left “${rest}”`);
}

const percent = (/** @type {number} */ part, /** @type {number} */ of) => `${((100 * part) / Math.max(of, 1)).toFixed(1)} %`;
const sheets = await scoreSheets(values.sheets);

const money = scoreMoney(readFileSync(values.money, 'utf8'));
console.log(
  `\nprice cells  ${money.right} of ${money.cells} right, ${percent(money.right, money.cells)}; ${money.silent} wrong without a question`,
);
for (const { cell, expected, read } of values.all ? money.wrong : []) console.log(`  ${cell}\n    is ${expected}, not ${read}`);
console.log('\nsheets');
for (const { file, sheet, header, entity, columns, right, taken, wrong: mapped } of sheets) {
  const lacks = [...(header ? [] : ['header row not found']), ...(entity ? [] : ['wrong entity'])];
  console.log(
    `  ${`${file} ${sheet}`.padEnd(38)} ${String(right).padStart(3)} of ${String(columns).padStart(2)} right, ${taken} taken wrongly ${lacks.join(', ')}`,
  );
  for (const { header: text, expected, field, why, sure, read, unread } of values.all ? mapped : []) {
    console.log(
      `    “${text}” is ${expected}, not ${field} (${why} ${sure.toFixed(2)}, ${percent(read, 1)} of its cells read) ${unread.join(' · ')}`,
    );
  }
}
const sum = (/** @type {'right' | 'columns' | 'taken' | 'header'} */ key) => sheets.reduce((all, sheet) => all + Number(sheet[key]), 0);
console.log(
  `columns      ${sum('right')} of ${sum('columns')} right, ${percent(sum('right'), sum('columns'))}; ${sum('taken')} taken wrongly`,
);
console.log(`header rows  ${sum('header')} of ${sheets.length} found`);
