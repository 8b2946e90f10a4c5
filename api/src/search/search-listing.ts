import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { statementTriggers } from '../db/baseline/shared.js';
import { snakeCase } from '../db/naming.js';
import type { RequestContext } from '../core/request-context.js';
import { HOME_KINDS, HOME_NOUNS, type HomeKind } from '../fields/listing-nouns.js';
import { AMENITY_KEYS } from '../listings/values/amenities.js';
import { isList } from './codes.js';
import { FIELD_FILTERS, MOST_ROOMS, type FieldFilter } from './filters.js';

// search_listing as the declared fields define it: a table, a view per kind of home that computes its rows, and the triggers of homes and complexes
// that write them. It holds nothing that the views cannot compute again, so a start of a release that declares
// other filters or choices rebuilds it (decision 0009).

/** A column: its name, its type in SQL, and how it is computed for a kind of home. */
type Column = readonly [name: string, type: string, sql: (kind: HomeKind) => string];

const list = (values: readonly string[]) => `ARRAY[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}]`;

function fieldColumn(filter: FieldFilter): Column {
  const { column, kinds, asks, choices, is, whole } = filter;
  const of = `h.${column}`;
  const where =
    (sql: string, otherwise: string) =>
    (kind: HomeKind): string =>
      kinds.includes(kind) ? sql : otherwise;
  const values = list(Object.values(choices));
  switch (asks) {
    case 'one':
      return [column, 'smallint NOT NULL', where(`coalesce(array_position(${values}, ${of}), 0)`, '0')];
    case 'yes':
      return [column, 'smallint NOT NULL', where(`(${is === null ? of : `${of} IS NOT DISTINCT FROM '${is}'`})::integer`, '0')];
    case 'some':
    case 'every':
      return [column, 'integer NOT NULL', where(`choice_bits(${of}, ${values})`, '0')];
    case 'rooms':
      // `least` would ignore the null.
      return [column, 'smallint', where(`CASE WHEN ${of} > ${MOST_ROOMS} THEN ${MOST_ROOMS} ELSE ${of} END`, 'NULL')];
    case 'range':
      return [column, whole ? 'integer' : 'real', where(of, 'NULL')];
  }
}

const as = (name: string, type: string, sql: string): Column => [name, type, () => sql];

const amenities = AMENITY_KEYS.map((key, bit) => `CASE WHEN c.${snakeCase(key)} > 0 THEN ${1 << bit} ELSE 0 END`).join(' + ');

// The columns that every count reads come first and are never null: PostgreSQL finds them without looking at the columns before.
const COLUMNS: readonly Column[] = [
  as('id', 'uuid NOT NULL', 'h.id'),
  ['kind', 'smallint NOT NULL', (kind) => String(HOME_KINDS.indexOf(kind))],
  ...FIELD_FILTERS.filter(isList).map(fieldColumn),
  as('amenities', 'integer NOT NULL', `CASE WHEN c.id IS NULL THEN 0 ELSE ${amenities} END`),
  ...FIELD_FILTERS.filter((filter) => !isList(filter)).map(fieldColumn),
  as('complex_id', 'uuid', 'c.id'),
  as('rent_from', 'integer', 'h.rent_from'),
  as('buy_from', 'integer', 'h.buy_from'),
  as('lat', 'double precision', 'p.lat'),
  as('lng', 'double precision', 'p.lng'),
  as('beach', 'integer', 'b.beach'),
  ...['rent_month', 'rent_3', 'rent_6', 'rent_12', 'rent_season'].map((name, at) => as(name, 'integer', `r.rents[${at + 1}]`)),
  as('dearer', 'smallint NOT NULL DEFAULT 0', 'dearer_prices(h.rent_price, h.rent_terms, h.buy_price)'),
  as(
    'published_at',
    'timestamptz NOT NULL DEFAULT now()',
    'coalesce((SELECT appeared.first_at FROM home_since appeared WHERE appeared.listing_id = h.id), now())',
  ),
];

// `written`: the transaction that wrote the row last. With search_gone it tells every process which rows to read again (search-columns.ts).
const TABLES = [
  `CREATE TABLE search_listing (
    ${COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ')},
    written bigint NOT NULL,
    CONSTRAINT search_listing_pk PRIMARY KEY (id)
  )`,
  `CREATE TABLE search_gone (
    id uuid NOT NULL,
    written bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
    at timestamptz NOT NULL DEFAULT now()
  )`,
];

const STAMPS = [
  `CREATE OR REPLACE FUNCTION search_listing_stamped() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.written := pg_current_xact_id()::text::bigint;
     RETURN NEW;
   END $$`,
  'CREATE TRIGGER search_listing_stamp BEFORE INSERT OR UPDATE ON search_listing FOR EACH ROW EXECUTE FUNCTION search_listing_stamped()',
  `CREATE OR REPLACE FUNCTION search_listing_gone() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO search_gone (id) SELECT id FROM old_rows;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER search_listing_gone AFTER DELETE ON search_listing REFERENCING OLD TABLE AS old_rows
   FOR EACH STATEMENT EXECUTE FUNCTION search_listing_gone()`,
];

const INDEXES = [
  'published ON search_listing (published_at DESC, id DESC)',
  'newest ON search_listing (kind, published_at DESC, id DESC)',
  'written ON search_listing (written)',
  'area ON search_listing (area, published_at DESC, id DESC)',
  'complex ON search_listing (complex_id, published_at DESC, id DESC)',
  'rent ON search_listing (rent_from, id DESC)',
  'rent_desc ON search_listing (rent_from DESC NULLS LAST, id DESC)',
  'buy ON search_listing (buy_from, id DESC)',
  'buy_desc ON search_listing (buy_from DESC NULLS LAST, id DESC)',
  'price ON search_listing (least(rent_from, buy_from), id DESC)',
  'rent_metre ON search_listing ((rent_from / size), id DESC)',
  'buy_metre ON search_listing ((buy_from / size), id DESC)',
  'size ON search_listing (size DESC NULLS LAST, id DESC)',
  'beach ON search_listing (beach, id DESC)',
  'point ON search_listing USING gist (point(lng, lat))',
].map((index) => `CREATE INDEX search_listing_${index}`);

const GONE_INDEXES = ['CREATE INDEX search_gone_written ON search_gone (written)', 'CREATE INDEX search_gone_at ON search_gone (at)'];

/** Metres to the nearest beach access. */
const nearestBeach = (lat: string, lng: string) => `
  SELECT min(round(metres_between(${lat}, ${lng}, l.position_lat, l.position_lng)))::integer AS beach
  FROM landmark l WHERE l.kind = 'BEACH' AND l.active AND l.deleted_at IS NULL`;

/** The rows of a kind of home. A draft complex adds nothing. */
function view(kind: HomeKind): string {
  const { complex } = HOME_NOUNS[kind];
  return `CREATE VIEW searchable_${kind} AS
    SELECT ${COLUMNS.map(([name, type, sql]) => `(${sql(kind)})::${/^\w+( precision)?/.exec(type)![0]} AS ${name}`).join(', ')}
    FROM ${kind} h
    LEFT JOIN ${complex} c ON c.id = h.${complex}_id AND NOT c.is_draft AND c.deleted_at IS NULL
    CROSS JOIN LATERAL (
      SELECT coalesce(h.position_lat, c.position_lat) AS lat, coalesce(h.position_lng, c.position_lng) AS lng
    ) p
    CROSS JOIN LATERAL (${nearestBeach('p.lat', 'p.lng')}) b
    -- The OFFSET prevents the planner from computing the rents again for each of them.
    CROSS JOIN LATERAL (SELECT stay_rents(h.rent_price, h.rent_terms) AS rents OFFSET 0) r
    WHERE h.active AND NOT h.is_draft AND h.deleted_at IS NULL`;
}

const NAMES = COLUMNS.map(([name]) => name).filter((name) => name !== 'id');

/** Writes the homes of a condition; overwrites rows that another transaction has inserted meanwhile. */
const put = (kind: HomeKind, condition: string) => `
  INSERT INTO search_listing SELECT * FROM searchable_${kind} WHERE ${condition}
  ON CONFLICT (id) DO UPDATE SET (${NAMES.join(', ')}) = ROW (${NAMES.map((name) => `excluded.${name}`).join(', ')})`;

/**
 * Updates search_listing within the statement that writes a home or its complex. It runs after `home_since` is written: triggers of one event run
 * by name, and `unit_home_since_…` comes before `unit_search_…`.
 */
function triggersOf(kind: HomeKind): string[] {
  const { complex } = HOME_NOUNS[kind];
  // An edit of a complex writes all its homes again. That must happen before or after the write of a home, not in between, or a deleted home
  // would come back. So the complexes of both the old and the new row are locked.
  const lock = (...rows: string[]) =>
    `PERFORM 1 FROM ${complex} WHERE id IN (${rows.map((name) => `SELECT ${complex}_id FROM ${name}`).join(' UNION ')}) ORDER BY id FOR SHARE`;
  const write = put(kind, 'id IN (SELECT id FROM new_rows)');
  // A home that becomes one of the other kind keeps its id.
  const ofKind = `kind = ${HOME_KINDS.indexOf(kind)}`;
  const drop = `DELETE FROM search_listing WHERE ${ofKind} AND id IN (SELECT id FROM old_rows)`;
  return [
    `CREATE OR REPLACE FUNCTION search_${kind}_written() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'INSERT' THEN ${lock('new_rows')}; ${write};
       ELSIF TG_OP = 'UPDATE' THEN ${lock('old_rows', 'new_rows')}; ${drop}; ${write};
       ELSIF TG_OP = 'DELETE' THEN ${lock('old_rows')}; ${drop};
       ELSE DELETE FROM search_listing WHERE ${ofKind};
       END IF;
       RETURN NULL;
     END $$`,
    ...statementTriggers(kind, 'search', `search_${kind}_written`),
    // The position and the amenities of a complex are those of its homes. A complex is made before its homes, and goes after them.
    `CREATE OR REPLACE FUNCTION search_${complex}_written() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       DELETE FROM search_listing WHERE complex_id IN (SELECT id FROM new_rows);
       ${put(kind, `id IN (SELECT id FROM ${kind} WHERE ${complex}_id IN (SELECT id FROM new_rows))`)};
       RETURN NULL;
     END $$`,
    `CREATE OR REPLACE TRIGGER ${complex}_search_update AFTER UPDATE ON ${complex} REFERENCING NEW TABLE AS new_rows
     FOR EACH STATEMENT EXECUTE FUNCTION search_${complex}_written()`,
  ];
}

// Homes are sorted by publication (decision 0035). Corrections of that date by hand, or by the demo set, need no knowledge of the search.
const PUBLICATION = [
  `CREATE OR REPLACE FUNCTION search_home_since_written() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE search_listing s SET published_at = h.first_at FROM new_rows h WHERE h.listing_id = s.id AND h.first_at <> s.published_at;
     RETURN NULL;
   END $$`,
  `CREATE OR REPLACE TRIGGER home_since_search_update AFTER UPDATE ON home_since REFERENCING NEW TABLE AS new_rows
   FOR EACH STATEMENT EXECUTE FUNCTION search_home_since_written()`,
];

const near = (rows: string) => `(SELECT h.id, b.beach FROM ${rows} h CROSS JOIN LATERAL (${nearestBeach('h.lat', 'h.lng')}) b) near`;

const DISTANCES = [
  // Measures the next homes by id; returns the last of them, how many they were, and those skipped because somebody else was writing them:
  // that transaction may have been rolled back.
  `CREATE OR REPLACE FUNCTION measure_distances(after uuid, most integer) RETURNS TABLE (last uuid, seen integer, passed uuid[]) LANGUAGE sql AS $$
     WITH batch AS MATERIALIZED (
       SELECT h.id, h.lat, h.lng, h.beach FROM search_listing h WHERE h.id > after ORDER BY h.id LIMIT most
     ),
     moved AS MATERIALIZED (
       SELECT h.id FROM batch h CROSS JOIN LATERAL (${nearestBeach('h.lat', 'h.lng')}) b WHERE h.beach IS DISTINCT FROM b.beach
     ),
     held AS MATERIALIZED (
       SELECT h.id, h.lat, h.lng FROM search_listing h WHERE h.id IN (SELECT id FROM moved) ORDER BY h.id FOR UPDATE SKIP LOCKED
     ),
     written AS (UPDATE search_listing s SET beach = near.beach FROM ${near('held')} WHERE near.id = s.id)
     SELECT
       (SELECT id FROM batch ORDER BY id DESC LIMIT 1),
       (SELECT count(*)::integer FROM batch),
       ARRAY(SELECT id FROM moved EXCEPT SELECT id FROM held)
   $$`,
  // Measures one home; waits for a transaction that is writing it.
  `CREATE OR REPLACE FUNCTION measure_distance(home uuid) RETURNS void LANGUAGE sql AS $$
     WITH held AS MATERIALIZED (SELECT h.id, h.lat, h.lng FROM search_listing h WHERE h.id = home FOR UPDATE)
     UPDATE search_listing s SET beach = near.beach FROM ${near('held')} WHERE near.id = s.id AND s.beach IS DISTINCT FROM near.beach
   $$`,
];

const STATEMENTS = [
  ...HOME_KINDS.map((kind) => `DROP VIEW IF EXISTS searchable_${kind}`),
  'DROP TABLE IF EXISTS search_listing',
  'DROP TABLE IF EXISTS search_gone',
  ...TABLES,
  ...STAMPS,
  ...HOME_KINDS.flatMap((kind) => [view(kind), ...triggersOf(kind), `INSERT INTO search_listing SELECT * FROM searchable_${kind}`]),
  ...INDEXES,
  ...GONE_INDEXES,
  ...PUBLICATION,
  ...DISTANCES,
  'ANALYZE search_listing',
];

/** Deletes notes of rows that have gone for so long that no process reads them any more (search-columns.ts). */
export async function purgeSearchGone({ db }: RequestContext): Promise<void> {
  await db.query("DELETE FROM search_gone WHERE at < now() - interval '1 day'");
}

/** The definition that a database has; a different one is rebuilt. */
const DEFINITION = `Generated by the site (decision 0009): ${createHash('sha256').update(STATEMENTS.join('\n')).digest('hex')}`;

/**
 * Makes search_listing with its views and functions as this release declares them, filled, unless it is. It takes some ten seconds for 100,000
 * homes, during which writes of listings wait.
 */
export async function defineSearchListing(db: DataSource): Promise<void> {
  const [{ found }] = await db.query<[{ found: string | null }]>(
    "SELECT obj_description(to_regclass('searchable_house'), 'pg_class') AS found",
  );
  if (found === DEFINITION) return;
  await db.transaction(async (inner) => {
    for (const statement of STATEMENTS) await inner.query(statement);
    await inner.query(`COMMENT ON VIEW searchable_house IS '${DEFINITION}'`);
  });
}
