import { describe, expect, test } from '@jest/globals';
import { AGENCY_FILES } from '../../../../api/tests/support/auto-listing-files.ts';
import { HOMES } from '../../../../api/tests/support/imported-home.ts';
import { sample } from '../../../../api/tests/support/sample.ts';
import { allowUnusualPrices, standing, toCheck, toColumns, undone, visitor, written } from '../../support/import-steps.ts';
import { ask, signIn } from '../../support/sign-in.ts';

/** Files of agencies through the wizard: two, or all of them by `--full`. */
export default function cases() {
  describe('spreadsheets of agencies become drafts', () => {
    test.each(sample(AGENCY_FILES, 2, 'agencies in the browser').map((file) => [file.name, file] as const))('%s', async (_, file) => {
      const { page, problems, close } = await visitor();
      await signIn(page);
      const { counts, rows } = file.expected;
      const id = await toColumns(page, file);
      await toCheck(page);
      // These agencies do mean rents by term in one cell.
      const asked = (await standing(page, id)).autoListingRows.rows.some((row) =>
        row.problems.some(({ code }) => code === 'SEVERAL_PRICES'),
      );
      if (asked) await allowUnusualPrices(page);
      const { autoListing: checked, autoListingRows } = await standing(page, id);
      const wrong = autoListingRows.rows.filter(({ state }) => state === 'ERROR');
      const meant = rows.filter((row) => row.problems);
      const codesOf = ({ problems: all }: (typeof wrong)[number]) => all.flatMap(({ code, level }) => (level === 'NOTE' ? [] : [code]));
      expect(wrong.map((row) => ({ ordinal: row.ordinal, problems: codesOf(row) }))).toEqual(
        meant.map((row) => ({ ordinal: row.ordinal, problems: row.problems })),
      );
      const create = counts.listings - meant.length;
      expect(checked.counts).toEqual({ create, update: 0, unchanged: 0, skip: counts.passedOver, error: meant.length });
      await written(page, new RegExp(`^Create ${create} drafts?$`));
      const after = (await standing(page, id)).autoListingRows.rows;
      for (const { ordinal, home, complexName } of rows.filter((row) => !row.problems)) {
        const row = after.find((one) => one.ordinal === ordinal)!;
        const { home: made } = await ask<{ home: { complex: { name: Record<'en' | 'ru', string> } | null } }>(page, HOMES[checked.entity], {
          id: row.target!.id,
        });
        expect(made).toMatchObject({ ...home, isDraft: true });
        // What is called the same but for the town is the same.
        if (complexName) expect(Object.values(made.complex!.name).some((name) => name.includes(complexName))).toBe(true);
      }
      expect(await undone(page, id)).toMatchObject({ restored: 0, kept: 0 });
      expect(problems).toEqual([]);
      await close();
    });
  });
}
