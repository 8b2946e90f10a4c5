import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an entry of the history holds stays in its row up to 4 kB: a new listing has 2 to 3 kB of it, and compressing that took as long as
 * all else of writing the entry. Rows that are there stay as they are.
 */
export class RevisionsInLine1763800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE revision SET (toast_tuple_target = 4080)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE revision RESET (toast_tuple_target)');
  }
}
