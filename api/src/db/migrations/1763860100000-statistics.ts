import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE listing_day (
    listing_id uuid NOT NULL,
    day date NOT NULL,
    views integer NOT NULL,
    visitors integer NOT NULL,
    CONSTRAINT listing_day_counts CHECK (visitors >= 0 AND views >= visitors),
    CONSTRAINT listing_day_pk PRIMARY KEY (listing_id, day)
  )`,
  'CREATE INDEX listing_day_day ON listing_day (day)',
  'CREATE INDEX contact_click_day ON contact_click (day)',
  'CREATE TABLE view_day (day date NOT NULL, salt bytea NOT NULL, CONSTRAINT view_day_pk PRIMARY KEY (day))',
  'CREATE TABLE view_seen (day date NOT NULL, seen bytea NOT NULL, CONSTRAINT view_seen_pk PRIMARY KEY (day, seen))',
];

/** How often the pages of listings are seen, and by how many. */
export class Statistics1763860100000 implements MigrationInterface {
  name = 'Statistics1763860100000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE listing_day, view_day, view_seen');
    await db.query('DROP INDEX contact_click_day');
  }
}
