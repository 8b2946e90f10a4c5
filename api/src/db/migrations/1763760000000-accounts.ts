import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE account (
    id uuid NOT NULL,
    username text NOT NULL,
    username_folded text NOT NULL,
    password_hash text NOT NULL,
    role text NOT NULL DEFAULT 'GUEST',
    disabled boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_seen_at timestamptz,
    CONSTRAINT account_role CHECK (role IN ('GUEST', 'ADMIN', 'GOD')),
    CONSTRAINT account_username_length CHECK (char_length(username) BETWEEN 3 AND 32),
    CONSTRAINT account_pk PRIMARY KEY (id)
  )`,
  `CREATE UNIQUE INDEX account_username ON account (username_folded)`,
  `CREATE TABLE session (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_seen_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL,
    CONSTRAINT session_pk PRIMARY KEY (id),
    CONSTRAINT session_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
  )`,
  `CREATE UNIQUE INDEX session_token ON session (token_hash)`,
  `CREATE INDEX session_account ON session (account_id)`,
  `CREATE INDEX session_expires_at ON session (expires_at)`,
  `CREATE TABLE reset_link (
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT reset_link_pk PRIMARY KEY (account_id),
    CONSTRAINT reset_link_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
  )`,
  `CREATE UNIQUE INDEX reset_link_token ON reset_link (token_hash)`,
  `CREATE TABLE throttle (
    key bytea NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    free_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT throttle_pk PRIMARY KEY (key)
  )`,
  `CREATE INDEX throttle_free_at ON throttle (free_at)`,
  `ALTER TABLE app_config ADD COLUMN version integer NOT NULL DEFAULT 1`,
  `ALTER TABLE app_config ADD CONSTRAINT app_config_version CHECK (version > 0)`,
];

/** Accounts, their sessions and reset links, and what slows down whoever guesses passwords. */
export class Accounts1763760000000 implements MigrationInterface {
  name = 'Accounts1763760000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE app_config DROP COLUMN version');
    await db.query('DROP TABLE throttle, reset_link, session, account');
  }
}
