import { describe, expect, test } from '@jest/globals';
import { ratesLine } from './rates-line';

const reading = (day: number, rate: number, isDemo = false) => ({ asOf: `2026-11-0${day}T00:00:00.000Z`, rate, isDemo });

describe('ratesLine', () => {
  test('is plotted over time, the highest rate at the top', () => {
    const line = ratesLine([reading(1, 30), reading(2, 34), reading(5, 32)], 100, 100);
    expect(line).toMatchObject({ demo: '', real: 'M0.0 94.0L25.0 6.0L100.0 50.0', low: { rate: 30 }, high: { rate: 34 } });
    expect(line?.lastDemo).toBeUndefined();
  });

  test('invented readings are a separate line, joined to the real one', () => {
    const line = ratesLine([reading(1, 30, true), reading(2, 34, true), reading(5, 32)], 100, 100);
    expect(line).toMatchObject({ demo: 'M0.0 94.0L25.0 6.0', real: 'M25.0 6.0L100.0 50.0', lastDemo: { rate: 34 } });
    expect(ratesLine([reading(1, 30, true), reading(2, 34, true)], 100, 100)).toMatchObject({ demo: 'M0.0 94.0L100.0 6.0', real: '' });
  });

  test('a rate that never moved is in the middle; of one reading there is no line', () => {
    expect(ratesLine([reading(1, 1), reading(2, 1)], 100, 100)?.real).toBe('M0.0 50.0L100.0 50.0');
    expect(ratesLine([reading(1, 1)], 100, 100)).toBeNull();
    expect(ratesLine([], 100, 100)).toBeNull();
  });
});
