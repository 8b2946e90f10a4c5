import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE home_since (
    listing_id uuid NOT NULL,
    since timestamptz NOT NULL DEFAULT now(),
    gone_at timestamptz,
    CONSTRAINT home_since_pk PRIMARY KEY (listing_id)
  )`,
  'CREATE INDEX home_since_since ON home_since (since)',
  'CREATE INDEX price_log_at ON price_log (at)',
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
  `CREATE TRIGGER alert_announced AFTER INSERT ON alert FOR EACH STATEMENT EXECUTE FUNCTION announce_write('alert')`,
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
  `CREATE TRIGGER alert_message_announced AFTER INSERT ON alert_message
   FOR EACH STATEMENT EXECUTE FUNCTION announce_write('alert_message')`,
  `CREATE TABLE alert_channel (
    channel text NOT NULL,
    bot text,
    read_to bigint NOT NULL DEFAULT 0,
    CONSTRAINT alert_channel_channel CHECK (channel IN ('email', 'telegram')),
    CONSTRAINT alert_channel_pk PRIMARY KEY (channel)
  )`,
  // How far the bot's messages are read is nobody else's matter.
  `CREATE TRIGGER alert_channel_announced AFTER INSERT OR DELETE OR UPDATE OF bot ON alert_channel
   FOR EACH STATEMENT EXECUTE FUNCTION announce_write('alert_channel')`,
];

const PUBLIC = 'active AND NOT is_draft AND deleted_at IS NULL';

/** Who was away for less has not come again: what staff hide and show again is no news. */
const AWAY = "interval '7 days'";

const came = (rows: string) => `
  INSERT INTO home_since (listing_id) SELECT id FROM ${rows}
  ON CONFLICT (listing_id) DO UPDATE SET
    since = CASE WHEN home_since.gone_at < now() - ${AWAY} THEN now() ELSE home_since.since END, gone_at = NULL`;
const went = (rows: string) => `UPDATE home_since SET gone_at = now() WHERE listing_id IN (SELECT id FROM ${rows})`;

/**
 * What only the one of them shows. EXCEPT looks at each row once: a join would be planned in a session's first write, of one row perhaps, and
 * then compare every row with every other where thousands are written.
 */
const only = (rows: string, others: string) =>
  `(SELECT id FROM ${rows} WHERE ${PUBLIC} EXCEPT SELECT id FROM ${others} WHERE ${PUBLIC}) changed`;

/** Keeps since when a home is to be seen in step, within the statement that wrote. */
const triggersOf = (kind: 'unit' | 'house') => [
  `CREATE FUNCTION home_since_${kind}_written() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' THEN ${came(`new_rows WHERE ${PUBLIC}`)};
     ELSIF TG_OP = 'DELETE' THEN ${went(`old_rows WHERE ${PUBLIC}`)};
     ELSE
       ${went(only('old_rows', 'new_rows'))};
       ${came(only('new_rows', 'old_rows'))};
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER ${kind}_home_since_insert AFTER INSERT ON ${kind} REFERENCING NEW TABLE AS new_rows
   FOR EACH STATEMENT EXECUTE FUNCTION home_since_${kind}_written()`,
  `CREATE TRIGGER ${kind}_home_since_update AFTER UPDATE ON ${kind} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
   FOR EACH STATEMENT EXECUTE FUNCTION home_since_${kind}_written()`,
  `CREATE TRIGGER ${kind}_home_since_delete AFTER DELETE ON ${kind} REFERENCING OLD TABLE AS old_rows
   FOR EACH STATEMENT EXECUTE FUNCTION home_since_${kind}_written()`,
];

/** Alerts of visitors, what they are told, and since when a home is to be seen. */
export class Alerts1763870000000 implements MigrationInterface {
  name = 'Alerts1763870000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of tables) await db.query(statement);
    for (const kind of ['unit', 'house'] as const) {
      await db.query(`INSERT INTO home_since (listing_id) SELECT id FROM ${kind} WHERE ${PUBLIC}`);
      for (const statement of triggersOf(kind)) await db.query(statement);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const kind of ['unit', 'house']) {
      for (const event of ['insert', 'update', 'delete']) await db.query(`DROP TRIGGER ${kind}_home_since_${event} ON ${kind}`);
      await db.query(`DROP FUNCTION home_since_${kind}_written`);
    }
    await db.query('DROP INDEX price_log_at');
    await db.query('DROP TABLE alert_channel, alert_message, alert_token, alert, home_since');
  }
}
