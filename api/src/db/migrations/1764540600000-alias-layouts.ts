import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A learnt header belongs to a layout and records who mapped it; headers learnt for every file are dropped. An import stores how many new complexes
 * a person has confirmed (decision 0018). Layouts of imports depended on the order of the headers, and are cleared.
 */
export class AliasLayouts1764540600000 implements MigrationInterface {
  name = 'AliasLayouts1764540600000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE auto_listing_alias');
    await db.query(
      `CREATE TABLE auto_listing_alias (
         id uuid NOT NULL,
         entity text NOT NULL,
         layout text NOT NULL,
         headers text[] NOT NULL,
         header text NOT NULL,
         title text NOT NULL,
         field text NOT NULL,
         file_name text NOT NULL,
         username text NOT NULL,
         at timestamptz NOT NULL DEFAULT now(),
         CONSTRAINT auto_listing_alias_pk PRIMARY KEY (id)
       )`,
    );
    await db.query('CREATE UNIQUE INDEX auto_listing_alias_header ON auto_listing_alias (entity, layout, header)');
    await db.query('ALTER TABLE auto_listing ADD COLUMN new_complexes integer NOT NULL DEFAULT 0');
    await db.query('UPDATE auto_listing SET layout = NULL WHERE layout IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing DROP COLUMN new_complexes');
    await db.query('DROP TABLE auto_listing_alias');
    await db.query(
      `CREATE TABLE auto_listing_alias (
         entity text NOT NULL,
         header text NOT NULL,
         field text NOT NULL,
         at timestamptz NOT NULL DEFAULT now(),
         CONSTRAINT auto_listing_alias_pk PRIMARY KEY (entity, header)
       )`,
    );
  }
}
