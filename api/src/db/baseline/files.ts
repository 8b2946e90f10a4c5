import { announceInserts, announceWrites, statementTriggers } from './shared.js';

/** Stored pictures. */
export const files: readonly string[] = [
  `CREATE TABLE file (
    id uuid NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    hash text NOT NULL,
    placeholder text NOT NULL DEFAULT '',
    drawing boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    caption_en text NOT NULL DEFAULT '',
    caption_ru text NOT NULL DEFAULT '',
    unused_since timestamptz DEFAULT now(),
    CONSTRAINT file_type CHECK (type IN ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
    CONSTRAINT file_pixels CHECK (width > 0 AND height > 0 AND bytes > 0),
    CONSTRAINT file_pk PRIMARY KEY (id)
  )`,
  'CREATE UNIQUE INDEX file_hash ON file (hash)',
  'CREATE INDEX file_drawing ON file (id) WHERE drawing',
  announceWrites('file'),
  `CREATE TABLE file_in_text (
    noun text NOT NULL,
    record_id uuid NOT NULL,
    file_id uuid NOT NULL,
    CONSTRAINT file_in_text_noun CHECK (noun IN ('unit', 'house', 'condo', 'village', 'page')),
    CONSTRAINT file_in_text_file_id_fk FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE RESTRICT,
    CONSTRAINT file_in_text_pk PRIMARY KEY (noun, record_id, file_id)
  )`,
  'CREATE INDEX file_in_text_file ON file_in_text (file_id)',
  // Pictures whose variants are to be made: every new file, and those of which one was wanted that is not there (decision 0017).
  `CREATE TABLE variant_job (
    file_id uuid NOT NULL,
    wanted boolean NOT NULL DEFAULT false,
    formats_made smallint NOT NULL DEFAULT 0,
    tries smallint NOT NULL DEFAULT 0,
    try_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT variant_job_counts CHECK (formats_made BETWEEN 0 AND 2 AND tries BETWEEN 0 AND 3),
    CONSTRAINT variant_job_pk PRIMARY KEY (file_id),
    CONSTRAINT variant_job_file_id_fk FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE
  )`,
  announceInserts('variant_job'),
  `CREATE FUNCTION file_variants_wanted() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO variant_job (file_id) SELECT id FROM new_rows;
     RETURN NULL;
   END $$`,
  ...statementTriggers('file', 'variants', 'file_variants_wanted', ['insert']),
  // Files whose rows are deleted and whose bytes are not yet: the store may be unavailable at that time (decision 0030).
  `CREATE TABLE file_removal (
    file_id uuid NOT NULL,
    width integer NOT NULL,
    queued_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT file_removal_pk PRIMARY KEY (file_id)
  )`,
  // Ids of the files whose addresses a text contains; ids of unknown files are left out.
  `CREATE FUNCTION files_in(html text) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
   SELECT id FROM file WHERE id IN (
     SELECT found[1]::uuid FROM regexp_matches(html, '/api/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'gi') found
   )
   $$`,
];

/** The texts of each noun, concatenated. */
const TEXTS = {
  unit: 'html_en || html_ru',
  house: 'html_en || html_ru',
  condo: 'html_en || html_ru',
  village: 'html_en || html_ru',
  page: 'html',
} as const;

const put = (noun: keyof typeof TEXTS, rows: string) => `
  INSERT INTO file_in_text (noun, record_id, file_id)
  SELECT '${noun}', r.id, f FROM (SELECT id, ${TEXTS[noun]} AS html FROM ${rows}) r, files_in(r.html) f
  WHERE r.html LIKE '%/api/files/%'`;

/** Updates `file_in_text` within the statement that writes a text, whoever runs it: a service, an import or a person with psql. */
const triggersOf = (noun: keyof typeof TEXTS): string[] => [
  `CREATE FUNCTION file_in_text_${noun}_written() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'TRUNCATE' THEN
       DELETE FROM file_in_text WHERE noun = '${noun}';
     ELSIF TG_OP = 'DELETE' THEN
       DELETE FROM file_in_text WHERE noun = '${noun}' AND record_id IN (SELECT id FROM old_rows);
     ELSIF TG_OP = 'INSERT' THEN
       ${put(noun, 'new_rows')};
     ELSE
       DELETE FROM file_in_text WHERE noun = '${noun}' AND record_id IN (
         SELECT n.id FROM (SELECT id, ${TEXTS[noun]} AS html FROM new_rows) n JOIN (SELECT id, ${TEXTS[noun]} AS html FROM old_rows) o USING (id)
         WHERE n.html <> o.html
       );
       ${put(noun, 'new_rows')}
       ON CONFLICT DO NOTHING;
     END IF;
     RETURN NULL;
   END $$`,
  ...statementTriggers(noun, 'file_in_text', `file_in_text_${noun}_written`),
];

/** Which pictures are shown in texts; needs the tables of listings and pages. */
export const filesInTexts: readonly string[] = (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).flatMap(triggersOf);
