import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an import leaves unreadable cells empty, and what homes cost when it was checked (decision 0018). */
export class ImportReadings1764515000000 implements MigrationInterface {
  name = 'ImportReadings1764515000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing ADD leave_unreadable boolean NOT NULL DEFAULT true, ADD price_bounds jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing DROP leave_unreadable, DROP price_bounds');
  }
}
