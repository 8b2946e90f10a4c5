import { announceInserts } from './shared.js';

/** Accounts, their sessions, devices, reset links and saved items; rate limits of sign-in; account history and the audit log (decision 0028). */
export const accounts: readonly string[] = [
  `CREATE TABLE account (
    id uuid NOT NULL,
    username text NOT NULL,
    username_folded text NOT NULL,
    password_hash text NOT NULL,
    role text NOT NULL DEFAULT 'GUEST',
    disabled boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_seen_at timestamptz,
    password_long boolean NOT NULL DEFAULT false,
    totp_secret bytea,
    totp_since timestamptz,
    totp_step integer,
    email text,
    CONSTRAINT account_role CHECK (role IN ('GUEST', 'ADMIN', 'GOD')),
    CONSTRAINT account_username_length CHECK (char_length(username) BETWEEN 3 AND 32),
    CONSTRAINT account_pk PRIMARY KEY (id)
  )`,
  `CREATE UNIQUE INDEX account_username ON account (username_folded)`,
  // Usernames that look alike have the same skeleton: accents are removed, Cyrillic letters and digits become the Latin letters that they resemble.
  `CREATE FUNCTION username_skeleton(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
     translate(regexp_replace(normalize(folded, NFKD), U&'[\\0300-\\036F]', '', 'g'),
               'авекмнорстухіјѕԁԛԝһӏi10', 'abekmhopctyxljsdqwhlllo')`,
  'CREATE INDEX account_username_skeleton ON account (username_skeleton(username_folded))',
  'CREATE INDEX account_email ON account (email) WHERE email IS NOT NULL',
  `CREATE TABLE session (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_seen_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL,
    device_id uuid,
    CONSTRAINT session_pk PRIMARY KEY (id),
    CONSTRAINT session_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
  )`,
  `CREATE UNIQUE INDEX session_token ON session (token_hash)`,
  `CREATE INDEX session_account ON session (account_id)`,
  `CREATE INDEX session_expires_at ON session (expires_at)`,
  // A link made by a GOD and one sent by e-mail are valid side by side (decision 0038).
  `CREATE TABLE reset_link (
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamptz NOT NULL,
    kind text NOT NULL,
    CONSTRAINT reset_link_kind CHECK (kind IN ('god', 'mail')),
    CONSTRAINT reset_link_pk PRIMARY KEY (account_id, kind),
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
  announceInserts('account_mail'),
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
  `CREATE TABLE recovery_code (
    account_id uuid NOT NULL,
    hash bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT recovery_code_pk PRIMARY KEY (account_id, hash),
    CONSTRAINT recovery_code_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
  )`,
  `CREATE TABLE saved_item (
    account_id uuid NOT NULL,
    list text NOT NULL,
    key text NOT NULL,
    reference text,
    position integer NOT NULL,
    CONSTRAINT saved_item_pk PRIMARY KEY (account_id, list, key),
    CONSTRAINT saved_item_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
    CONSTRAINT saved_item_list CHECK (list IN ('favourites', 'hidden', 'shortlist', 'searches')),
    CONSTRAINT saved_item_key_length CHECK (char_length(key) <= 2000),
    CONSTRAINT saved_item_reference CHECK ((reference IS NULL) = (list = 'searches'))
  )`,
  'CREATE INDEX saved_item_position ON saved_item (account_id, position)',
  `CREATE TABLE account_event (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    action text NOT NULL,
    by_account_id uuid,
    username text,
    at timestamptz NOT NULL DEFAULT now(),
    changes jsonb NOT NULL DEFAULT '[]',
    CONSTRAINT account_event_action CHECK (action IN (
      'create', 'role', 'disable', 'enable', 'reset-link', 'reset', 'password', 'sessions',
      'totp-on', 'totp-off', 'totp-reset', 'recovery-code', 'email', 'reset-mail'
    )),
    CONSTRAINT account_event_changes CHECK (jsonb_typeof(changes) = 'array'),
    CONSTRAINT account_event_pk PRIMARY KEY (id)
  )`,
  'CREATE INDEX account_event_account ON account_event (account_id, id)',
  `CREATE TABLE audit_entry (
    id uuid NOT NULL,
    kind text NOT NULL,
    account_id uuid,
    username text,
    "by" text,
    network text NOT NULL,
    detail text NOT NULL,
    hour timestamptz,
    count integer NOT NULL DEFAULT 1,
    at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT audit_entry_kind_known CHECK (kind IN ('sign-in', 'sign-in-failed', 'refused', 'export', 'account')),
    CONSTRAINT audit_entry_pk PRIMARY KEY (id)
  )`,
  `CREATE UNIQUE INDEX audit_entry_hour ON audit_entry (hour, kind, account_id, network, detail) NULLS NOT DISTINCT WHERE hour IS NOT NULL`,
  'CREATE INDEX audit_entry_kind ON audit_entry (kind, id)',
  'CREATE INDEX audit_entry_at ON audit_entry (at)',
];
