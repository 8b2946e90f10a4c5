import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What holds for all rows of an import: deal, currency and unit of sizes; and the rates that its prices were converted by. */
export class ImportTerms1764540200000 implements MigrationInterface {
  name = 'ImportTerms1764540200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE auto_listing ADD deal text, ADD currency text, ADD size_unit text, ADD rates jsonb NOT NULL DEFAULT '{}',
      ADD CONSTRAINT auto_listing_deal CHECK (deal IN ('rent', 'buy'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing DROP deal, DROP currency, DROP size_unit, DROP rates');
  }
}
