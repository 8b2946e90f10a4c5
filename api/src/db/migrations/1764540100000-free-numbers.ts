import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers of drafts that undone imports have removed: the next imports give them again. */
export class FreeNumbers1764540100000 implements MigrationInterface {
  name = 'FreeNumbers1764540100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE free_number (
        kind text NOT NULL,
        number integer NOT NULL,
        CONSTRAINT free_number_kind CHECK (kind IN ('condo', 'village', 'unit', 'house')),
        CONSTRAINT free_number_pk PRIMARY KEY (kind, number)
      )`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE free_number');
  }
}
