import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE audit_entry (
    id uuid NOT NULL,
    kind text NOT NULL,
    account_id uuid,
    username text,
    "by" text,
    network text NOT NULL,
    detail text NOT NULL,
    hour timestamptz,
    count integer NOT NULL DEFAULT 1,
    at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT audit_entry_kind_known CHECK (kind IN ('sign-in', 'sign-in-failed', 'refused', 'export', 'account')),
    CONSTRAINT audit_entry_pk PRIMARY KEY (id)
  )`,
  `CREATE UNIQUE INDEX audit_entry_hour ON audit_entry (hour, kind, account_id, network, detail) NULLS NOT DISTINCT WHERE hour IS NOT NULL`,
  'CREATE INDEX audit_entry_kind ON audit_entry (kind, id)',
  'CREATE INDEX audit_entry_at ON audit_entry (at)',
];

/** The audit log (decision 0028). */
export class AuditLog1763900200000 implements MigrationInterface {
  name = 'AuditLog1763900200000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE audit_entry');
  }
}
