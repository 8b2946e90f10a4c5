import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACTIONS =
  "'create', 'role', 'disable', 'enable', 'reset-link', 'reset', 'password', 'sessions', 'totp-on', 'totp-off', 'totp-reset', 'recovery-code'";

const statements = [
  'ALTER TABLE account ADD email text',
  'CREATE INDEX account_email ON account (email) WHERE email IS NOT NULL',
  `CREATE TABLE account_mail (
    account_id uuid NOT NULL,
    kind text NOT NULL,
    id uuid NOT NULL,
    address text NOT NULL,
    lang text NOT NULL,
    token_hash bytea,
    tries integer NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz,
    CONSTRAINT account_mail_pk PRIMARY KEY (account_id, kind),
    CONSTRAINT account_mail_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
    CONSTRAINT account_mail_kind CHECK (kind IN ('confirm', 'reset')),
    CONSTRAINT account_mail_lang CHECK (lang IN ('en', 'ru'))
  )`,
  'CREATE UNIQUE INDEX account_mail_token ON account_mail (token_hash)',
  'CREATE INDEX account_mail_due ON account_mail (next_at) WHERE sent_at IS NULL',
  `CREATE TRIGGER account_mail_announced AFTER INSERT ON account_mail
   FOR EACH STATEMENT EXECUTE FUNCTION announce_write('account_mail')`,
  'ALTER TABLE account_event DROP CONSTRAINT account_event_action',
  `ALTER TABLE account_event ADD CONSTRAINT account_event_action CHECK (action IN (${ACTIONS}, 'email', 'reset-mail'))`,
];

/** The account's e-mail address for password resets. */
export class AccountEmail1763981000000 implements MigrationInterface {
  name = 'AccountEmail1763981000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query("DELETE FROM account_event WHERE action IN ('email', 'reset-mail')");
    await db.query('ALTER TABLE account_event DROP CONSTRAINT account_event_action');
    await db.query(`ALTER TABLE account_event ADD CONSTRAINT account_event_action CHECK (action IN (${ACTIONS}))`);
    await db.query('DROP TABLE account_mail');
    await db.query('ALTER TABLE account DROP email');
  }
}
