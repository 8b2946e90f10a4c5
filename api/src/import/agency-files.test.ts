import { expect, test } from '@jest/globals';
import { AGENCY_FILES } from '../../tests/support/auto-listing-files.js';
import { bytesOf } from '../../tests/support/import-bytes.js';
import { complexesNamed, importOf, planSheet, type PlannedSheet } from '../../tests/support/planned-sheet.js';
import { stagedOf } from '../../tests/support/staged-file.js';
import { AutoListingRowState, isBlocking } from './auto-listing-row.entity.js';
import type { AutoListing, StoredColumn } from './auto-listing.entity.js';
import { guessColumns, guessEntity } from './mapping/guess.js';
import { guessHeaderRow, headerTexts } from './mapping/header-row.js';

const COMMON = { view: [], features: [], furnishing: null, petAllowed: null, area: 'JOMTIEN' };

test.each(AGENCY_FILES.map((file) => [file.name, file] as const))('%s comes in as it was meant, from its bytes on', async (_name, file) => {
  const { expected } = file;
  const { rows: all, sheets } = await stagedOf(bytesOf(file));
  const rows = all.filter(({ sheet }) => sheet === expected.sheet);
  const proposed = guessHeaderRow(rows.map(({ cells }) => cells));
  expect(proposed === null ? null : rows[proposed]!.ordinal).toBe(expected.headerRow);

  const at = proposed ?? -1;
  const header = headerTexts(rows[at - 1]?.cells ?? [], rows[at]?.cells ?? [], sheets[expected.sheet]!.columns);
  const below = rows.slice(at + 1);
  const sample = below.map(({ cells }) => cells);
  const entity = guessEntity(header, sample) as AutoListing['entity'];
  const fields = guessColumns(entity, header, sample, new Map()) as StoredColumn[];
  expect([entity, fields.map(({ field }) => field)]).toEqual([expected.entity, expected.columns]);

  const record = { entity, leaveUnreadable: false, common: COMMON, newComplexes: sample.length };
  const sheet: PlannedSheet = { fields, header: rows[at]?.cells ?? [], rows: sample, record };
  const asked = planSheet(sheet);
  // These agencies do mean rents by term in one cell.
  const areSeveral = asked.some(({ problems }) => problems.some(({ code }) => code === 'SEVERAL_PRICES'));
  const plans = areSeveral ? planSheet({ ...sheet, record: { ...record, unusualPrices: true } }) : asked;

  const wrong = plans.flatMap(({ state, problems }, row) =>
    state === AutoListingRowState.ERROR
      ? [{ ordinal: below[row]!.ordinal, problems: problems.filter(isBlocking).map(({ code }) => code) }]
      : [],
  );
  const meant = expected.rows.flatMap(({ ordinal, problems }) => (problems ? [{ ordinal, problems }] : []));
  expect(wrong).toEqual(meant);
  const count = (state: AutoListingRowState) => plans.filter((plan) => plan.state === state).length;
  expect([count(AutoListingRowState.CREATE), count(AutoListingRowState.SKIP)]).toEqual([
    expected.counts.listings - meant.length,
    expected.counts.passedOver,
  ]);

  const named = new Map(complexesNamed(importOf(fields, record), sample).map(({ folded, values }) => [folded, values]));
  for (const { ordinal, home, complexName } of expected.rows.filter(({ problems }) => !problems)) {
    const plan = plans[below.findIndex((row) => row.ordinal === ordinal)]!;
    expect(plan.values).toMatchObject({ ...home, isDraft: true });
    const names = Object.values((named.get(plan.newComplex ?? '')?.['name'] ?? {}) as Record<string, string>);
    // What is called the same but for the town is the same.
    if (complexName) expect(names.some((name) => name.includes(complexName))).toBe(true);
  }
});
