import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether nothing in the file of an import says that its prices are in baht. */
export class CurrencyAsked1764541000000 implements MigrationInterface {
  name = 'CurrencyAsked1764541000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing ADD currency_asked boolean NOT NULL DEFAULT false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing DROP currency_asked');
  }
}
