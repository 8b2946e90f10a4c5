import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ownership other than the three options is stored as text. */
export class QuotaText1763960000000 implements MigrationInterface {
  name = 'QuotaText1763960000000';

  async up(db: QueryRunner): Promise<void> {
    for (const table of ['unit', 'house']) await db.query(`ALTER TABLE ${table} ADD COLUMN quota_text text NOT NULL DEFAULT ''`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['unit', 'house']) await db.query(`ALTER TABLE ${table} DROP COLUMN quota_text`);
  }
}
