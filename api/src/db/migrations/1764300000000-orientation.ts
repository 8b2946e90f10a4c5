import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which way the main windows of a home look. */
export class Orientation1764300000000 implements MigrationInterface {
  name = 'Orientation1764300000000';

  async up(db: QueryRunner): Promise<void> {
    for (const table of ['unit', 'house']) {
      await db.query(`ALTER TABLE ${table} ADD orientation text, ADD CONSTRAINT ${table}_orientation CHECK (orientation IN
        ('North', 'North-East', 'East', 'South-East', 'South', 'South-West', 'West', 'North-West'))`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['unit', 'house']) await db.query(`ALTER TABLE ${table} DROP orientation`);
  }
}
