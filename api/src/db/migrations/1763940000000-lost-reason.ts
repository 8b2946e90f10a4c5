import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a lead was lost. */
export class LostReason1763940000000 implements MigrationInterface {
  name = 'LostReason1763940000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE lead ADD lost_reason text, ADD lost_text text NOT NULL DEFAULT '',
      ADD CONSTRAINT lead_lost_reason
        CHECK (lost_reason IN ('price', 'home-gone', 'not-suitable', 'no-answer', 'elsewhere', 'plans-changed', 'other')),
      ADD CONSTRAINT lead_lost CHECK (lost_reason IS NULL OR status = 'refused')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE lead DROP lost_reason, DROP lost_text');
  }
}
