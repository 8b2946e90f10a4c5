import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address that the homes of a source are read from, and when (decision 0044). */
export class SourceFeeds1764540700000 implements MigrationInterface {
  name = 'SourceFeeds1764540700000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE source
      ADD feed_url text NOT NULL DEFAULT '',
      ADD feed_format text,
      ADD feed_every integer,
      ADD feed_token bytea,
      ADD CONSTRAINT source_feed_format CHECK (feed_format IN ('SHEET', 'KYERO', 'YANDEX', 'RESO')),
      ADD CONSTRAINT source_feed_every CHECK (feed_every BETWEEN 1 AND 720)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE source DROP feed_url, DROP feed_format, DROP feed_every, DROP feed_token');
  }
}
