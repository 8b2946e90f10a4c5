import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = ['beach', 'mall', 'market', 'hospital', 'school', 'transport', 'sight', 'golf'];

/** Kinds of landmarks are stored by name, as all choices are (decision 0040). The start rebuilds search_listing. */
export class LandmarkKinds1764400100000 implements MigrationInterface {
  name = 'LandmarkKinds1764400100000';

  async up(db: QueryRunner): Promise<void> {
    await convert(db, 'upper');
  }

  async down(db: QueryRunner): Promise<void> {
    await convert(db, 'lower');
  }
}

/** No trigger runs: places and distances stay as they are. */
async function convert(db: QueryRunner, to: 'upper' | 'lower'): Promise<void> {
  const stored = (kind: string) => (to === 'upper' ? kind.toUpperCase() : kind);
  await db.query('ALTER TABLE landmark DISABLE TRIGGER USER');
  await db.query('ALTER TABLE landmark DROP CONSTRAINT landmark_kind');
  await db.query(`UPDATE landmark SET kind = ${to}(kind)`);
  await db.query(
    `ALTER TABLE landmark ADD CONSTRAINT landmark_kind CHECK (kind IN (${KINDS.map((kind) => `'${stored(kind)}'`).join(', ')}))`,
  );
  await db.query('ALTER TABLE landmark ENABLE TRIGGER USER');
  const beaches = (rows: string) =>
    `SELECT position_lat AS lat, position_lng AS lng FROM ${rows} WHERE kind = '${stored('beach')}' AND active AND deleted_at IS NULL`;
  await db.query(
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
  );
}
