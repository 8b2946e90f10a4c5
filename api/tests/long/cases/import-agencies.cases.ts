import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { workOnImports } from '../../../src/import/stages.service.js';
import { Role } from '../../../src/core/policy.js';
import { AGENCY_FILES } from '../../support/auto-listing-files.js';
import { bytesOf } from '../../support/import-bytes.js';
import { HOMES } from '../../support/imported-home.js';
import { startImport } from '../../support/imports.js';
import { sample } from '../../support/sample.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn, type Visitor } from '../../support/visitor.js';
import { work } from '../../support/work.js';

/** Spreadsheets of agencies come in by all steps of an import; what their rows say has tests beside the code that reads them. */
export default function cases() {
  let t: TestApp;
  let admin: Visitor;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
  });
  afterAll(() => t.close());

  /** Sends a mutation of the import and gives its counts. */
  async function change(mutation: string): Promise<object | null> {
    const { data, errors } = await admin.graphql<{ done: { counts: object | null } }>(
      `mutation { done: ${mutation} { counts { create update unchanged skip error } } }`,
    );
    expect(errors).toBeUndefined();
    return data.done.counts;
  }

  test.each(sample(AGENCY_FILES, 2, 'agencies').map((file) => [file.name, file] as const))(
    '%s comes in as it was meant',
    async (name, file) => {
      const { expected } = file;
      const entity = expected.entity === 'condo' ? 'CONDO' : 'VILLAGE';
      const { data } = await startImport(admin, `${name}.${file.format}`, bytesOf(file));
      const { id, sheets } = data!.startAutoListing;
      expect(sheets[expected.sheet]!.proposedHeaderRow).toBe(expected.headerRow);
      await change(`setAutoListingHeader(id: "${id}", header: { sheet: ${expected.sheet}, headerRow: ${expected.headerRow ?? -1} })`);
      const look = `query ($id: ID!) {
    autoListing(id: $id) { entity columns { column field } counts { create update unchanged skip error } complexes { name confirmed } }
    autoListingRows(id: $id, first: 100) { rows { ordinal state problems { code level } target { id } } }
  }`;
      const seen = async () =>
        (
          await admin.graphql<{
            autoListing: { entity: string; columns: object[]; counts: object; complexes: { name: string; confirmed: boolean }[] };
            autoListingRows: {
              rows: { ordinal: number; state: string; problems: { code: string; level: string }[]; target: { id: string } | null }[];
            };
          }>(look, { id })
        ).data;
      // Columns without a single cell are not asked about.
      const { rows } = file.sheets[expected.sheet]!;
      const columns = expected.columns.map((field, column) => ({ column, field })).filter(({ column }) => rows.some((row) => row[column]));
      expect((await seen()).autoListing).toMatchObject({ entity, columns });

      await change(`setAutoListingOptions(id: "${id}", options: { leaveUnreadable: false, common: { area: JOMTIEN } })`);
      await change(`checkAutoListing(id: "${id}")`);
      await workOnImports(work(t));
      // What is only similar to a name of a file before means another one.
      for (const complex of (await seen()).autoListing.complexes.filter(({ confirmed }) => !confirmed)) {
        await change(`setAutoListingComplex(id: "${id}", name: ${JSON.stringify(complex.name)})`);
      }
      // These agencies do mean rents by term in one cell.
      if ((await seen()).autoListingRows.rows.some(({ problems }) => problems.some(({ code }) => code === 'SEVERAL_PRICES'))) {
        await change(`setAutoListingOptions(id: "${id}", options: { unusualPrices: true })`);
        await change(`checkAutoListing(id: "${id}")`);
        await workOnImports(work(t));
      }
      const checked = await seen();
      const meant = expected.rows.filter((row) => row.problems);
      const wrong = checked.autoListingRows.rows.filter(({ state }) => state === 'ERROR');
      const codesOf = ({ problems }: (typeof wrong)[number]) => problems.flatMap(({ code, level }) => (level === 'NOTE' ? [] : [code]));
      expect(wrong.map((row) => ({ ordinal: row.ordinal, problems: codesOf(row) }))).toEqual(
        meant.map(({ ordinal, problems }) => ({ ordinal, problems })),
      );
      const create = expected.counts.listings - meant.length;
      expect(checked.autoListing.counts).toEqual({
        create,
        update: 0,
        unchanged: 0,
        skip: expected.counts.passedOver,
        error: meant.length,
      });

      await change(`finishAutoListing(id: "${id}")`);
      await workOnImports(work(t));
      const written = (await seen()).autoListingRows.rows;
      for (const { ordinal, home, complexName } of expected.rows.filter((row) => !row.problems)) {
        const { target } = written.find((row) => row.ordinal === ordinal)!;
        const made = await admin.graphql<{ home: { complex: { name: Record<'en' | 'ru', string> } | null } }>(HOMES[entity], {
          id: target!.id,
        });
        expect(made.data.home).toMatchObject({ ...home, isDraft: true });
        // What is called the same but for the town is the same.
        if (complexName) expect(Object.values(made.data.home.complex!.name).some((one) => one.includes(complexName))).toBe(true);
      }
      await change(`undoAutoListing(id: "${id}")`);
      await workOnImports(work(t));
    },
  );
}
