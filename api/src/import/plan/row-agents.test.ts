import { expect, test } from '@jest/globals';
import { planSheet, outcomesOf, targetOf } from '../../../tests/support/planned-sheet.js';
import { AutoListingExisting } from '../auto-listing.entity.js';

const fields = ['condo', 'place.area', 'rooms.size', 'agent'];
const agents = [
  { id: 'nina', en: 'Nina Example', ru: 'Нина Пример' },
  { id: 'one', en: 'Oleg Example', ru: 'Олег Один' },
  { id: 'two', en: 'Oleg Example', ru: 'Олег Два' },
];
const row = (agent: string) => ['The Base', 'Central', '51', agent];

test.each([
  ['Nina Example', ['create'], 'nina'],
  [' нина  ПРИМЕР ', ['create'], 'nina'],
  ['', ['create'], null],
  ['Олег Один', ['create'], 'one'],
  ['Nobody Example', ['error', '3 UNKNOWN_AGENT'], null],
  ['Oleg Example', ['error', '3 SEVERAL_AGENTS'], null],
])('an agent is found by the name in either language: %j', (name, outcome, agent) => {
  const sheet = { fields, rows: [row(name)], agents };
  expect(outcomesOf(sheet)).toEqual([outcome]);
  expect(planSheet(sheet)[0]!.values?.['agent'] ?? null).toBe(agent);
});

test('the agent of a home stays where the cell is empty, and is cleared by an empty cell that replaces', () => {
  const planWith = (agent: string, name: string, existing: AutoListingExisting) =>
    planSheet({
      fields: ['reference', 'agent'],
      rows: [['U-1', name]],
      agents,
      record: { existing },
      targetsOf: () => [targetOf('unit', { place: { area: 'CENTRAL' }, agent })],
    })[0]!;
  const { FILL, REPLACE } = AutoListingExisting;
  expect(planWith('one', 'Nina Example', FILL)).toMatchObject({ state: 'update', changes: [['agent', 'one', 'nina']] });
  expect(planWith('nina', 'Нина Пример', FILL)).toMatchObject({ state: 'unchanged' });
  expect(planWith('nina', '', FILL)).toMatchObject({ state: 'unchanged' });
  expect(planWith('nina', '', REPLACE)).toMatchObject({ state: 'update', changes: [['agent', 'nina', null]] });
});
