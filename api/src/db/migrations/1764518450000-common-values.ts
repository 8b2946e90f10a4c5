import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What no row of an import has in common is left out of the stored values, so that a new field needs no new default (decision 0018). */
export class CommonValues1764518450000 implements MigrationInterface {
  name = 'CommonValues1764518450000';

  async up(db: QueryRunner): Promise<void> {
    await db.query("ALTER TABLE auto_listing ALTER COLUMN common SET DEFAULT '{}'");
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE auto_listing ALTER COLUMN common
       SET DEFAULT '{"view": [], "furnishing": null, "features": [], "petAllowed": null, "area": null}'`,
    );
  }
}
