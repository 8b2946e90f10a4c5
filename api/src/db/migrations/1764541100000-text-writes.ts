import type { MigrationInterface, QueryRunner } from 'typeorm';
import { list } from '../baseline/shared.js';

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

/**
 * An update that changes only the texts of a few homes is announced as `unit <id>,<id>`, so that what shows none of them stays cached
 * (decision 0004).
 */
export class TextWrites1764541100000 implements MigrationInterface {
  name = 'TextWrites1764541100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
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
    );
    for (const noun of ['unit', 'house']) {
      await db.query(`DROP TRIGGER ${noun}_written ON ${noun}`);
      await db.query(
        `CREATE TRIGGER ${noun}_written AFTER INSERT OR DELETE OR TRUNCATE ON ${noun}
         FOR EACH STATEMENT EXECUTE FUNCTION announce_write('${noun}')`,
      );
      await db.query(
        `CREATE TRIGGER ${noun}_written_update AFTER UPDATE ON ${noun} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
         FOR EACH STATEMENT EXECUTE FUNCTION announce_home_update('${noun}')`,
      );
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const noun of ['unit', 'house']) {
      await db.query(`DROP TRIGGER ${noun}_written_update ON ${noun}`);
      await db.query(`DROP TRIGGER ${noun}_written ON ${noun}`);
      await db.query(
        `CREATE TRIGGER ${noun}_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${noun}
         FOR EACH STATEMENT EXECUTE FUNCTION announce_write('${noun}')`,
      );
    }
    await db.query('DROP FUNCTION announce_home_update');
  }
}
