import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens of sessions are signed (decision 0028): those from before are not taken any more, so their sessions end. Devices stay known. */
export class SignedSessions1763910000000 implements MigrationInterface {
  name = 'SignedSessions1763910000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('DELETE FROM session');
  }

  async down(): Promise<void> {
    // The release before takes no signed tokens: whoever goes back signs in again.
  }
}
