import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of a file that share a code are about one home. */
export class JoinedRows1764540300000 implements MigrationInterface {
  name = 'JoinedRows1764540300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing_row ADD joined_to integer');
    await db.query('CREATE INDEX auto_listing_row_joined ON auto_listing_row (import_id, sheet, joined_to) WHERE joined_to IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing_row DROP joined_to');
  }
}
