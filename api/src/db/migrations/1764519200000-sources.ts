import type { MigrationInterface, QueryRunner } from 'typeorm';

const NOUNS = ['unit', 'house', 'condo', 'village', 'page', 'landmark', 'agent', 'app_config'];
const nounCheck = (nouns: readonly string[]) =>
  `ALTER TABLE revision DROP CONSTRAINT revision_noun, ADD CONSTRAINT revision_noun CHECK (noun IN (${nouns.map((noun) => `'${noun}'`).join(', ')}))`;

/** Partners who send homes, which homes are theirs, and what their files said last (decision 0043). */
export class Sources1764519200000 implements MigrationInterface {
  name = 'Sources1764519200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE source (
      id uuid NOT NULL,
      name text NOT NULL,
      contact text NOT NULL DEFAULT '',
      commission text NOT NULL DEFAULT '',
      lang text,
      currency text NOT NULL DEFAULT 'THB',
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      CONSTRAINT source_version CHECK (version > 0),
      CONSTRAINT source_lang CHECK (lang IN ('en', 'ru')),
      CONSTRAINT source_currency CHECK (currency ~ '^[A-Z]{3}$'),
      CONSTRAINT source_pk PRIMARY KEY (id)
    )`);
    await db.query('CREATE UNIQUE INDEX source_name ON source (lower(name)) WHERE deleted_at IS NULL');
    await db.query(`CREATE TABLE source_home (
      source_id uuid NOT NULL,
      listing_id uuid NOT NULL,
      said jsonb NOT NULL,
      import_id uuid NOT NULL,
      CONSTRAINT source_home_said CHECK (jsonb_typeof(said) = 'object'),
      CONSTRAINT source_home_source_fk FOREIGN KEY (source_id) REFERENCES source (id) ON DELETE CASCADE,
      CONSTRAINT source_home_pk PRIMARY KEY (source_id, listing_id)
    )`);
    for (const table of ['unit', 'house']) {
      await db.query(
        `ALTER TABLE ${table} ADD source_id uuid,
         ADD CONSTRAINT ${table}_source_fk FOREIGN KEY (source_id) REFERENCES source (id) ON DELETE SET NULL`,
      );
      await db.query(
        `CREATE INDEX ${table}_source ON ${table} (source_id, external_code) WHERE source_id IS NOT NULL OR external_code <> ''`,
      );
    }
    await db.query(
      `ALTER TABLE auto_listing ADD source_id uuid, ADD layout text,
       ADD CONSTRAINT auto_listing_source_fk FOREIGN KEY (source_id) REFERENCES source (id) ON DELETE SET NULL`,
    );
    await db.query('CREATE INDEX auto_listing_source ON auto_listing (source_id) WHERE source_id IS NOT NULL');
    await db.query('CREATE INDEX auto_listing_layout ON auto_listing (layout) WHERE source_id IS NOT NULL');
    await db.query(nounCheck([...NOUNS, 'source']));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query("DELETE FROM revision WHERE noun = 'source'");
    await db.query(nounCheck(NOUNS));
    for (const table of ['unit', 'house', 'auto_listing']) await db.query(`ALTER TABLE ${table} DROP source_id`);
    await db.query('ALTER TABLE auto_listing DROP layout');
    await db.query('DROP TABLE source_home');
    await db.query('DROP TABLE source');
  }
}
