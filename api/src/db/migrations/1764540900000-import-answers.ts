import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What cells of an import said before an answer replaced their text, and prices that a person has confirmed for a row. */
export class ImportAnswers1764540900000 implements MigrationInterface {
  name = 'ImportAnswers1764540900000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing_row ADD original jsonb, ADD prices_confirmed boolean NOT NULL DEFAULT false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing_row DROP original, DROP prices_confirmed');
  }
}
