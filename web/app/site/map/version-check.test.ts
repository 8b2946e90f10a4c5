import { describe, expect, test } from '@jest/globals';
import { isExpectedVersion, shouldReload } from './GoogleMapView';

test.each([
  ['3.66.1-beta', 'beta', true],
  ['3.66.1', 'beta', false],
  ['3.67.0-alpha', 'alpha', true],
  ['3.65.8b', 'weekly', true],
  ['3.65.8b', 'quarterly', true],
  ['3.65.8', '3.65', true],
  ['3.65', '3.65', true],
  ['3.651.1', '3.65', false],
  ['3.66.1', '3.65', false],
  ['3.66.1', '3', true],
])('%s for %s: %s', (served, asked, expected) => {
  expect(isExpectedVersion(served, asked)).toBe(expected);
});

describe('the page is loaded again', () => {
  const tab = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage;
  };

  test('once per tab and release for a version that was not asked for', () => {
    const [one, other] = [tab(), tab()];
    expect(shouldReload('3.66.1', 'beta', 'release 1', () => one)).toBe(true);
    expect(shouldReload('3.66.1', 'beta', 'release 1', () => one)).toBe(false);
    expect(shouldReload('3.66.1', 'beta', 'release 1', () => one)).toBe(false);
    expect(shouldReload('3.66.1', 'beta', 'release 1', () => other)).toBe(true);
    expect(shouldReload('3.66.1', 'beta', 'release 2', () => one)).toBe(true);
    expect(shouldReload('3.66.1', 'beta', 'release 2', () => one)).toBe(false);
  });

  test('never for the version that was asked for, and never where nothing can be kept', () => {
    expect(shouldReload('3.66.1-beta', 'beta', 'release', tab)).toBe(false);
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    expect(shouldReload('3.66.1', 'beta', 'release', forbidden)).toBe(false);
    const forgetful = { getItem: () => null, setItem: () => undefined } as unknown as Storage;
    expect(shouldReload('3.66.1', 'beta', 'release', () => forgetful)).toBe(false);
  });
});
