import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An import writes suspicious prices only if a person allows it. */
export class UnusualPrices1763950000000 implements MigrationInterface {
  name = 'UnusualPrices1763950000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing ADD COLUMN unusual_prices boolean NOT NULL DEFAULT false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing DROP COLUMN unusual_prices');
  }
}
