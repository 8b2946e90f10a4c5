import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  /** Connection string. */
  url: string;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/** Copies the database that the global setup migrated, which takes some tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env['TEST_TEMPLATE_URL'];
  if (!template) throw new Error('There is no test database: these tests run through "npm test -w api".');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(template, `CREATE DATABASE ${name} TEMPLATE talay`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(template, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** Runs one statement from the side: nobody may be connected to a database while it is copied. */
async function run(template: string, sql: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
