import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { takeNumbers } from '../../src/listings/free-numbers.js';
import { inWriteTransaction } from '../../src/core/transaction.js';
import { Role } from '../../src/core/policy.js';
import { Area } from '../../src/listings/values/choices.js';
import { ListingKind } from '../../src/fields/listing-nouns.js';
import { makeCondo } from '../support/factories.js';
import { importer, type Importer } from '../support/staged-imports.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn } from '../support/visitor.js';
import { work } from '../support/work.js';

export default function cases() {
  let t: TestApp;
  let imports: Importer;
  beforeAll(async () => {
    t = await createTestApp();
    imports = importer(t, await signedIn(t, Role.ADMIN));
    await makeCondo(t.db, { name: { en: 'The Base', ru: 'База' }, place: { area: Area.CENTRAL } });
  });
  afterAll(() => t.close());

  const sheet = (rows: number, condo = 'The Base') => ({
    fields: ['condo', 'rooms.size', 'rooms.floors', 'pricing.rentPrice', 'place.area'],
    rows: Array.from({ length: rows }, (_, at) => [condo, String(20 + at), '3', '15000', 'Central']),
  });
  const numbersOf = async (id: string): Promise<number[]> =>
    (
      await t.db.query<{ number: number }[]>(
        'SELECT number FROM unit WHERE id IN (SELECT record_id FROM auto_listing_row WHERE import_id = $1) ORDER BY number',
        [id],
      )
    ).map(({ number }) => number);
  const free = async (kind: string): Promise<number[]> =>
    (await t.db.query<{ number: number }[]>('SELECT number FROM free_number WHERE kind = $1 ORDER BY number', [kind])).map(
      ({ number }) => number,
    );

  test('numbers of drafts that an undo removed are given again, lowest first, those of complexes too', async () => {
    const first = await imports.written(sheet(5, 'Number Tower'));
    const numbers = await numbersOf(first);
    const [{ number: condo }] = await t.db.query("SELECT number FROM condo WHERE name_en = 'Number Tower'");
    await imports.step('undoAutoListing', first);
    expect(await free('unit')).toEqual(numbers);
    expect(await free('condo')).toEqual([condo]);
    const second = await imports.written(sheet(3, 'Other Tower'));
    expect(await numbersOf(second)).toEqual(numbers.slice(0, 3));
    expect(await t.db.query("SELECT number FROM condo WHERE name_en = 'Other Tower'")).toEqual([{ number: condo }]);
    expect(await free('unit')).toEqual(numbers.slice(3));
    // More than there are free: the rest is new.
    const third = await imports.written(sheet(4, 'Zebra Court'));
    expect((await numbersOf(third)).slice(0, 2)).toEqual(numbers.slice(3));
    expect(await free('unit')).toEqual([]);
  });

  test('a number that a visitor may have seen is never given again', async () => {
    const id = await imports.written(sheet(2, 'Lotus Mansion'));
    const [seen, unseen] = (await numbersOf(id)) as [number, number];
    // Published and unpublished, by anyone: nobody has edited the rest.
    await t.db.query('UPDATE unit SET is_draft = false WHERE number = $1', [seen]);
    await t.db.query('UPDATE unit SET is_draft = true WHERE number = $1', [seen]);
    expect(await imports.step('undoAutoListing', id)).toMatchObject({ undo: { removed: 2 } });
    expect(await free('unit')).toEqual([unseen]);
    expect(await t.db.query('SELECT deleted_at IS NOT NULL AS trashed FROM unit WHERE number = $1', [seen])).toEqual([{ trashed: true }]);
  });

  test('at the same time nobody gets the number of another, and one that was not used is free again', async () => {
    const ctx = work(t);
    const numbers = [900_001, 900_002, 900_003, 900_004, 900_005, 900_006];
    await t.db.query("INSERT INTO free_number SELECT 'house', unnest($1::int[])", [numbers]);
    const taken = await Promise.all([1, 2, 3].map(() => inWriteTransaction(ctx, (inner) => takeNumbers(inner, ListingKind.HOUSE, 4))));
    expect(new Set(taken.flat()).size).toBe(12);
    expect(
      taken
        .flat()
        .filter((number) => numbers.includes(number))
        .toSorted(),
    ).toEqual(numbers);
    await t.db.query("INSERT INTO free_number VALUES ('house', 900001)");
    const failed = inWriteTransaction(ctx, async (inner) => {
      expect(await takeNumbers(inner, ListingKind.HOUSE, 1)).toEqual([900_001]);
      throw new Error('it is refused');
    });
    await expect(failed).rejects.toThrow('it is refused');
    expect(await free('house')).toEqual([900_001]);
  });
}
