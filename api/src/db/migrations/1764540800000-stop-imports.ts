import type { MigrationInterface, QueryRunner } from 'typeorm';

const STAGES = "'staged', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone'";

const stages = (names: string) =>
  `ALTER TABLE auto_listing DROP CONSTRAINT auto_listing_stage, ADD CONSTRAINT auto_listing_stage CHECK (stage IN (${names}))`;

const trigger = (names: string) => `
  CREATE OR REPLACE TRIGGER auto_listing_at_work AFTER UPDATE OF stage ON auto_listing FOR EACH ROW
  WHEN (OLD.stage <> NEW.stage AND NEW.stage IN (${names})) EXECUTE FUNCTION auto_listing_at_work()`;

/** An import can be stopped while it writes: pictures of what is in are downloaded then. */
export class StopImports1764540800000 implements MigrationInterface {
  name = 'StopImports1764540800000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auto_listing ADD stopping boolean NOT NULL DEFAULT false');
    await db.query(stages(`${STAGES}, 'stopped'`));
    await db.query(trigger("'checking', 'running', 'undoing', 'done', 'stopped'"));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query("UPDATE auto_listing SET stage = 'failed' WHERE stage = 'stopped'");
    await db.query(trigger("'checking', 'running', 'undoing', 'done'"));
    await db.query(stages(STAGES));
    await db.query('ALTER TABLE auto_listing DROP stopping');
  }
}
