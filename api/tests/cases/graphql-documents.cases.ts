import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { namedDocuments } from '../support/documents.js';
import { cpuOf, MOST_PLANNING_MS } from '../support/planning.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

export default function cases() {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  /** Expected error codes; any other is a bug. */
  const CODES = [
    'BAD_USER_INPUT',
    'GRAPHQL_VALIDATION_FAILED',
    'LIMIT_COST',
    'LIMIT_DEPTH',
    'LIMIT_SIZE',
    'LIMIT_TOKENS',
    'LIMIT_AMOUNT',
    'OPERATION_RESOLUTION_FAILURE',
    'PAYLOAD_TOO_LARGE',
  ];

  test.each(namedDocuments())('$shape: planned within 50 ms of CPU', async (document) => {
    const { cpu, status, codes } = await cpuOf(t, document);
    expect([200, 400, 413, 422]).toContain(status);
    expect(CODES).toEqual(expect.arrayContaining(codes));
    expect(cpu).toBeLessThanOrEqual(MOST_PLANNING_MS);
  });
}
