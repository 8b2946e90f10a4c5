import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A reporter of Jest: keeps the branches that were taken inside each test file, where `npm run coverage` gathers them. */
export default class {
  /**
   * @param {unknown} _test
   * @param {{ coverage?: object }} result
   */
  onTestResult(_test, { coverage }) {
    if (coverage) writeFileSync(join(process.env['COVERAGE_DIR'] ?? '', `${randomUUID()}.json`), JSON.stringify(coverage));
  }
}
