import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Currency rates that are read from a provider, and what its last answer was. */
export class Rates1763810700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE currency_rates ADD COLUMN demo boolean NOT NULL DEFAULT false');
    // Nothing but the demo set has written any until now.
    await runner.query('UPDATE currency_rates SET demo = true');
    await runner.query(`CREATE TABLE rates_state (
      id integer NOT NULL DEFAULT 1,
      last_try timestamptz,
      last_error text,
      error_since timestamptz,
      doubted_rates jsonb,
      doubted_as_of timestamptz,
      doubted_times integer NOT NULL DEFAULT 0,
      CONSTRAINT rates_state_single CHECK (id = 1),
      CONSTRAINT rates_state_pk PRIMARY KEY (id)
    )`);
    await runner.query('INSERT INTO rates_state DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rates_state');
    await runner.query('ALTER TABLE currency_rates DROP COLUMN demo');
  }
}
