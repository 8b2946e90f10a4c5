import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { workOnImports } from '../../../src/import/stages.service.js';
import { Role } from '../../../src/core/policy.js';
import { PetPolicy, Quota, RentTermKind } from '../../../src/listings/values/choices.js';
import { loadDemoListings } from '../../support/demo-listings.js';
import { linkPictures, makeAgent, makeCondo, makeFile, makeHouse, makeUnit } from '../../support/factories.js';
import { changeImport, startImport } from '../../support/imports.js';
import { sample } from '../../support/sample.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn, type Visitor } from '../../support/visitor.js';
import { work } from '../../support/work.js';

/** Exports of the desk come back with nothing to change. */
export default function cases() {
  const UNITS = 24;
  const HOUSES = 16;

  /** What is easily lost on the way through a spreadsheet. */
  const TRICKY = {
    name: { en: '="Total"', ru: "'В кавычках' и; с точкой с запятой" },
    html: { en: '<p>Two\nlines, "quoted"; <b>bold</b> &amp; more</p>', ru: '' },
    pricing: {
      rentPrice: [15_000, 12_000],
      rentPriceComment: '=HYPERLINK("https://evil.example")',
      rentTerms: [
        { term: RentTermKind.MONTHS_3, price: 14_000 },
        { term: RentTermKind.SEASON, price: 20_000 },
      ],
      buyPriceComment: "'+1",
      shortRent: true,
    },
    petAllowed: PetPolicy.NOT_ALLOWED,
    quota: Quota.FOREIGN,
    backOffice: {
      description: { en: '-note\n\n@second', ru: '+заметка' },
      commission: '5 %',
      transfer: '50/50',
      forInvestmentComment: '1,5',
      landLordContact: '+66 81 234 5678',
      agentContact: "'quoted'",
      linkToFiles: 'https://drive.example/folder',
    },
  };

  let t: TestApp;
  let admin: Visitor;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
    await loadDemoListings(t.databaseUrl, { units: UNITS, houses: HOUSES });
    // The demo set brings its own numbers.
    for (const table of ['condo', 'unit', 'house']) await t.db.query(`SELECT setval('${table}_number_seq', 90000)`);
    const agentId = await makeAgent(t.db, { name: { en: 'Zoe "Z" Example', ru: 'Зоя; «Пример»' } });
    const condoId = await makeCondo(t.db, { name: { en: 'The “Base”; tower 2', ru: 'База' } });
    const unitId = await makeUnit(t.db, { ...structuredClone(TRICKY), condoId, agent: { id: agentId } });
    await linkPictures(t.db, 'unit', unitId, [await makeFile(t.db, t.store), await makeFile(t.db, t.store)]);
    // In no village.
    await makeHouse(t.db, { ...structuredClone(TRICKY), agent: { id: agentId } });
  });
  afterAll(() => t.close());

  const SHEETS = [
    ['UNIT', 'xlsx', 'en'],
    ['UNIT', 'csv', 'ru'],
    ['HOUSE', 'xlsx', 'ru'],
    ['HOUSE', 'csv', 'en'],
  ] as const;

  test.each(sample(SHEETS, 2, 'round trips'))('%s as %s in %s comes back with nothing to change', async (kind, format, lang) => {
    const file = await admin.send('GET', `/api/desk/export?kind=${kind}&format=${format}&lang=${lang}`);
    const { data, errors } = await startImport(admin, `listings.${format}`, file.rawPayload);
    expect(errors).toBeUndefined();
    const { id, proposedHeaderRow } = data!.startAutoListing;
    expect(proposedHeaderRow).toBe(0);
    const header = await changeImport(admin, `setAutoListingHeader(id: "${id}", header: $header)`, { header: { sheet: 0, headerRow: 0 } });
    expect(header.seen!.entity).toBe(kind === 'UNIT' ? 'CONDO' : 'VILLAGE');
    expect(header.seen!.columns.filter(({ field, why }) => field === null || why !== 'HEADER')).toEqual([]);
    // The hardest: an empty cell would clear what it stands for.
    await changeImport(admin, `setAutoListingOptions(id: "${id}", options: $options)`, { options: { existing: 'REPLACE' } });
    await changeImport(admin, `checkAutoListing(id: "${id}")`);
    await workOnImports(work(t));
    const { data: rows } = await admin.graphql<{ autoListingRows: { rows: object[] }; autoListing: { counts: object } }>(
      `query ($id: ID!) {
      autoListing(id: $id) { counts { create update unchanged skip error } }
      autoListingRows(id: $id, states: [CREATE, UPDATE, SKIP, ERROR], first: 3) {
        rows { ordinal state problems { column code } changes { path before after } }
      }
    }`,
      { id },
    );
    expect(rows.autoListingRows.rows).toEqual([]);
    expect(rows.autoListing.counts).toEqual({ create: 0, update: 0, unchanged: (kind === 'UNIT' ? UNITS : HOUSES) + 1, skip: 0, error: 0 });
  });
}
