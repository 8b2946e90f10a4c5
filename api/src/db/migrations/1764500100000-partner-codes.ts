import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The partner’s code of a home, and its unit number. */
export class PartnerCodes1764500100000 implements MigrationInterface {
  name = 'PartnerCodes1764500100000';

  async up(db: QueryRunner): Promise<void> {
    for (const table of ['unit', 'house']) {
      await db.query(`ALTER TABLE ${table} ADD external_code text NOT NULL DEFAULT '', ADD unit_number text NOT NULL DEFAULT ''`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['unit', 'house']) await db.query(`ALTER TABLE ${table} DROP external_code, DROP unit_number`);
  }
}
