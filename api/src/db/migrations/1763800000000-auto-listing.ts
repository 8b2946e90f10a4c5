import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE auto_listing (
    id uuid NOT NULL,
    file_name text NOT NULL,
    file_hash bytea NOT NULL,
    account_id uuid,
    username text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    sheets jsonb NOT NULL DEFAULT '[]',
    sheet integer NOT NULL DEFAULT 0,
    header_row integer,
    entity text NOT NULL DEFAULT 'condo',
    columns jsonb NOT NULL DEFAULT '[]',
    common jsonb NOT NULL DEFAULT '{"view": [], "furnishing": null, "features": [], "petAllowed": null, "area": null}',
    existing text NOT NULL DEFAULT 'fill',
    all_or_nothing boolean NOT NULL DEFAULT false,
    multi_listing boolean NOT NULL DEFAULT true,
    complex_id uuid,
    stage text NOT NULL DEFAULT 'staged',
    counts jsonb,
    done integer NOT NULL DEFAULT 0,
    total integer NOT NULL DEFAULT 0,
    error text,
    asked_by_id uuid,
    started_at timestamptz,
    finished_at timestamptz,
    undo jsonb,
    CONSTRAINT auto_listing_entity CHECK (entity IN ('condo', 'village')),
    CONSTRAINT auto_listing_stage CHECK (stage IN ('staged', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone')),
    CONSTRAINT auto_listing_existing CHECK (existing IN ('skip', 'fill', 'replace', 'duplicate')),
    CONSTRAINT auto_listing_pk PRIMARY KEY (id)
  )`,
  'CREATE INDEX auto_listing_hash ON auto_listing (file_hash)',
  "CREATE INDEX auto_listing_at_work ON auto_listing (id) WHERE stage IN ('checking', 'running', 'undoing')",
  "CREATE UNIQUE INDEX auto_listing_one_writes ON auto_listing ((true)) WHERE stage IN ('running', 'undoing')",
  `CREATE TABLE auto_listing_row (
    import_id uuid NOT NULL,
    sheet integer NOT NULL,
    ordinal integer NOT NULL,
    cells jsonb NOT NULL,
    state text,
    problems jsonb NOT NULL DEFAULT '[]',
    target_id uuid,
    new_complex text,
    changes jsonb NOT NULL DEFAULT '[]',
    candidates uuid[] NOT NULL DEFAULT '{}',
    chosen_target uuid,
    chosen_new boolean NOT NULL DEFAULT false,
    record_id uuid,
    record_version integer,
    finished boolean NOT NULL DEFAULT false,
    CONSTRAINT auto_listing_row_state CHECK (state IN ('create', 'update', 'unchanged', 'skip', 'error')),
    CONSTRAINT auto_listing_row_cells CHECK (jsonb_typeof(cells) = 'array'),
    CONSTRAINT auto_listing_row_pk PRIMARY KEY (import_id, sheet, ordinal),
    CONSTRAINT auto_listing_row_import_fk FOREIGN KEY (import_id) REFERENCES auto_listing (id) ON DELETE CASCADE
  )`,
  'CREATE INDEX auto_listing_row_by_state ON auto_listing_row (import_id, sheet, state, ordinal)',
  'CREATE INDEX auto_listing_row_record ON auto_listing_row (record_id) WHERE record_id IS NOT NULL',
  `CREATE TABLE auto_listing_complex (
    import_id uuid NOT NULL,
    folded text NOT NULL,
    name text NOT NULL,
    rows integer NOT NULL,
    complex_id uuid,
    why text NOT NULL,
    confirmed boolean NOT NULL,
    values jsonb NOT NULL DEFAULT '{}',
    created_id uuid,
    CONSTRAINT auto_listing_complex_why CHECK (why IN ('same', 'similar', 'new', 'chosen')),
    CONSTRAINT auto_listing_complex_pk PRIMARY KEY (import_id, folded),
    CONSTRAINT auto_listing_complex_import_fk FOREIGN KEY (import_id) REFERENCES auto_listing (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE auto_listing_picture (
    id uuid NOT NULL,
    import_id uuid NOT NULL,
    row_ordinal integer NOT NULL,
    record_id uuid NOT NULL,
    role text NOT NULL,
    ordinal integer NOT NULL,
    url text NOT NULL,
    state text NOT NULL DEFAULT 'waiting',
    tries integer NOT NULL DEFAULT 0,
    try_at timestamptz NOT NULL DEFAULT now(),
    error text,
    linked boolean NOT NULL DEFAULT false,
    file_id uuid,
    CONSTRAINT auto_listing_picture_state CHECK (state IN ('waiting', 'done', 'failed')),
    CONSTRAINT auto_listing_picture_role CHECK (role IN ('picture', 'plan')),
    CONSTRAINT auto_listing_picture_pk PRIMARY KEY (id),
    CONSTRAINT auto_listing_picture_import_fk FOREIGN KEY (import_id) REFERENCES auto_listing (id) ON DELETE CASCADE
  )`,
  "CREATE INDEX auto_listing_picture_waiting ON auto_listing_picture (try_at) WHERE state = 'waiting' OR state = 'done' AND NOT linked",
  'CREATE INDEX auto_listing_picture_import ON auto_listing_picture (import_id, row_ordinal, ordinal)',
  'CREATE INDEX auto_listing_picture_record ON auto_listing_picture (record_id)',
  `CREATE TABLE auto_listing_template (
    id uuid NOT NULL,
    name text NOT NULL,
    entity text NOT NULL,
    config text NOT NULL,
    signature text,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT auto_listing_template_pk PRIMARY KEY (id)
  )`,
  'CREATE UNIQUE INDEX auto_listing_template_name ON auto_listing_template (lower(name))',
  'CREATE INDEX auto_listing_template_signature ON auto_listing_template (signature)',
  `CREATE TABLE auto_listing_alias (
    entity text NOT NULL,
    header text NOT NULL,
    field text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT auto_listing_alias_pk PRIMARY KEY (entity, header)
  )`,
  // The homes of a complex that are as large: what rows are compared with.
  'DROP INDEX unit_condo, house_village',
  'CREATE INDEX unit_condo ON unit (condo_id, size)',
  'CREATE INDEX house_village ON house (village_id, size)',
  // Jobs are woken by what stands here to be done: stages, and the pictures of what is done.
  `CREATE FUNCTION auto_listing_at_work() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM pg_notify('talay_written', 'auto_listing');
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER auto_listing_at_work AFTER UPDATE OF stage ON auto_listing FOR EACH ROW
   WHEN (OLD.stage <> NEW.stage AND NEW.stage IN ('checking', 'running', 'undoing', 'done')) EXECUTE FUNCTION auto_listing_at_work()`,
];

/** Imports: files on their way to listings. */
export class AutoListing1763800000000 implements MigrationInterface {
  name = 'AutoListing1763800000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'DROP TABLE auto_listing_alias, auto_listing_template, auto_listing_picture, auto_listing_complex, auto_listing_row, auto_listing',
    );
    await db.query('DROP FUNCTION auto_listing_at_work');
    await db.query('DROP INDEX unit_condo, house_village');
    await db.query('CREATE INDEX unit_condo ON unit (condo_id)');
    await db.query('CREATE INDEX house_village ON house (village_id)');
  }
}
