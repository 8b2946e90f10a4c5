import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE revision (
    id uuid NOT NULL,
    noun text NOT NULL,
    record_id uuid NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    account_id uuid,
    username text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    changes jsonb NOT NULL DEFAULT '[]',
    CONSTRAINT revision_changes CHECK (jsonb_typeof(changes) = 'array'),
    CONSTRAINT revision_action CHECK (action IN ('create', 'update', 'delete', 'restore')),
    CONSTRAINT revision_noun CHECK (noun IN ('unit', 'house', 'condo', 'village', 'page')),
    CONSTRAINT revision_pk PRIMARY KEY (id)
  )`,
  'CREATE UNIQUE INDEX revision_record ON revision (record_id, noun, version)',
  `CREATE TABLE price_log (
    listing_id uuid NOT NULL,
    deal text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    kind text NOT NULL,
    price integer,
    CONSTRAINT price_log_deal CHECK (deal IN ('rent', 'buy')),
    CONSTRAINT price_log_kind CHECK (kind IN ('unit', 'house')),
    CONSTRAINT price_log_pk PRIMARY KEY (listing_id, deal, at)
  )`,
];

/** Both lowest prices of the rows, one line each. */
const pricesOf = (rows: string) => `
  SELECT id, 'rent' AS deal, rent_from AS price FROM ${rows} UNION ALL SELECT id, 'buy', buy_from FROM ${rows}`;

/** Keeps the log of prices in step, within the statement that wrote: whoever writes, a service, an import or a person with psql. */
const triggersOf = (kind: 'unit' | 'house') => [
  // A home that becomes one of the other kind keeps its id and its log, so a row that is deleted leaves its log, and one that comes
  // is compared with the log. Of several prices within one transaction the last one counts.
  `CREATE FUNCTION price_log_${kind}_written() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'TRUNCATE' THEN
       DELETE FROM price_log WHERE kind = '${kind}';
     ELSIF TG_OP = 'INSERT' THEN
       INSERT INTO price_log (listing_id, deal, kind, price)
       SELECT h.id, h.deal, '${kind}', h.price FROM (${pricesOf('new_rows')}) h
       WHERE h.price IS DISTINCT FROM (
         SELECT price FROM price_log WHERE listing_id = h.id AND deal = h.deal ORDER BY at DESC LIMIT 1
       )
       ON CONFLICT (listing_id, deal, at) DO UPDATE SET kind = excluded.kind, price = excluded.price;
     ELSE
       INSERT INTO price_log (listing_id, deal, kind, price)
       SELECT h.id, h.deal, '${kind}', h.price
       FROM (${pricesOf('new_rows')}) h JOIN (${pricesOf('old_rows')}) was USING (id, deal)
       WHERE h.price IS DISTINCT FROM was.price
       ON CONFLICT (listing_id, deal, at) DO UPDATE SET kind = excluded.kind, price = excluded.price;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER ${kind}_price_log_insert AFTER INSERT ON ${kind} REFERENCING NEW TABLE AS new_rows
   FOR EACH STATEMENT EXECUTE FUNCTION price_log_${kind}_written()`,
  `CREATE TRIGGER ${kind}_price_log_update AFTER UPDATE ON ${kind} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
   FOR EACH STATEMENT EXECUTE FUNCTION price_log_${kind}_written()`,
  `CREATE TRIGGER ${kind}_price_log_truncate AFTER TRUNCATE ON ${kind}
   FOR EACH STATEMENT EXECUTE FUNCTION price_log_${kind}_written()`,
];

const PUBLIC = 'active AND NOT is_draft AND deleted_at IS NULL';

/** What staff write: the history of every record, the log of prices, and when a home was last confirmed. */
export class Writes1763770000000 implements MigrationInterface {
  name = 'Writes1763770000000';

  async up(db: QueryRunner): Promise<void> {
    // Every home is written again, which takes a while where there are many.
    await db.query('SET LOCAL statement_timeout = 0');
    for (const statement of tables) await db.query(statement);
    for (const kind of ['unit', 'house'] as const) {
      await db.query(`ALTER TABLE ${kind} ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT now()`);
      // Written as a new table, without the triggers: nothing that the search or a kept answer is made of changes.
      await db.query(`ALTER TABLE ${kind} ALTER COLUMN confirmed_at TYPE timestamptz USING updated_at`);
      await db.query(`CREATE INDEX ${kind}_confirmed ON ${kind} (confirmed_at, id) WHERE ${PUBLIC}`);
      await db.query(
        `INSERT INTO price_log (listing_id, deal, at, kind, price)
         SELECT id, deal, now(), '${kind}', price FROM (${pricesOf(kind)}) present WHERE price IS NOT NULL`,
      );
      for (const statement of triggersOf(kind)) await db.query(statement);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const kind of ['unit', 'house']) {
      for (const event of ['insert', 'update', 'truncate']) await db.query(`DROP TRIGGER ${kind}_price_log_${event} ON ${kind}`);
      await db.query(`DROP FUNCTION price_log_${kind}_written`);
      await db.query(`ALTER TABLE ${kind} DROP COLUMN confirmed_at`);
    }
    await db.query('DROP TABLE price_log, revision');
  }
}
