import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SEARCH_COLUMNS, searchTriggers } from './1763690100000-search.js';

const KINDS = ['unit', 'house'] as const;
const PUBLISHED = 'coalesce((SELECT appeared.first_at FROM home_since appeared WHERE appeared.listing_id = h.id), now()) AS published_at';

const viewOf = async (db: QueryRunner, kind: (typeof KINDS)[number]): Promise<string> => {
  const [{ view }] = (await db.query('SELECT pg_get_viewdef($1::regclass) AS view', [`searchable_${kind}`])) as [{ view: string }];
  return view;
};

const replaced = (kind: (typeof KINDS)[number], columns: readonly string[]) =>
  searchTriggers(kind, columns)
    .filter((statement) => statement.startsWith('CREATE FUNCTION'))
    .map((statement) => statement.replace('CREATE', 'CREATE OR REPLACE'));

/**
 * A search knows when each home was first published, and "newest" is by that (decision 0035). The row of `home_since` is written first:
 * triggers of one event run by name, and `unit_home_since_…` comes before `unit_search_…`.
 */
export class PublishedOrder1764200100000 implements MigrationInterface {
  name = 'PublishedOrder1764200100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE search_listing ADD COLUMN published_at timestamptz NOT NULL DEFAULT now()');
    await db.query('UPDATE search_listing s SET published_at = h.first_at FROM home_since h WHERE h.listing_id = s.id');
    for (const kind of KINDS) {
      const view = await viewOf(db, kind);
      await db.query(`CREATE OR REPLACE VIEW searchable_${kind} AS ${view.replace(/ AS dearer(?=\s+FROM)/, ` AS dearer, ${PUBLISHED}`)}`);
      for (const statement of replaced(kind, [...SEARCH_COLUMNS, 'dearer', 'published_at'])) await db.query(statement);
    }
    await db.query('DROP INDEX search_listing_area, search_listing_complex');
    await db.query('CREATE INDEX search_listing_published ON search_listing (published_at DESC, id DESC)');
    await db.query('CREATE INDEX search_listing_area ON search_listing (area, published_at DESC, id DESC)');
    await db.query('CREATE INDEX search_listing_complex ON search_listing (complex_id, published_at DESC, id DESC)');
    // Whoever corrects the date by hand, or loads a demo set, need not know of the search.
    await db.query(`CREATE FUNCTION search_home_since_written() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE search_listing s SET published_at = h.first_at FROM new_rows h WHERE h.listing_id = s.id AND h.first_at <> s.published_at;
        RETURN NULL;
      END $$`);
    await db.query(`CREATE TRIGGER home_since_search_update AFTER UPDATE ON home_since REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION search_home_since_written()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER home_since_search_update ON home_since');
    await db.query('DROP FUNCTION search_home_since_written');
    for (const kind of KINDS) {
      const view = await viewOf(db, kind);
      await db.query(`DROP VIEW searchable_${kind}`);
      await db.query(
        `CREATE VIEW searchable_${kind} AS ${view.replace(/,\s+COALESCE\(\( SELECT appeared\.first_at[\s\S]*? AS published_at/, '')}`,
      );
      for (const statement of replaced(kind, [...SEARCH_COLUMNS, 'dearer'])) await db.query(statement);
    }
    await db.query('DROP INDEX search_listing_published, search_listing_area, search_listing_complex');
    await db.query('ALTER TABLE search_listing DROP COLUMN published_at');
    await db.query('CREATE INDEX search_listing_area ON search_listing (area, id DESC)');
    await db.query('CREATE INDEX search_listing_complex ON search_listing (complex_id, id DESC)');
  }
}
