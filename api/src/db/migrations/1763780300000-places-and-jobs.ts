import type { MigrationInterface, QueryRunner } from 'typeorm';
import { nearestBeach, searchable, searchLandmarkWritten } from './1763690100000-search.js';

// What is exported here never changes: two migrations are made of it.

/** Which landmarks `l` distances are measured to. */
export const MEASURED = 'l.active AND l.deleted_at IS NULL';

const tables = [
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

const beaches = (rows: string) =>
  `SELECT position_lat AS lat, position_lng AS lng FROM ${rows} WHERE kind = 'beach' AND active AND deleted_at IS NULL`;

/** Measures the next homes by id; gives the last of them and how many they were. A home that somebody else is writing is skipped. */
export const measureDistances = `CREATE FUNCTION measure_distances(after uuid, most integer) RETURNS TABLE (last uuid, seen integer) LANGUAGE sql AS $$
   WITH batch AS MATERIALIZED (
     SELECT h.id, h.lat, h.lng, h.beach FROM search_listing h WHERE h.id > after ORDER BY h.id LIMIT most
   ),
   moved AS MATERIALIZED (
     SELECT h.id FROM batch h CROSS JOIN LATERAL (${nearestBeach('h.lat', 'h.lng', MEASURED)}) b WHERE h.beach IS DISTINCT FROM b.beach
   ),
   held AS MATERIALIZED (
     SELECT h.id, h.lat, h.lng FROM search_listing h WHERE h.id IN (SELECT id FROM moved) ORDER BY h.id FOR UPDATE SKIP LOCKED
   ),
   written AS (
     UPDATE search_listing s SET beach = near.beach, traits = (s.traits & ${(1 << 20) - 1}) | (near.step << 20)
     FROM (SELECT h.id, b.beach, b.step FROM held h CROSS JOIN LATERAL (${nearestBeach('h.lat', 'h.lng', MEASURED)}) b) near
     WHERE near.id = s.id
   )
   SELECT (SELECT id FROM batch ORDER BY id DESC LIMIT 1), (SELECT count(*)::integer FROM batch)
 $$`;

const functions = [
  // A landmark is written at once; that distances are no longer right is noted, and a job measures them.
  `CREATE OR REPLACE FUNCTION search_landmark_written() RETURNS trigger LANGUAGE plpgsql AS $$
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
  measureDistances,
];

/** Landmarks that staff write, with distances measured by a job; and what a client created once may not be created twice. */
export class PlacesAndJobs1763780300000 implements MigrationInterface {
  name = 'PlacesAndJobs1763780300000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of tables) await db.query(statement);
    await db.query('ALTER TABLE landmark ADD COLUMN deleted_at timestamptz');
    await db.query('ALTER TABLE revision DROP CONSTRAINT revision_noun');
    await db.query(
      "ALTER TABLE revision ADD CONSTRAINT revision_noun CHECK (noun IN ('unit', 'house', 'condo', 'village', 'page', 'landmark'))",
    );
    for (const kind of ['unit', 'house'] as const) await db.query(searchable(kind, MEASURED));
    for (const statement of functions) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION measure_distances');
    await db.query(searchLandmarkWritten.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
    for (const kind of ['unit', 'house'] as const) await db.query(searchable(kind));
    await db.query("DELETE FROM revision WHERE noun = 'landmark'");
    await db.query('ALTER TABLE revision DROP CONSTRAINT revision_noun');
    await db.query("ALTER TABLE revision ADD CONSTRAINT revision_noun CHECK (noun IN ('unit', 'house', 'condo', 'village', 'page'))");
    await db.query('DELETE FROM landmark WHERE deleted_at IS NOT NULL');
    await db.query('ALTER TABLE landmark DROP COLUMN deleted_at');
    await db.query('DROP TABLE distance_run, created_once');
  }
}
