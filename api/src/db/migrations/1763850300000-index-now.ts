import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was announced to search engines, and the key by which they know this site. */
export class IndexNow1763850300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE index_now (
        key text CONSTRAINT index_now_pk PRIMARY KEY,
        announced_to timestamptz,
        CONSTRAINT index_now_key CHECK (key ~ '^[0-9a-f]{32}$')
      )`);
    await runner.query("INSERT INTO index_now (key) VALUES (replace(CAST(gen_random_uuid() AS text), '-', ''))");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE index_now');
  }
}
