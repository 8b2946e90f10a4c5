import { expect, test } from '@jest/globals';
import { ago } from './ago';

const NOW = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-22T11:59:00Z', [-0, 'day']],
  ['2026-11-22T12:00:05Z', [0, 'day']],
  ['2026-11-21T11:00:00Z', [-1, 'day']],
  ['2026-10-12T00:00:00Z', [-41, 'day']],
  ['2026-10-10T00:00:00Z', [-1, 'month']],
  ['2025-11-22T00:00:00Z', [-12, 'month']],
] as const)('%s', (iso, [value, unit]) => {
  const [found, of] = ago(iso, NOW);
  expect([found + 0, of]).toEqual([value + 0, unit]);
});
