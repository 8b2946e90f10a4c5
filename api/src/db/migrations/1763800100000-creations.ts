import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A row of an import keeps the listing that it makes, as the check has planned it. What an entry of the history or such a row holds stays in
 * its row of the table up to 4 or 8 kB: a new listing has 2 to 3 kB of it, and compressing that took as long as all else of writing the
 * entry. Rows that are there stay as they are.
 */
export class Creations1763800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE revision SET (toast_tuple_target = 4080)');
    await runner.query('ALTER TABLE auto_listing_row SET (toast_tuple_target = 8160)');
    await runner.query('ALTER TABLE auto_listing_row ADD creation jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auto_listing_row DROP creation');
    await runner.query('ALTER TABLE auto_listing_row RESET (toast_tuple_target)');
    await runner.query('ALTER TABLE revision RESET (toast_tuple_target)');
  }
}
