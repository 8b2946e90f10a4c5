import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bit of `features` beyond the things in the home (traits.ts). */
const OWN_POOL = 1 << 20;

/** `features` of houses as the view has it; it may be a later one than the migration `search` made. */
const FEATURES = /choice_bits\(h\.features, ARRAY\[[^\]]*\]\)/;

/** A house with a pool of its own, a villa, can be searched for. */
export class OwnPool1763930000000 implements MigrationInterface {
  name = 'OwnPool1763930000000';

  async up(db: QueryRunner): Promise<void> {
    await replaceView(db, (view) =>
      view.includes('has_pool') ? view : view.replace(FEATURES, `($& | h.has_pool::integer * ${OWN_POOL})`),
    );
    await db.query(`UPDATE search_listing s SET features = s.features | ${OWN_POOL} FROM house h WHERE h.id = s.id AND h.has_pool`);
  }

  async down(db: QueryRunner): Promise<void> {
    await replaceView(db, (view) => view.replace(/\((choice_bits\([^)]*\)) \| \(+h\.has_pool\)::integer \* \d+\)\)/, '$1'));
    await db.query(`UPDATE search_listing SET features = features & ${OWN_POOL - 1}`);
  }
}

async function replaceView(db: QueryRunner, change: (view: string) => string): Promise<void> {
  const [{ view }] = (await db.query("SELECT pg_get_viewdef('searchable_house') AS view")) as [{ view: string }];
  await db.query(`CREATE OR REPLACE VIEW searchable_house AS ${change(view)}`);
}
