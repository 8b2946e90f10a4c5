import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several sheets of a workbook in one import. */
export class ImportParts1764540500000 implements MigrationInterface {
  name = 'ImportParts1764540500000';

  async up(db: QueryRunner): Promise<void> {
    await db.query("ALTER TABLE auto_listing ADD parts jsonb NOT NULL DEFAULT '[]'");
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing DROP parts');
  }
}
