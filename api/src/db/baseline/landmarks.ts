import { announceWrites, statementTriggers } from './shared.js';

const BEACH_STEPS = [300, 500, 1_000, 2_000];

/** How far the nearest beach is, metres, and its step in `traits` of search_listing. */
export const nearestBeach = (lat: string, lng: string) => `
  SELECT beach, CASE ${BEACH_STEPS.map((metres, step) => `WHEN beach <= ${metres} THEN ${step}`).join(' ')} ELSE ${BEACH_STEPS.length} END AS step
  FROM (
    SELECT min(round(metres_between(${lat}, ${lng}, l.position_lat, l.position_lng)))::integer AS beach
    FROM landmark l WHERE l.kind = 'beach' AND l.active AND l.deleted_at IS NULL
  ) nearest`;

const tables = [
  `CREATE TABLE landmark (
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
    deleted_at timestamptz,
    CONSTRAINT landmark_kind CHECK (kind IN ('beach', 'mall', 'market', 'hospital', 'school', 'transport', 'sight', 'golf')),
    CONSTRAINT landmark_position CHECK (position_lat IS NOT NULL AND position_lng IS NOT NULL AND position_lat BETWEEN -90 AND 90 AND position_lng BETWEEN -180 AND 180),
    CONSTRAINT landmark_version CHECK (version > 0),
    CONSTRAINT landmark_pk PRIMARY KEY (id)
  )`,
  announceWrites('landmark'),
  `CREATE TABLE distance_run (
    id integer NOT NULL DEFAULT 1,
    wanted integer NOT NULL DEFAULT 0,
    measured integer NOT NULL DEFAULT 0,
    done integer NOT NULL DEFAULT 0,
    total integer NOT NULL DEFAULT 0,
    finished_at timestamptz,
    CONSTRAINT distance_run_single CHECK (id = 1),
    CONSTRAINT distance_run_pk PRIMARY KEY (id)
  )`,
  'INSERT INTO distance_run DEFAULT VALUES',
];

/** Landmarks, and the progress of measuring distances to them; search_listing needs them. */
export const landmarks: readonly string[] = tables;

const beaches = (rows: string) =>
  `SELECT position_lat AS lat, position_lng AS lng FROM ${rows} WHERE kind = 'beach' AND active AND deleted_at IS NULL`;

const near = (rows: string) =>
  `(SELECT h.id, b.beach, b.step FROM ${rows} h CROSS JOIN LATERAL (${nearestBeach('h.lat', 'h.lng')}) b) near`;
const MEASURE = `UPDATE search_listing s SET beach = near.beach, traits = (s.traits & ${(1 << 20) - 1}) | (near.step << 20)`;

const functions = [
  // A landmark is written at once; that distances are outdated is noted, and a job measures them (decision 0016).
  `CREATE FUNCTION search_landmark_written() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     changed boolean := true;
   BEGIN
     IF TG_OP = 'INSERT' THEN changed := EXISTS (${beaches('new_rows')});
     ELSIF TG_OP = 'DELETE' THEN changed := EXISTS (${beaches('old_rows')});
     ELSIF TG_OP = 'UPDATE' THEN
       changed := EXISTS (
         (${beaches('new_rows')} EXCEPT ${beaches('old_rows')}) UNION ALL (${beaches('old_rows')} EXCEPT ${beaches('new_rows')})
       );
     END IF;
     IF changed THEN UPDATE distance_run SET wanted = wanted + 1; END IF;
     RETURN NULL;
   END $$`,
  // Measures the next homes by id; returns the last of them, how many they were, and those skipped because somebody else was writing them:
  // that transaction may have been rolled back.
  `CREATE FUNCTION measure_distances(after uuid, most integer) RETURNS TABLE (last uuid, seen integer, passed uuid[]) LANGUAGE sql AS $$
     WITH batch AS MATERIALIZED (
       SELECT h.id, h.lat, h.lng, h.beach FROM search_listing h WHERE h.id > after ORDER BY h.id LIMIT most
     ),
     moved AS MATERIALIZED (
       SELECT h.id FROM batch h CROSS JOIN LATERAL (${nearestBeach('h.lat', 'h.lng')}) b WHERE h.beach IS DISTINCT FROM b.beach
     ),
     held AS MATERIALIZED (
       SELECT h.id, h.lat, h.lng FROM search_listing h WHERE h.id IN (SELECT id FROM moved) ORDER BY h.id FOR UPDATE SKIP LOCKED
     ),
     written AS (${MEASURE} FROM ${near('held')} WHERE near.id = s.id)
     SELECT
       (SELECT id FROM batch ORDER BY id DESC LIMIT 1),
       (SELECT count(*)::integer FROM batch),
       ARRAY(SELECT id FROM moved EXCEPT SELECT id FROM held)
   $$`,
  // Measures one home; waits for a transaction that is writing it.
  `CREATE FUNCTION measure_distance(home uuid) RETURNS void LANGUAGE sql AS $$
     WITH held AS MATERIALIZED (SELECT h.id, h.lat, h.lng FROM search_listing h WHERE h.id = home FOR UPDATE)
     ${MEASURE} FROM ${near('held')} WHERE near.id = s.id AND s.beach IS DISTINCT FROM near.beach
   $$`,
];

/** Distances of homes to the nearest beach; needs search_listing. */
export const distances: readonly string[] = [...functions, ...statementTriggers('landmark', 'search', 'search_landmark_written')];
