import type { MigrationInterface, QueryRunner } from 'typeorm';
import { nearestBeach } from './1763690100000-search.js';
import { MEASURED, measureDistances } from './1763780300000-places-and-jobs.js';

const near = (rows: string) =>
  `(SELECT h.id, b.beach, b.step FROM ${rows} h CROSS JOIN LATERAL (${nearestBeach('h.lat', 'h.lng', MEASURED)}) b) near`;
const MEASURE = `UPDATE search_listing s SET beach = near.beach, traits = (s.traits & ${(1 << 20) - 1}) | (near.step << 20)`;

const functions = [
  // Gives the homes that were skipped, too: who was writing one of them may have given up.
  `CREATE FUNCTION measure_distances(after uuid, most integer) RETURNS TABLE (last uuid, seen integer, passed uuid[]) LANGUAGE sql AS $$
     WITH batch AS MATERIALIZED (
       SELECT h.id, h.lat, h.lng, h.beach FROM search_listing h WHERE h.id > after ORDER BY h.id LIMIT most
     ),
     moved AS MATERIALIZED (
       SELECT h.id FROM batch h CROSS JOIN LATERAL (${nearestBeach('h.lat', 'h.lng', MEASURED)}) b WHERE h.beach IS DISTINCT FROM b.beach
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
  // Measures one home; waits for whoever is writing it.
  `CREATE FUNCTION measure_distance(home uuid) RETURNS void LANGUAGE sql AS $$
     WITH held AS MATERIALIZED (SELECT h.id, h.lat, h.lng FROM search_listing h WHERE h.id = home FOR UPDATE)
     ${MEASURE} FROM ${near('held')} WHERE near.id = s.id AND s.beach IS DISTINCT FROM near.beach
   $$`,
];

/** Homes that were skipped while distances were measured are measured at the end. */
export class HomesPassedOver1763790300000 implements MigrationInterface {
  name = 'HomesPassedOver1763790300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION measure_distances');
    for (const statement of functions) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION measure_distance, measure_distances');
    await db.query(measureDistances);
  }
}
