import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { scoreGolden } from './golden.js';

describe('the golden set', () => {
  const score = scoreGolden(readFileSync(new URL('../golden/sentences.tsv', import.meta.url), 'utf8'));

  test('has 400 sentences', () => expect(score.sentences).toBeGreaterThanOrEqual(400));

  test('is read well: a wrong filter is worse than none', () => {
    const { precision, recall, wrong } = score;
    expect({ precision: precision >= 0.97, recall: recall >= 0.9, wrong: wrong.length > 20 ? wrong : [] }).toEqual({
      precision: true,
      recall: true,
      wrong: [],
    });
  });

  test('a wrong expectation is reported', () => {
    const { precision, recall, wrong } = scoreGolden('студия в джомтьене\tbeds=1&area=jomtien\n# none\n\nsea view\tview=sea\n');
    expect([precision, recall]).toEqual([2 / 3, 2 / 3]);
    expect(wrong).toEqual([{ sentence: 'студия в джомтьене', missing: ['beds=1'], unexpected: ['beds=0'], rest: '' }]);
  });
});
