import type { MigrationInterface, QueryRunner } from 'typeorm';

const functions = [
  // Whether the value is a list of { term, price } and nothing else: each term once, prices whole baht from 1.
  `CREATE FUNCTION proper_rent_terms(terms jsonb) RETURNS boolean
   LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN CASE WHEN jsonb_typeof(terms) <> 'array' THEN false ELSE (
     SELECT count(*) = count(DISTINCT entry ->> 'term') AND coalesce(bool_and(
       CASE
         WHEN jsonb_typeof(entry) <> 'object' THEN false
         WHEN entry - 'term' - 'price' <> '{}' THEN false
         WHEN jsonb_typeof(entry -> 'term') IS DISTINCT FROM 'string' THEN false
         WHEN jsonb_typeof(entry -> 'price') IS DISTINCT FROM 'number' THEN false
         WHEN entry ->> 'term' NOT IN ('month', '3 months', '6 months', '12 months', 'season') THEN false
         WHEN (entry -> 'price')::numeric NOT BETWEEN 1 AND 2147483647 THEN false
         ELSE (entry -> 'price')::numeric = trunc((entry -> 'price')::numeric)
       END), true)
     FROM jsonb_array_elements(terms) AS entry) END`,

  // Rent a month for a term, baht: its own price, else that of the next shorter term, else the lowest rent. A season has no such
  // fallback: without a price of its own it costs what the rest of the year costs, and this says null. Null when not for rent.
  `CREATE FUNCTION rent_for(term text, rent_from integer, rent_terms jsonb) RETURNS integer
   LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN CASE
     WHEN rent_from IS NULL THEN NULL
     WHEN term = 'season' THEN
       (SELECT (entry -> 'price')::integer FROM jsonb_array_elements(rent_terms) AS entry WHERE entry ->> 'term' = 'season')
     WHEN term IN ('month', '3 months', '6 months', '12 months') THEN coalesce(
       (SELECT (entry -> 'price')::integer FROM jsonb_array_elements(rent_terms) AS entry
        WHERE array_position(ARRAY['month', '3 months', '6 months', '12 months'], entry ->> 'term')
           <= array_position(ARRAY['month', '3 months', '6 months', '12 months'], term)
        ORDER BY array_position(ARRAY['month', '3 months', '6 months', '12 months'], entry ->> 'term') DESC LIMIT 1),
       rent_from)
   END`,

  // Straight line in metres between two positions in degrees: the plane formula of the US FCC (47 CFR 73.208) with the length of a
  // degree at the middle latitude on the ellipsoid; good to 0.1 % within 100 km, across the date line too. Null for a position that is
  // unknown, but not STRICT: only so does PostgreSQL put it into the statement, where it is ten times faster than called.
  `CREATE FUNCTION metres_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
   RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN sqrt(
     power((lat1 - lat2) * (111132.09 - 566.05 * cos(radians(lat1 + lat2)) + 1.2 * cos(2 * radians(lat1 + lat2))), 2)
     + power(
         least(abs(lng1 - lng2), 360 - abs(lng1 - lng2))
         * (111415.13 * cos(radians(lat1 + lat2) / 2) - 94.55 * cos(1.5 * radians(lat1 + lat2)) + 0.12 * cos(2.5 * radians(lat1 + lat2))),
         2))`,
];

/** Rents by the length of a stay, and the landmarks that distances are measured to. */
export class RentTermsAndPlaces1763690000000 implements MigrationInterface {
  name = 'RentTermsAndPlaces1763690000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of functions) await db.query(statement);
    for (const table of ['unit', 'house']) {
      await db.query(`ALTER TABLE ${table} ADD COLUMN rent_terms jsonb NOT NULL DEFAULT '[]'`);
      await db.query(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_rent_terms CHECK (proper_rent_terms(rent_terms))`);
    }
    await db.query(`CREATE TABLE landmark (
      id uuid NOT NULL,
      kind text NOT NULL,
      active boolean NOT NULL DEFAULT true,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      name_en text NOT NULL DEFAULT '',
      name_ru text NOT NULL DEFAULT '',
      position_lat double precision,
      position_lng double precision,
      CONSTRAINT landmark_kind CHECK (kind IN ('beach', 'mall', 'market', 'hospital', 'school', 'transport', 'sight', 'golf')),
      CONSTRAINT landmark_position CHECK (position_lat IS NOT NULL AND position_lng IS NOT NULL AND position_lat BETWEEN -90 AND 90 AND position_lng BETWEEN -180 AND 180),
      CONSTRAINT landmark_version CHECK (version > 0),
      CONSTRAINT landmark_pk PRIMARY KEY (id)
    )`);
    await db.query(`
      CREATE TRIGGER landmark_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON landmark
      FOR EACH STATEMENT EXECUTE FUNCTION announce_write('landmark')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE landmark');
    for (const table of ['unit', 'house']) await db.query(`ALTER TABLE ${table} DROP COLUMN rent_terms`);
    await db.query('DROP FUNCTION metres_between, rent_for, proper_rent_terms');
  }
}
