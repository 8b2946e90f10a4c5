import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // Of staff the length was checked when the account was made or its password set; of a guest it is noted at the next sign-in.
  'ALTER TABLE account ADD COLUMN password_long boolean NOT NULL DEFAULT false',
  "UPDATE account SET password_long = true WHERE role <> 'GUEST'",
  `UPDATE session SET expires_at = least(session.expires_at, session.last_seen_at + interval '12 hours', session.created_at + interval '7 days')
   FROM account WHERE account.id = session.account_id AND account.role <> 'GUEST'`,
  // Links that are under way carry their token in the query, where the page no longer looks for it.
  'DELETE FROM reset_link',
  // Names that look alike have the same skeleton: accents go, Cyrillic letters and digits become the Latin letters that they look like.
  `CREATE FUNCTION username_skeleton(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
     translate(regexp_replace(normalize(folded, NFKD), U&'[\\0300-\\036F]', '', 'g'),
               'авекмнорстухіјѕԁԛԝһӏi10', 'abekmhopctyxljsdqwhlllo')`,
  'CREATE INDEX account_username_skeleton ON account (username_skeleton(username_folded))',
];

/** What passwords of staff need, how long their sessions live, and usernames that look alike (decision 0028). */
export class AccountRules1763900000000 implements MigrationInterface {
  name = 'AccountRules1763900000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX account_username_skeleton');
    await db.query('DROP FUNCTION username_skeleton');
    await db.query('ALTER TABLE account DROP COLUMN password_long');
  }
}
