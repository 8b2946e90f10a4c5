import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A learnt header belongs to a layout, and says who taught it (decision 0018). What was learnt for every file is dropped. */
export class AliasLayouts1764530000000 implements MigrationInterface {
  name = 'AliasLayouts1764530000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE auto_listing_alias');
    await db.query(
      `CREATE TABLE auto_listing_alias (
         id uuid NOT NULL,
         entity text NOT NULL,
         layout text NOT NULL,
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
  }

  async down(db: QueryRunner): Promise<void> {
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
