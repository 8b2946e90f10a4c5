import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files of cases that a file of tests imports. */
const CASES = /from '(\.\/cases\/.+\.cases)\.[jt]s'/g;

/**
 * Jest's order of test files: the largest first, with the cases that each imports, and so the same in every run. Begun last, they would run
 * on alone. Jest itself goes by the size of the file alone where it has not measured yet, as on a clean checkout.
 */
export default class LongFirst {
  /**
   * @template {{ path: string }} T
   * @param {T[]} tests
   */
  sort(tests) {
    const sizes = new Map(tests.map(({ path }) => [path, sizeOf(path)]));
    return tests.toSorted((a, b) => (sizes.get(b.path) ?? 0) - (sizes.get(a.path) ?? 0));
  }

  /** Jest hands over how long each file took: nothing is made of it. */
  cacheResults() {}
}

/** @param {string} path */
function sizeOf(path) {
  const text = readFileSync(path, 'utf8');
  const cases = [...text.matchAll(CASES)].map(([, name]) => statSync(join(dirname(path), `${name}.ts`)).size);
  return cases.reduce((sum, size) => sum + size, text.length);
}
