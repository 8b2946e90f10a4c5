import { announceInserts } from './shared.js';

/** Visitors' alerts: searches and prices that they watch, the messages to send, and the channels that deliver them. */
export const alerts: readonly string[] = [
  `CREATE TABLE alert (
    id uuid NOT NULL,
    kind text NOT NULL,
    search text NOT NULL DEFAULT '',
    listings uuid[] NOT NULL DEFAULT '{}',
    channel text NOT NULL,
    address text,
    same bytea,
    lang text NOT NULL,
    every text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    confirmed_at timestamptz,
    next_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now(),
    paused_at timestamptz,
    CONSTRAINT alert_kind CHECK (kind IN ('search', 'price')),
    CONSTRAINT alert_channel CHECK (channel IN ('email', 'telegram')),
    CONSTRAINT alert_lang CHECK (lang IN ('en', 'ru')),
    CONSTRAINT alert_every CHECK (every IN ('day', 'week')),
    CONSTRAINT alert_pk PRIMARY KEY (id)
  )`,
  'CREATE UNIQUE INDEX alert_same ON alert (same)',
  'CREATE INDEX alert_address ON alert (channel, address)',
  'CREATE INDEX alert_due ON alert (next_at, id) WHERE confirmed_at IS NOT NULL AND paused_at IS NULL',
  'CREATE INDEX alert_unconfirmed ON alert (created_at) WHERE confirmed_at IS NULL',
  announceInserts('alert'),
  `CREATE TABLE alert_token (
    hash bytea NOT NULL,
    alert_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT alert_token_pk PRIMARY KEY (hash),
    CONSTRAINT alert_token_alert_id_fk FOREIGN KEY (alert_id) REFERENCES alert (id) ON DELETE CASCADE
  )`,
  'CREATE INDEX alert_token_alert ON alert_token (alert_id, created_at)',
  `CREATE TABLE alert_message (
    id uuid NOT NULL,
    alert_id uuid NOT NULL,
    kind text NOT NULL,
    news jsonb NOT NULL DEFAULT '[]',
    more integer NOT NULL DEFAULT 0,
    state text NOT NULL DEFAULT 'waiting',
    tries integer NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL DEFAULT now(),
    error text,
    created_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz,
    CONSTRAINT alert_message_kind CHECK (kind IN ('confirm', 'running', 'digest')),
    CONSTRAINT alert_message_state CHECK (state IN ('waiting', 'sent', 'failed')),
    CONSTRAINT alert_message_pk PRIMARY KEY (id),
    CONSTRAINT alert_message_alert_id_fk FOREIGN KEY (alert_id) REFERENCES alert (id) ON DELETE CASCADE
  )`,
  "CREATE INDEX alert_message_due ON alert_message (next_at, id) WHERE state = 'waiting'",
  'CREATE INDEX alert_message_alert ON alert_message (alert_id, kind)',
  announceInserts('alert_message'),
  `CREATE TABLE alert_channel (
    channel text NOT NULL,
    bot text,
    read_to bigint NOT NULL DEFAULT 0,
    CONSTRAINT alert_channel_channel CHECK (channel IN ('email', 'telegram')),
    CONSTRAINT alert_channel_pk PRIMARY KEY (channel)
  )`,
  // The read position of the bot's messages (`read_to`) interests no other process.
  `CREATE TRIGGER alert_channel_announced AFTER INSERT OR DELETE OR UPDATE OF bot ON alert_channel
   FOR EACH STATEMENT EXECUTE FUNCTION announce_write('alert_channel')`,
];
