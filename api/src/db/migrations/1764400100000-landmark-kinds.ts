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
  // The function that notes changed beaches, with the kind as it is stored now.
  const [{ definition }] = (await db.query("SELECT pg_get_functiondef('search_landmark_written'::regproc) AS definition")) as [
    { definition: string },
  ];
  await db.query(definition.replaceAll(/'beach'/gi, `'${stored('beach')}'`));
}
