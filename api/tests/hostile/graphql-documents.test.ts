import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomDocuments } from '../support/documents.js';
import { cpuOf, MOST_PLANNING_MS } from '../support/planning.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const DOCUMENTS = 10_000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test(
  `${DOCUMENTS} generated documents: none takes more than 50 ms of CPU to plan`,
  async () => {
    const slow: object[] = [];
    const statuses = new Set<number>();
    let slowest = 0;
    for (const document of randomDocuments(DOCUMENTS, 1_000)) {
      const { cpu, status } = await cpuOf(t, document);
      statuses.add(status);
      slowest = Math.max(slowest, cpu);
      if (cpu > MOST_PLANNING_MS) slow.push({ ...document, text: document.text.slice(0, 2_000), cpu });
    }
    console.log(`slowest of ${DOCUMENTS} documents: ${slowest.toFixed(1)} ms of CPU`);
    expect(slow).toEqual([]);
    expect([200, 400, 413]).toEqual(expect.arrayContaining([...statuses]));
  },
  10 * 60_000,
);
