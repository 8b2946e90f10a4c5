import type { MigrationInterface, QueryRunner } from 'typeorm';

const NOUNS = "'unit', 'house', 'condo', 'village', 'page', 'landmark'";

const statements = [
  `CREATE TABLE account_event (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    action text NOT NULL,
    by_account_id uuid,
    username text,
    at timestamptz NOT NULL DEFAULT now(),
    changes jsonb NOT NULL DEFAULT '[]',
    CONSTRAINT account_event_action CHECK (action IN ('create', 'role', 'disable', 'enable', 'reset-link', 'reset', 'password', 'sessions')),
    CONSTRAINT account_event_changes CHECK (jsonb_typeof(changes) = 'array'),
    CONSTRAINT account_event_pk PRIMARY KEY (id)
  )`,
  'CREATE INDEX account_event_account ON account_event (account_id, id)',
  'ALTER TABLE revision DROP CONSTRAINT revision_noun',
  `ALTER TABLE revision ADD CONSTRAINT revision_noun CHECK (noun IN (${NOUNS}, 'app_config'))`,
  'CREATE INDEX revision_lately ON revision (noun, id)',
];

/** The history of accounts, and that of the switches of the menu. */
export class Histories1763790200000 implements MigrationInterface {
  name = 'Histories1763790200000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX revision_lately');
    await db.query("DELETE FROM revision WHERE noun = 'app_config'");
    await db.query('ALTER TABLE revision DROP CONSTRAINT revision_noun');
    await db.query(`ALTER TABLE revision ADD CONSTRAINT revision_noun CHECK (noun IN (${NOUNS}))`);
    await db.query('DROP TABLE account_event');
  }
}
