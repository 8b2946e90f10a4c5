import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACTIONS = "'create', 'role', 'disable', 'enable', 'reset-link', 'reset', 'password', 'sessions'";

const statements = [
  `CREATE TABLE known_device (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT known_device_pk PRIMARY KEY (id),
    CONSTRAINT known_device_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
  )`,
  'CREATE UNIQUE INDEX known_device_token ON known_device (token_hash, account_id)',
  'CREATE INDEX known_device_account ON known_device (account_id)',
  'CREATE INDEX known_device_expires_at ON known_device (expires_at)',
  'ALTER TABLE session ADD COLUMN device_id uuid',
  'ALTER TABLE account ADD COLUMN totp_secret bytea, ADD COLUMN totp_since timestamptz, ADD COLUMN totp_step integer',
  `CREATE TABLE recovery_code (
    account_id uuid NOT NULL,
    hash bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT recovery_code_pk PRIMARY KEY (account_id, hash),
    CONSTRAINT recovery_code_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
  )`,
  'ALTER TABLE account_event DROP CONSTRAINT account_event_action',
  `ALTER TABLE account_event ADD CONSTRAINT account_event_action CHECK (action IN (${ACTIONS}, 'totp-on', 'totp-off', 'totp-reset', 'recovery-code'))`,
];

/** Browsers that an account has signed in on before, and two-step sign-in (decision 0028). */
export class KnownDevicesTotp1763900150000 implements MigrationInterface {
  name = 'KnownDevicesTotp1763900150000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query("DELETE FROM account_event WHERE action IN ('totp-on', 'totp-off', 'totp-reset', 'recovery-code')");
    await db.query('ALTER TABLE account_event DROP CONSTRAINT account_event_action');
    await db.query(`ALTER TABLE account_event ADD CONSTRAINT account_event_action CHECK (action IN (${ACTIONS}))`);
    await db.query('DROP TABLE recovery_code');
    await db.query('ALTER TABLE account DROP COLUMN totp_secret, DROP COLUMN totp_since, DROP COLUMN totp_step');
    await db.query('ALTER TABLE session DROP COLUMN device_id');
    await db.query('DROP TABLE known_device');
  }
}
