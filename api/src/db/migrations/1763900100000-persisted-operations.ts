import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operations of the web client by their hashes, of this release and the last ones. */
export class PersistedOperations1763900100000 implements MigrationInterface {
  name = 'PersistedOperations1763900100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE persisted_operation (
        hash bytea NOT NULL,
        text text NOT NULL,
        retired_at timestamptz,
        CONSTRAINT persisted_operation_pk PRIMARY KEY (hash)
      )`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE persisted_operation');
  }
}
