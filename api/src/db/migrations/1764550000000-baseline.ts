import type { MigrationInterface, QueryRunner } from 'typeorm';
import { accounts } from '../baseline/accounts.js';
import { alerts } from '../baseline/alerts.js';
import { files, filesInTexts } from '../baseline/files.js';
import { functions } from '../baseline/functions.js';
import { history } from '../baseline/history.js';
import { imports } from '../baseline/import.js';
import { landmarks } from '../baseline/landmarks.js';
import { leads } from '../baseline/leads.js';
import { listings } from '../baseline/listings.js';
import { searchText } from '../baseline/search-text.js';
import { site } from '../baseline/site.js';
import { sources } from '../baseline/sources.js';

/** The areas in the order in which they need each other. */
const areas = [functions, files, sources, listings, accounts, site, history, filesInTexts, landmarks, searchText, leads, alerts, imports];

/** All tables of the schema except TypeORM's own. */
const TABLES = `
  SELECT string_agg(oid::regclass::text, ', ') AS names FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname NOT IN ('migrations', 'typeorm_metadata')`;

/** All functions of the schema except those of extensions. */
const FUNCTIONS = `
  SELECT string_agg(oid::regprocedure::text, ', ') AS names FROM pg_proc p
  WHERE pronamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')`;

const namesOf = async (db: QueryRunner, sql: string): Promise<string> => ((await db.query(sql)) as [{ names: string }])[0].names;

/** The whole schema as first released (decision 0040). Later changes are migrations beside this one; this one never changes again. */
export class Baseline1764550000000 implements MigrationInterface {
  name = 'Baseline1764550000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statements of areas) for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${await namesOf(db, TABLES)} CASCADE`);
    // Some functions went with the tables that they use.
    await db.query(`DROP FUNCTION ${await namesOf(db, FUNCTIONS)} CASCADE`);
    await db.query('DROP TEXT SEARCH CONFIGURATION listing_text');
    await db.query('DELETE FROM typeorm_metadata');
    // The extensions stay: others may use them by now.
  }
}
