import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { scoreGolden } from '../demo/dist/golden.js';

// `npm run golden`: how well sentences are read as filters. `-- --all` lists those that are read otherwise; `-- --file=…` reads another set.
const { values } = parseArgs({ options: { all: { type: 'boolean' }, file: { type: 'string', default: 'demo/golden/sentences.tsv' } } });
const { sentences, exact, precision, recall, milliseconds, wrong } = scoreGolden(readFileSync(values.file, 'utf8'));
console.log(`sentences    ${sentences}, read exactly ${exact}`);
console.log(`precision    ${precision.toFixed(4)}`);
console.log(`recall       ${recall.toFixed(4)}`);
console.log(`a sentence   ${milliseconds.mean.toFixed(3)} ms, the slowest ${milliseconds.most.toFixed(3)} ms`);
for (const { sentence, missing, unexpected, rest } of values.all ? wrong : []) {
  console.log(`  ${sentence}\n    missing ${missing.join(' ') || '–'}; unexpected ${unexpected.join(' ') || '–'}; left “${rest}”`);
}
