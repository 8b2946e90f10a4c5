import { statSync } from 'node:fs';

/**
 * The files that take or wait longest, though some of them are small: begun last, they would run on alone. Jest goes by size alone where
 * it has not measured yet, as on a clean checkout.
 */
const LONG = [
  'start.test.ts',
  'backup.test.ts',
  'account-command.test.ts',
  'staff-fields.test.ts',
  'writes-records.test.ts',
  'limits-faults.test.ts',
  'jobs.test.ts',
  'policy-matrix.test.ts',
  'auto-listing-killed.test.ts',
  'auto-listing-agencies.test.ts',
  'auto-listing-read-broken.test.ts',
  'source-feeds.test.ts',
  'mutated-files.test.ts',
  'graphql-documents.test.ts',
  'ledger.test.ts',
  'processes.test.ts',
  'memory.test.ts',
  'staff.e2e.ts',
  'visitors.e2e.ts',
  'maps.e2e.ts',
  'screens.e2e.ts',
  'imports.e2e.ts',
  'pictures.e2e.ts',
  'sites.e2e.ts',
  'accounts.e2e.ts',
];

/** Jest's order of test files: the long ones first, then the others by size, the same in every run. */
export default class LongFirst {
  /**
   * @template {{ path: string }} T
   * @param {T[]} tests
   */
  sort(tests) {
    const place = (/** @type {T} */ { path }) => {
      const found = LONG.findIndex((name) => path.endsWith(`/${name}`));
      return found === -1 ? LONG.length : found;
    };
    const size = (/** @type {T} */ { path }) => statSync(path).size;
    return tests.toSorted((a, b) => place(a) - place(b) || size(b) - size(a));
  }

  /** Jest hands over how long each file took: nothing is made of it. */
  cacheResults() {}
}
