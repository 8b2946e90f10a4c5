import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conditions on the numbers of both homes by column, which were parts of larger checks. */
const NUMBERS = {
  bedroom: 'BETWEEN 0 AND 50',
  bathroom: 'BETWEEN 0 AND 50',
  size: 'BETWEEN 1 AND 100000',
  completed: 'BETWEEN 1900 AND 2040',
  conditioner: 'BETWEEN 0 AND 100',
  kitchen: 'BETWEEN 0 AND 100',
  fan: 'BETWEEN 0 AND 100',
  bath: 'BETWEEN 0 AND 100',
  shower: 'BETWEEN 0 AND 100',
  parking: 'BETWEEN 0 AND 100',
  cost: 'BETWEEN 0 AND 2147483647',
};
const OWN = {
  unit: { floors: 'BETWEEN -5 AND 200' },
  house: { floors: 'BETWEEN 1 AND 50', land_size: 'BETWEEN 1 AND 10000000', entrances: 'BETWEEN 0 AND 100' },
};
const BEFORE = {
  unit: { rooms: 'floors BETWEEN -5 AND 200 AND size > 0', counts: '' },
  house: { rooms: 'floors BETWEEN 1 AND 50 AND size > 0 AND land_size > 0', counts: 'entrances BETWEEN 0 AND 100 AND ' },
};
const PRICES = '1 <= ALL (rent_price) AND 1 <= ALL (buy_price) AND cardinality(rent_price) <= 100 AND cardinality(buy_price) <= 100';
const COUNTS = ['parking', 'conditioner', 'kitchen', 'fan', 'bath', 'shower'].map((column) => `${column} BETWEEN 0 AND 100`).join(' AND ');

/** Each column of a home has its own check, named after the column. */
export class ColumnChecks1764290000000 implements MigrationInterface {
  name = 'ColumnChecks1764290000000';

  async up(db: QueryRunner): Promise<void> {
    for (const table of ['unit', 'house'] as const) {
      const checks = Object.entries({ ...NUMBERS, ...OWN[table] });
      await db.query(`ALTER TABLE ${table} RENAME CONSTRAINT ${table}_pets TO ${table}_pet_allowed`);
      await db.query(
        `ALTER TABLE ${table} DROP CONSTRAINT ${table}_rooms, DROP CONSTRAINT ${table}_counts, DROP CONSTRAINT ${table}_prices,
         ADD CONSTRAINT ${table}_prices CHECK (${PRICES}),
         ${checks.map(([column, condition]) => `ADD CONSTRAINT ${table}_${column} CHECK (${column} ${condition})`).join(', ')}`,
      );
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['unit', 'house'] as const) {
      const { rooms, counts } = BEFORE[table];
      const checks = Object.keys({ ...NUMBERS, ...OWN[table] });
      await db.query(`ALTER TABLE ${table} RENAME CONSTRAINT ${table}_pet_allowed TO ${table}_pets`);
      await db.query(
        `ALTER TABLE ${table} ${checks.map((column) => `DROP CONSTRAINT ${table}_${column}`).join(', ')}, DROP CONSTRAINT ${table}_prices,
         ADD CONSTRAINT ${table}_prices CHECK (${PRICES} AND cost >= 0),
         ADD CONSTRAINT ${table}_counts CHECK (${counts}${COUNTS}),
         ADD CONSTRAINT ${table}_rooms CHECK (bedroom BETWEEN 0 AND 50 AND bathroom BETWEEN 0 AND 50 AND ${rooms} AND completed BETWEEN 1900 AND 2040)`,
      );
    }
  }
}
