import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who sets the price of electricity in a home, and what it is, baht per kWh. */
export class Electricity1764300100000 implements MigrationInterface {
  name = 'Electricity1764300100000';

  async up(db: QueryRunner): Promise<void> {
    for (const table of ['unit', 'house']) {
      await db.query(`ALTER TABLE ${table} 
        ADD electricity text, ADD CONSTRAINT ${table}_electricity CHECK (electricity IN ('Government', 'Building')),
        ADD electricity_rate double precision, ADD CONSTRAINT ${table}_electricity_rate CHECK (electricity_rate BETWEEN 0.01 AND 100)`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['unit', 'house']) await db.query(`ALTER TABLE ${table} DROP electricity, DROP electricity_rate`);
  }
}
