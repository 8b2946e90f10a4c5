import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files whose rows are deleted and whose bytes are not yet: the store may be away when they are (decision 0030). */
export class FileRemovals1763880300000 implements MigrationInterface {
  name = 'FileRemovals1763880300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE file_removal (
      file_id uuid NOT NULL,
      width integer NOT NULL,
      queued_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT file_removal_pk PRIMARY KEY (file_id)
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE file_removal');
  }
}
