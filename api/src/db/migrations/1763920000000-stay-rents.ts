import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SEARCH_COLUMNS, searchable, searchTriggers } from './1763690100000-search.js';
import { MEASURED } from './1763780300000-places-and-jobs.js';

const KINDS = ['unit', 'house'] as const;

const functions = [
  // Lowest rent of the list and the terms; null for what is not for rent. It is counted before terms that are none are refused.
  `CREATE FUNCTION lowest_rent(rent_price integer[], rent_terms jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN CASE WHEN cardinality(rent_price) > 0 THEN least(
     lowest(rent_price),
     CASE WHEN rent_terms <> '[]' AND proper_rent_terms(rent_terms) THEN (SELECT min((entry -> 'price')::integer) FROM jsonb_array_elements(rent_terms) AS entry) END
   ) END`,

  // Rents a month for a month, 3, 6 and 12 months, and that of the season. A term without a rent costs that of the next shorter one. The one
  // rent of the list that no term names is that of a month, unless a longer stay is dearer. While any other is left, none is known.
  `CREATE FUNCTION stay_rents(rent_price integer[], rent_terms jsonb) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
   DECLARE
     rents integer[] := ARRAY[NULL, NULL, NULL, NULL, NULL];
     unnamed integer[];
     entry jsonb;
   BEGIN
     IF cardinality(rent_price) = 0 THEN RETURN rents; END IF;
     FOR entry IN SELECT jsonb_array_elements(rent_terms) LOOP
       rents[array_position(ARRAY['month', '3 months', '6 months', '12 months', 'season'], entry ->> 'term')] := (entry -> 'price')::integer;
     END LOOP;
     unnamed := ARRAY(SELECT DISTINCT rent FROM unnest(rent_price) AS rent WHERE array_position(rents, rent) IS NULL);
     IF cardinality(unnamed) = 1 AND rents[1] IS NULL AND unnamed[1] >= coalesce(greatest(rents[2], rents[3], rents[4]), 0) THEN
       rents[1] := unnamed[1];
     ELSIF cardinality(unnamed) > 0 THEN
       RETURN ARRAY[NULL, NULL, NULL, NULL, NULL];
     END IF;
     FOR length IN 2..4 LOOP rents[length] := coalesce(rents[length], rents[length - 1]); END LOOP;
     RETURN rents;
   END $$`,

  // 1: there are dearer rents than the lowest; 2: there are dearer sale prices.
  `CREATE FUNCTION dearer_prices(rent_price integer[], rent_terms jsonb, buy_price integer[]) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN CASE WHEN cardinality(rent_price) > 0 AND (
       EXISTS (SELECT FROM unnest(rent_price) AS rent WHERE rent > lowest_rent(rent_price, rent_terms))
       OR EXISTS (SELECT FROM jsonb_array_elements(rent_terms) AS entry WHERE (entry -> 'price')::integer > lowest_rent(rent_price, rent_terms))
     ) THEN 1 ELSE 0 END
     + CASE WHEN EXISTS (SELECT FROM unnest(buy_price) AS price WHERE price > lowest(buy_price)) THEN 2 ELSE 0 END`,
];

const BY_STAY = ['rent_month', 'rent_3', 'rent_6', 'rent_12', 'rent_season'];
const DEARER = 'dearer_prices(h.rent_price, h.rent_terms, h.buy_price) AS dearer';
// The OFFSET keeps the planner from computing the rents again for each of them.
const RENTS = 'CROSS JOIN LATERAL (SELECT stay_rents(h.rent_price, h.rent_terms) AS rents OFFSET 0) r';
const rents = BY_STAY.map((column, index) => `r.rents[${index + 1}] AS ${column}`).join(', ');

/** The view as it was, with the rents that stays really have, and whether there are dearer prices. */
function view(kind: 'unit' | 'house'): string {
  const before = searchable(kind, MEASURED);
  const from = before.indexOf("rent_for('month'");
  const to = before.indexOf(`FROM ${kind} h`);
  const rest = before.slice(to).replace('WHERE h.active', `${RENTS}\n WHERE h.active`);
  return `${before.slice(0, from)}${rents}, ${DEARER}\n${rest}`;
}

const replaced = (statements: readonly string[]) =>
  statements
    .filter((statement) => statement.startsWith('CREATE FUNCTION'))
    .map((statement) => statement.replace('CREATE', 'CREATE OR REPLACE'));

/** TypeORM keeps the expressions of generated columns, and compares with them. */
const GENERATED = `UPDATE typeorm_metadata SET value = $1
  WHERE type = 'GENERATED_COLUMN' AND name = 'rent_from' AND database = current_database() AND schema = current_schema()`;

/**
 * Redefines `rent_from`. PostgreSQL can change an expression in place only since 17 and we support 15, so the column is recreated, and the
 * views and indexes on it as they were.
 */
async function count(db: QueryRunner, kind: 'unit' | 'house', expression: string): Promise<void> {
  const made = (await db.query(
    `SELECT v.oid::regclass::text AS view, CASE WHEN v.oid IS NULL THEN pg_get_indexdef(i.oid)
       ELSE format('CREATE VIEW %s AS %s', v.oid::regclass, pg_get_viewdef(v.oid)) END AS sql
     FROM (
       SELECT DISTINCT d.classid, d.objid FROM pg_depend d JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
       WHERE d.refclassid = 'pg_class'::regclass AND d.refobjid = $1::regclass AND a.attname = 'rent_from'
     ) d
     LEFT JOIN pg_class i ON d.classid = 'pg_class'::regclass AND i.oid = d.objid AND i.relkind = 'i'
     LEFT JOIN pg_rewrite r ON d.classid = 'pg_rewrite'::regclass AND r.oid = d.objid
     LEFT JOIN pg_class v ON v.oid = r.ev_class
     WHERE i.oid IS NOT NULL OR v.oid IS NOT NULL`,
    [kind],
  )) as { view: string | null; sql: string }[];
  for (const { view } of made) if (view) await db.query(`DROP VIEW ${view}`);
  await db.query(`ALTER TABLE ${kind} DROP COLUMN rent_from`);
  await db.query(`ALTER TABLE ${kind} ADD COLUMN rent_from integer GENERATED ALWAYS AS (${expression}) STORED`);
  for (const { sql } of made) await db.query(sql);
}

/** Where a home does not say which of its rents is for which stay, none is known (decision 0007); and the lowest is that of the terms too. */
export class StayRents1763920000000 implements MigrationInterface {
  name = 'StayRents1763920000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of functions) await db.query(statement);
    await db.query('ALTER TABLE search_listing ADD COLUMN dearer smallint NOT NULL DEFAULT 0');
    for (const kind of KINDS) {
      await count(db, kind, 'lowest_rent(rent_price, rent_terms)');
      await db.query(view(kind));
      for (const statement of replaced(searchTriggers(kind, [...SEARCH_COLUMNS, 'dearer']))) await db.query(statement);
      await db.query(`UPDATE search_listing s
        SET rent_from = h.rent_from, ${BY_STAY.map((column, index) => `${column} = r.rents[${index + 1}]`).join(', ')},
          dearer = dearer_prices(h.rent_price, h.rent_terms, h.buy_price)
        FROM ${kind} h ${RENTS} WHERE h.id = s.id`);
      // A term that was always lower than the list is no fall of the price.
      await db.query(`UPDATE price_log l SET price = h.rent_from FROM ${kind} h
        WHERE l.listing_id = h.id AND l.deal = 'rent' AND l.price > h.rent_from
          AND NOT EXISTS (SELECT FROM price_log later WHERE later.listing_id = l.listing_id AND later.deal = l.deal AND later.at > l.at)`);
    }
    await db.query(GENERATED, ['lowest_rent(rent_price, rent_terms)']);
    await db.query('DROP FUNCTION rent_for');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION rent_for(term text, rent_from integer, rent_terms jsonb) RETURNS integer
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN CASE WHEN rent_from IS NULL THEN NULL
        WHEN term = 'season' THEN
          (SELECT (entry -> 'price')::integer FROM jsonb_array_elements(rent_terms) AS entry WHERE entry ->> 'term' = 'season')
        ELSE coalesce(
          (SELECT (entry -> 'price')::integer FROM jsonb_array_elements(rent_terms) AS entry
           WHERE array_position(ARRAY['month', '3 months', '6 months', '12 months'], entry ->> 'term')
              <= array_position(ARRAY['month', '3 months', '6 months', '12 months'], term)
           ORDER BY array_position(ARRAY['month', '3 months', '6 months', '12 months'], entry ->> 'term') DESC LIMIT 1),
          rent_from)
      END`);
    await db.query(GENERATED, ['lowest(rent_price)']);
    for (const kind of KINDS) {
      await count(db, kind, 'lowest(rent_price)');
      await db.query(`DROP VIEW searchable_${kind}`);
      await db.query(searchable(kind, MEASURED));
      for (const statement of replaced(searchTriggers(kind))) await db.query(statement);
      await db.query(`UPDATE search_listing s
        SET (rent_from, ${BY_STAY.join(', ')}) = (SELECT rent_from, ${BY_STAY.join(', ')} FROM searchable_${kind} v WHERE v.id = s.id)
        WHERE traits & 1 = ${kind === 'unit' ? 0 : 1}`);
    }
    await db.query('ALTER TABLE search_listing DROP COLUMN dearer');
    await db.query('DROP FUNCTION dearer_prices, stay_rents, lowest_rent');
  }
}
