import { announceWrites, statementTriggers } from './shared.js';

const beaches = (rows: string) =>
  `SELECT position_lat AS lat, position_lng AS lng FROM ${rows} WHERE kind = 'BEACH' AND active AND deleted_at IS NULL`;

/** Landmarks, and the progress of measuring distances to them. */
export const landmarks: readonly string[] = [
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
    CONSTRAINT landmark_kind CHECK (kind IN ('BEACH', 'MALL', 'MARKET', 'HOSPITAL', 'SCHOOL', 'TRANSPORT', 'SIGHT', 'GOLF')),
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
  ...statementTriggers('landmark', 'search', 'search_landmark_written'),
];
