import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A reset link made by a GOD and one sent by e-mail are valid side by side (decision 0038). */
export class ResetLinkKinds1764200000000 implements MigrationInterface {
  name = 'ResetLinkKinds1764200000000';

  async up(db: QueryRunner): Promise<void> {
    // Nobody wrote down how a link was made. None lives longer than a day; those sent by e-mail, an hour.
    await db.query(
      `ALTER TABLE reset_link ADD kind text NOT NULL DEFAULT 'god', ADD CONSTRAINT reset_link_kind CHECK (kind IN ('god', 'mail'))`,
    );
    await db.query('ALTER TABLE reset_link ALTER kind DROP DEFAULT');
    await db.query('ALTER TABLE reset_link DROP CONSTRAINT reset_link_pk, ADD CONSTRAINT reset_link_pk PRIMARY KEY (account_id, kind)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query("DELETE FROM reset_link WHERE kind = 'mail'");
    await db.query('ALTER TABLE reset_link DROP CONSTRAINT reset_link_pk, ADD CONSTRAINT reset_link_pk PRIMARY KEY (account_id)');
    await db.query('ALTER TABLE reset_link DROP kind');
  }
}
