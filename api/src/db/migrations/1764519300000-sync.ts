import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The values of a source’s last file, for comparison with the next one, and the homes that are gone from its file (decision 0043). */
export class Sync1764519300000 implements MigrationInterface {
  name = 'Sync1764519300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE auto_listing ADD gone text NOT NULL DEFAULT 'keep', ADD gone_counts jsonb, ADD take_alike boolean NOT NULL DEFAULT false,
       ADD CONSTRAINT auto_listing_gone CHECK (gone IN ('keep', 'hide'))`,
    );
    await db.query(
      `ALTER TABLE auto_listing_row ADD code text, ADD said jsonb, ADD said_before jsonb, ADD conflicts jsonb NOT NULL DEFAULT '[]',
       ADD theirs text[] NOT NULL DEFAULT '{}'`,
    );
    await db.query(`CREATE TABLE auto_listing_gone (
      import_id uuid NOT NULL,
      listing_id uuid NOT NULL,
      version integer NOT NULL,
      state text NOT NULL DEFAULT 'planned',
      CONSTRAINT auto_listing_gone_state CHECK (state IN ('planned', 'hidden', 'changed', 'restored')),
      CONSTRAINT auto_listing_gone_import_fk FOREIGN KEY (import_id) REFERENCES auto_listing (id) ON DELETE CASCADE,
      CONSTRAINT auto_listing_gone_pk PRIMARY KEY (import_id, listing_id)
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE auto_listing_gone');
    await db.query('ALTER TABLE auto_listing_row DROP code, DROP said, DROP said_before, DROP conflicts, DROP theirs');
    await db.query('ALTER TABLE auto_listing DROP gone, DROP gone_counts, DROP take_alike');
  }
}
