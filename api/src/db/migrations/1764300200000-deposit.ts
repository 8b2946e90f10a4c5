import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The security deposit of a home, months of rent. */
export class Deposit1764300200000 implements MigrationInterface {
  name = 'Deposit1764300200000';

  async up(db: QueryRunner): Promise<void> {
    for (const table of ['unit', 'house']) {
      await db.query(`ALTER TABLE ${table} ADD deposit integer, ADD CONSTRAINT ${table}_deposit CHECK (deposit BETWEEN 0 AND 12)`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['unit', 'house']) await db.query(`ALTER TABLE ${table} DROP deposit`);
  }
}
