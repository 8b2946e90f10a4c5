import type { MigrationInterface, QueryRunner } from 'typeorm';

const NOUNS = "'unit', 'house', 'condo', 'village', 'page', 'landmark'";

const statements = [
  `CREATE TABLE agent (
    id uuid NOT NULL,
    name_en text NOT NULL DEFAULT '',
    name_ru text NOT NULL DEFAULT '',
    photo_id uuid,
    phone text NOT NULL DEFAULT '',
    whats_app text NOT NULL DEFAULT '',
    telegram text NOT NULL DEFAULT '',
    line text NOT NULL DEFAULT '',
    email text NOT NULL DEFAULT '',
    active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz,
    CONSTRAINT agent_version CHECK (version > 0),
    CONSTRAINT agent_photo_fk FOREIGN KEY (photo_id) REFERENCES file (id) ON DELETE RESTRICT,
    CONSTRAINT agent_pk PRIMARY KEY (id)
  )`,
  'CREATE INDEX agent_photo ON agent (photo_id)',
  `CREATE TRIGGER agent_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON agent
   FOR EACH STATEMENT EXECUTE FUNCTION announce_write('agent')`,
  ...['unit', 'house'].flatMap((table) => [
    `ALTER TABLE ${table} ADD COLUMN agent_id uuid,
      ADD CONSTRAINT ${table}_agent_fk FOREIGN KEY (agent_id) REFERENCES agent (id) ON DELETE SET NULL`,
    `CREATE INDEX ${table}_agent ON ${table} (agent_id) WHERE agent_id IS NOT NULL`,
  ]),
  'ALTER TABLE revision DROP CONSTRAINT revision_noun',
  `ALTER TABLE revision ADD CONSTRAINT revision_noun CHECK (noun IN (${NOUNS}, 'agent', 'app_config'))`,
];

/** The agents whom visitors ask about a home. */
export class Agents1763975000000 implements MigrationInterface {
  name = 'Agents1763975000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query("DELETE FROM revision WHERE noun = 'agent'");
    await db.query('ALTER TABLE revision DROP CONSTRAINT revision_noun');
    await db.query(`ALTER TABLE revision ADD CONSTRAINT revision_noun CHECK (noun IN (${NOUNS}, 'app_config'))`);
    for (const table of ['unit', 'house']) await db.query(`ALTER TABLE ${table} DROP COLUMN agent_id`);
    await db.query('DROP TABLE agent');
  }
}
