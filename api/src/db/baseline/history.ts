import { PUBLIC, statementTriggers } from './shared.js';

/** What happened to records: revisions, moves and merges, prices, and since when a home is public. */
const tables = [
  // The changes of a revision stay in its row up to 4 kB: a new listing has 2 to 3 kB, and compressing that took as long as all else of writing it.
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
    CONSTRAINT revision_action CHECK (action IN ('create', 'update', 'delete', 'restore', 'move', 'merge')),
    CONSTRAINT revision_noun CHECK (noun IN ('unit', 'house', 'condo', 'village', 'page', 'landmark', 'agent', 'app_config', 'source')),
    CONSTRAINT revision_pk PRIMARY KEY (id)
  ) WITH (toast_tuple_target = 4080)`,
  'CREATE UNIQUE INDEX revision_record ON revision (record_id, noun, version)',
  'CREATE INDEX revision_lately ON revision (noun, id)',
  // A client that repeats a creation with the same key gets the record of the first attempt (decision 0016).
  `CREATE TABLE created_once (
    account_id uuid NOT NULL,
    key uuid NOT NULL,
    noun text NOT NULL,
    record_id uuid NOT NULL,
    content bytea NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT created_once_pk PRIMARY KEY (account_id, key)
  )`,
  'CREATE INDEX created_once_at ON created_once (at)',
  // Where a listing is now that was moved to the other kind or merged (decision 0015).
  `CREATE TABLE redirect (
    kind text NOT NULL,
    id uuid NOT NULL,
    number integer NOT NULL,
    to_kind text NOT NULL,
    to_id uuid NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT redirect_kind CHECK (kind IN ('unit', 'house', 'condo') AND to_kind IN ('unit', 'house', 'condo')),
    CONSTRAINT redirect_pk PRIMARY KEY (kind, id)
  )`,
  'CREATE UNIQUE INDEX redirect_number ON redirect (kind, number)',
  `CREATE TABLE condo_merge (
    id uuid NOT NULL,
    condo_id uuid NOT NULL,
    target_id uuid NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    account_id uuid,
    username text NOT NULL,
    changes jsonb NOT NULL DEFAULT '[]',
    units uuid[] NOT NULL DEFAULT '{}',
    undone_at timestamptz,
    CONSTRAINT condo_merge_pk PRIMARY KEY (id)
  )`,
  'CREATE UNIQUE INDEX condo_merge_condo ON condo_merge (condo_id) WHERE undone_at IS NULL',
  'CREATE INDEX condo_merge_target ON condo_merge (target_id, at)',
  `CREATE TABLE price_log (
    listing_id uuid NOT NULL,
    deal text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    kind text NOT NULL,
    price integer,
    basis text NOT NULL DEFAULT '',
    CONSTRAINT price_log_deal CHECK (deal IN ('rent', 'buy')),
    CONSTRAINT price_log_kind CHECK (kind IN ('unit', 'house')),
    CONSTRAINT price_log_pk PRIMARY KEY (listing_id, deal, at)
  )`,
  'CREATE INDEX price_log_at ON price_log (at)',
  `CREATE TABLE home_since (
    listing_id uuid NOT NULL,
    since timestamptz NOT NULL DEFAULT now(),
    gone_at timestamptz,
    first_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT home_since_pk PRIMARY KEY (listing_id)
  )`,
  'CREATE INDEX home_since_since ON home_since (since)',
];

/** Both lowest prices of the rows, one line each. */
const prices = (rows: string) => `
  SELECT id, 'rent' AS deal, rent_from AS price FROM ${rows} UNION ALL SELECT id, 'buy', buy_from FROM ${rows}`;

/** The same with their basis, the term of the rent or the number of prices: a price cut is measured only against a price on the same basis. */
const withBasis = (rows: string) => `
  SELECT id, 'rent' AS deal, rent_from AS price, coalesce(
    (SELECT min(entry ->> 'term') FROM jsonb_array_elements(rent_terms) AS entry WHERE (entry -> 'price')::integer = rent_from),
    cardinality(rent_price)::text) AS basis FROM ${rows}
  UNION ALL SELECT id, 'buy', buy_from, cardinality(buy_price)::text FROM ${rows}`;

/** Logs lowest prices within the statement that writes them, whoever runs it: a service, an import or a person with psql. */
const priceTriggers = (kind: 'unit' | 'house'): string[] => [
  // A home that moves to the other kind keeps its id and its log: deleting a row leaves the log, and an inserted row is compared with the
  // log. Of several prices within one transaction the last one counts.
  `CREATE FUNCTION price_log_${kind}_written() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'TRUNCATE' THEN
       DELETE FROM price_log WHERE kind = '${kind}';
     ELSIF TG_OP = 'INSERT' THEN
       INSERT INTO price_log (listing_id, deal, kind, price, basis)
       SELECT h.id, h.deal, '${kind}', h.price, h.basis FROM (${withBasis('new_rows')}) h
       WHERE h.price IS DISTINCT FROM (
         SELECT price FROM price_log WHERE listing_id = h.id AND deal = h.deal ORDER BY at DESC LIMIT 1
       )
       ON CONFLICT (listing_id, deal, at) DO UPDATE SET kind = excluded.kind, price = excluded.price, basis = excluded.basis;
     ELSE
       INSERT INTO price_log (listing_id, deal, kind, price, basis)
       SELECT h.id, h.deal, '${kind}', h.price, h.basis
       FROM (${withBasis('new_rows')}) h JOIN (${prices('old_rows')}) was USING (id, deal)
       WHERE h.price IS DISTINCT FROM was.price
       ON CONFLICT (listing_id, deal, at) DO UPDATE SET kind = excluded.kind, price = excluded.price, basis = excluded.basis;
     END IF;
     RETURN NULL;
   END $$`,
  ...statementTriggers(kind, 'price_log', `price_log_${kind}_written`, ['insert', 'update', 'truncate']),
];

/** A home that was hidden for a shorter time counts as never hidden: it is not announced as new. */
const AWAY = "interval '7 days'";

const came = (rows: string) => `
  INSERT INTO home_since (listing_id) SELECT id FROM ${rows}
  ON CONFLICT (listing_id) DO UPDATE SET
    since = CASE WHEN home_since.gone_at < now() - ${AWAY} THEN now() ELSE home_since.since END, gone_at = NULL`;
const went = (rows: string) => `UPDATE home_since SET gone_at = now() WHERE listing_id IN (SELECT id FROM ${rows})`;

/**
 * Homes that are public in one of the sets of rows only. EXCEPT looks at each row once: a join would be planned in a session's first write,
 * of one row perhaps, and compare every row with every other when thousands are written.
 */
const only = (rows: string, others: string) =>
  `(SELECT id FROM ${rows} WHERE ${PUBLIC} EXCEPT SELECT id FROM ${others} WHERE ${PUBLIC}) changed`;

/** Updates `home_since` within the statement that writes. */
const publishedTriggers = (kind: 'unit' | 'house'): string[] => [
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
  ...statementTriggers(kind, 'home_since', `home_since_${kind}_written`, ['insert', 'update', 'delete']),
];

/** Histories of records, of prices and of publication; needs the tables of listings. */
export const history: readonly string[] = [
  ...tables,
  ...(['unit', 'house'] as const).flatMap((kind) => [...priceTriggers(kind), ...publishedTriggers(kind)]),
];
