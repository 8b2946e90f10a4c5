import { RENT_TERMS } from './choices.js';
import { list, quoted } from './shared.js';

const inBoth = (column: string) => [`${column}_en`, `${column}_ru`];

/** Columns that are shown with their home alone and that nothing is found by but texts, and what every edit changes. */
const TEXTS = [
  ...['html', 'seo_title', 'seo_description', 'seo_keywords', 'staff_description'].flatMap(inBoth),
  'staff_commission',
  'staff_transfer',
  'staff_for_investment_comment',
  'staff_land_lord_contact',
  'staff_agent_contact',
  'staff_link_to_files',
  'version',
  'updated_at',
];
/** Homes that are named at most: a notification is short. */
const MOST_NAMED = 20;

/** What columns, checks, views and triggers of several areas compute with, in the order in which they use each other. */
export const functions: readonly string[] = [
  `CREATE FUNCTION lowest(prices integer[]) RETURNS integer
   LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN (SELECT min(price) FROM unnest(prices) AS price)`,

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
         WHEN entry ->> 'term' NOT IN (${quoted(RENT_TERMS)}) THEN false
         WHEN (entry -> 'price')::numeric NOT BETWEEN 1 AND 2147483647 THEN false
         ELSE (entry -> 'price')::numeric = trunc((entry -> 'price')::numeric)
       END), true)
     FROM jsonb_array_elements(terms) AS entry) END`,

  // Lowest rent of the list and the terms; null for what is not for rent. PostgreSQL computes it before it checks the terms, so improper terms are ignored here.
  `CREATE FUNCTION lowest_rent(rent_price integer[], rent_terms jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN CASE WHEN cardinality(rent_price) > 0 THEN least(
     lowest(rent_price),
     CASE WHEN rent_terms <> '[]' AND proper_rent_terms(rent_terms) THEN (SELECT min((entry -> 'price')::integer) FROM jsonb_array_elements(rent_terms) AS entry) END
   ) END`,

  // Rents a month for a month, 3, 6 and 12 months, and that of the season. A term without a rent costs that of the next shorter one. The one
  // rent of the list that no term names is that of a month, unless a longer stay is dearer. With any other unnamed rent, none is known (decision 0007).
  `CREATE FUNCTION stay_rents(rent_price integer[], rent_terms jsonb) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
   DECLARE
     rents integer[] := ARRAY[NULL, NULL, NULL, NULL, NULL];
     unnamed integer[];
     entry jsonb;
   BEGIN
     IF cardinality(rent_price) = 0 THEN RETURN rents; END IF;
     FOR entry IN SELECT jsonb_array_elements(rent_terms) LOOP
       rents[array_position(${list(RENT_TERMS)}, entry ->> 'term')] := (entry -> 'price')::integer;
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

  // Straight line in metres between two positions in degrees: the plane formula of the US FCC (47 CFR 73.208) with the length of a
  // degree at the middle latitude on the ellipsoid; good to 0.1 % within 100 km, across the date line too. Null for an unknown
  // position, but not STRICT: otherwise PostgreSQL does not inline it into the statement, where it is ten times faster than when called.
  `CREATE FUNCTION metres_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
   RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN sqrt(
     power((lat1 - lat2) * (111132.09 - 566.05 * cos(radians(lat1 + lat2)) + 1.2 * cos(2 * radians(lat1 + lat2))), 2)
     + power(
         least(abs(lng1 - lng2), 360 - abs(lng1 - lng2))
         * (111415.13 * cos(radians(lat1 + lat2) / 2) - 94.55 * cos(1.5 * radians(lat1 + lat2)) + 0.12 * cos(2.5 * radians(lat1 + lat2))),
         2))`,

  // The values chosen, as bits in the order of the choices (decision 0009).
  `CREATE FUNCTION choice_bits(chosen text[], choices text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN (SELECT coalesce(bit_or(1 << (array_position(choices, choice) - 1)), 0) FROM unnest(chosen) AS choice)`,

  // Announces a write, so that every process invalidates what it has cached of the table (decision 0004).
  `CREATE FUNCTION announce_write() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM pg_notify('talay_written', TG_ARGV[0]);
     RETURN NULL;
   END $$`,

  // An update that changes only the texts of a few homes is announced as `unit <id>,<id>`, so that what shows none of them stays cached.
  `CREATE FUNCTION announce_home_update() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE homes text;
   BEGIN
     IF (SELECT count(*) FROM (SELECT FROM new_rows LIMIT ${MOST_NAMED + 1}) few) <= ${MOST_NAMED} THEN
       SELECT string_agg(n.id::text, ',' ORDER BY n.id) INTO homes FROM new_rows n LEFT JOIN old_rows o USING (id)
       HAVING bool_and(to_jsonb(n) - ${list(TEXTS)} IS NOT DISTINCT FROM to_jsonb(o) - ${list(TEXTS)});
     END IF;
     PERFORM pg_notify('talay_written', concat_ws(' ', TG_ARGV[0], homes));
     RETURN NULL;
   END $$`,
];
