/** Partners who send homes, which homes are theirs and what their files said last (decision 0043), and how their addresses are read (decision 0044). */
export const sources: readonly string[] = [
  `CREATE TABLE source (
    id uuid NOT NULL,
    name text NOT NULL,
    contact text NOT NULL DEFAULT '',
    commission text NOT NULL DEFAULT '',
    lang text,
    currency text NOT NULL DEFAULT 'THB',
    feed_url text NOT NULL DEFAULT '',
    feed_format text,
    feed_every integer,
    feed_token bytea,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz,
    CONSTRAINT source_version CHECK (version > 0),
    CONSTRAINT source_lang CHECK (lang IN ('en', 'ru')),
    CONSTRAINT source_currency CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT source_feed_format CHECK (feed_format IN ('SHEET', 'KYERO', 'YANDEX', 'RESO')),
    CONSTRAINT source_feed_every CHECK (feed_every BETWEEN 1 AND 720),
    CONSTRAINT source_pk PRIMARY KEY (id)
  )`,
  'CREATE UNIQUE INDEX source_name ON source (lower(name)) WHERE deleted_at IS NULL',
  `CREATE TABLE source_home (
    source_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    said jsonb NOT NULL,
    import_id uuid NOT NULL,
    CONSTRAINT source_home_said CHECK (jsonb_typeof(said) = 'object'),
    CONSTRAINT source_home_source_fk FOREIGN KEY (source_id) REFERENCES source (id) ON DELETE CASCADE,
    CONSTRAINT source_home_pk PRIMARY KEY (source_id, listing_id)
  )`,
  `CREATE TABLE source_reading (
    source_id uuid NOT NULL,
    asked_at timestamptz,
    asked_by_id uuid,
    read_at timestamptz,
    outcome text,
    error text,
    tries integer NOT NULL DEFAULT 0,
    retry_at timestamptz,
    etag text,
    modified text,
    file_hash bytea,
    version_of text NOT NULL DEFAULT '',
    import_ids uuid[] NOT NULL DEFAULT '{}',
    left_out integer NOT NULL DEFAULT 0,
    CONSTRAINT source_reading_outcome CHECK (outcome IN ('unchanged', 'imported', 'waits', 'discarded', 'failed')),
    CONSTRAINT source_reading_source_fk FOREIGN KEY (source_id) REFERENCES source (id) ON DELETE CASCADE,
    CONSTRAINT source_reading_pk PRIMARY KEY (source_id)
  )`,
  // Asking for a reading wakes the job.
  `CREATE TRIGGER source_reading_asked AFTER UPDATE OF asked_at ON source_reading FOR EACH ROW
   WHEN (OLD.asked_at IS NULL AND NEW.asked_at IS NOT NULL) EXECUTE FUNCTION announce_write('source_reading')`,
];
