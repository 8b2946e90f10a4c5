import { describe, expect, test } from '@jest/globals';
import { importPath } from '~/desk/kit/addresses';
import { hasRun, needsCheck, stepOf } from './import-step';

const fresh = { stage: 'STAGED', columns: [] } as const;
const unmapped = { stage: 'STAGED', columns: [{ field: null }] } as const;
const mapped = { stage: 'STAGED', columns: [{ field: null }, { field: 'name.en' }] } as const;
const checked = { ...mapped, stage: 'CHECKED' } as const;

test('the address of a step', () => {
  expect(importPath('1')).toBe('/auto_listing/1');
  expect(importPath('1', 'common')).toBe('/auto_listing/1?step=common');
});

test('rows are checked again where something was changed, or what was found no longer holds', () => {
  const found = { stage: 'CHECKED', error: null } as const;
  expect(needsCheck(false, found)).toBe(false);
  expect(needsCheck(true, found)).toBe(true);
  expect(needsCheck(false, { stage: 'STAGED', error: null })).toBe(true);
  expect(needsCheck(false, { ...found, error: 'CHANGED_SINCE_CHECK' })).toBe(true);
});

test('an import has run once it is done, failed ones and those that are taken back included', () => {
  const stages = ['STAGED', 'CHECKING', 'CHECKED', 'RUNNING', 'STOPPED', 'DONE', 'FAILED', 'UNDOING', 'UNDONE'] as const;
  expect(stages.filter(hasRun)).toEqual(['STOPPED', 'DONE', 'FAILED', 'UNDOING', 'UNDONE']);
});

describe('without a step in the address', () => {
  test('an import goes on where it was left', () => {
    expect([fresh, unmapped, mapped, checked].map((standing) => stepOf(null, standing))).toEqual(['header', 'columns', 'columns', 'check']);
  });
});

describe('with a step in the address', () => {
  test('an earlier one is shown, a later one than can be is not', () => {
    expect(stepOf('header', checked)).toBe('header');
    expect(stepOf('columns', checked)).toBe('columns');
    expect(stepOf('common', mapped)).toBe('common');
    expect(stepOf('check', mapped)).toBe('common');
    expect(stepOf('common', unmapped)).toBe('columns');
    expect(stepOf('check', fresh)).toBe('header');
  });

  test('an invalid step is ignored', () => {
    expect(stepOf('constructor', mapped)).toBe('columns');
  });

  test('while the check is at work there is nothing else', () => {
    expect(stepOf('columns', { ...checked, stage: 'CHECKING' })).toBe('check');
  });
});
