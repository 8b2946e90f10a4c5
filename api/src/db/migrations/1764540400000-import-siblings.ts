import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file with condos and houses is two imports that know of each other. */
export class ImportSiblings1764540400000 implements MigrationInterface {
  name = 'ImportSiblings1764540400000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE auto_listing ADD both_nouns boolean NOT NULL DEFAULT false, ADD sibling_id uuid,
      ADD CONSTRAINT auto_listing_sibling_fk FOREIGN KEY (sibling_id) REFERENCES auto_listing (id) ON DELETE SET NULL`);
    await db.query('CREATE UNIQUE INDEX auto_listing_sibling ON auto_listing (sibling_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing DROP both_nouns, DROP sibling_id');
  }
}
