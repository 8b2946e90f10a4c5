import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE redirect (
    kind text NOT NULL,
    id uuid NOT NULL,
    number integer NOT NULL,
    to_kind text NOT NULL,
    to_id uuid NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT redirect_kind CHECK (kind IN ('unit', 'house', 'condo') AND to_kind IN ('unit', 'house', 'condo')),
    CONSTRAINT redirect_pk PRIMARY KEY (kind, id)
  )`,
  'CREATE UNIQUE INDEX redirect_number ON redirect (kind, number)',
  `CREATE TABLE condo_merge (
    id uuid NOT NULL,
    condo_id uuid NOT NULL,
    target_id uuid NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    account_id uuid,
    username text NOT NULL,
    changes jsonb NOT NULL DEFAULT '[]',
    units uuid[] NOT NULL DEFAULT '{}',
    undone_at timestamptz,
    CONSTRAINT condo_merge_pk PRIMARY KEY (id)
  )`,
  'CREATE UNIQUE INDEX condo_merge_condo ON condo_merge (condo_id) WHERE undone_at IS NULL',
  'CREATE INDEX condo_merge_target ON condo_merge (target_id, at)',
];

const ACTIONS = ['create', 'update', 'delete', 'restore'];

const actions = (names: readonly string[]) => [
  'ALTER TABLE revision DROP CONSTRAINT revision_action',
  `ALTER TABLE revision ADD CONSTRAINT revision_action CHECK (action IN (${names.map((name) => `'${name}'`).join(', ')}))`,
];

/** What becomes of listings that are no longer where they were: homes of the other kind, condos that were merged (decision 0015). */
export class Conversions1763780100000 implements MigrationInterface {
  name = 'Conversions1763780100000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...actions([...ACTIONS, 'move', 'merge'])]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query("DELETE FROM revision WHERE action IN ('move', 'merge')");
    for (const statement of actions(ACTIONS)) await db.query(statement);
    await db.query('DROP TABLE condo_merge, redirect');
  }
}
