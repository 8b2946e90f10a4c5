import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the reading of a source's address goes (decision 0044). Asking for one wakes the job. */
export class SourceReadings1764540710000 implements MigrationInterface {
  name = 'SourceReadings1764540710000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE source_reading (
      source_id uuid NOT NULL,
      asked_at timestamptz,
      asked_by_id uuid,
      read_at timestamptz,
      outcome text,
      error text,
      tries integer NOT NULL DEFAULT 0,
      retry_at timestamptz,
      etag text,
      modified text,
      file_hash bytea,
      version_of text NOT NULL DEFAULT '',
      import_ids uuid[] NOT NULL DEFAULT '{}',
      left_out integer NOT NULL DEFAULT 0,
      CONSTRAINT source_reading_outcome CHECK (outcome IN ('unchanged', 'imported', 'waits', 'discarded', 'failed')),
      CONSTRAINT source_reading_source_fk FOREIGN KEY (source_id) REFERENCES source (id) ON DELETE CASCADE,
      CONSTRAINT source_reading_pk PRIMARY KEY (source_id)
    )`);
    await db.query(
      `CREATE TRIGGER source_reading_asked AFTER UPDATE OF asked_at ON source_reading FOR EACH ROW
       WHEN (OLD.asked_at IS NULL AND NEW.asked_at IS NOT NULL) EXECUTE FUNCTION announce_write('source_reading')`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE source_reading');
  }
}
