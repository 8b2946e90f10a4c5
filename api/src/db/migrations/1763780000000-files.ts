import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  // As if all were used until now: what is not is found by the collector, and has its days from then on.
  'ALTER TABLE file ADD COLUMN unused_since timestamptz',
  'ALTER TABLE file ALTER COLUMN unused_since SET DEFAULT now()',
  `CREATE TABLE file_in_text (
    noun text NOT NULL,
    record_id uuid NOT NULL,
    file_id uuid NOT NULL,
    CONSTRAINT file_in_text_noun CHECK (noun IN ('unit', 'house', 'condo', 'village', 'page')),
    CONSTRAINT file_in_text_pk PRIMARY KEY (noun, record_id, file_id)
  )`,
  'CREATE INDEX file_in_text_file ON file_in_text (file_id)',
  `ALTER TABLE file_in_text ADD CONSTRAINT file_in_text_file_id_fk FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE RESTRICT`,
];

/** The texts of a noun, in one. */
const TEXTS = {
  unit: 'html_en || html_ru',
  house: 'html_en || html_ru',
  condo: 'html_en || html_ru',
  village: 'html_en || html_ru',
  page: 'html',
} as const;

const NOUNS = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

/** Ids of the files that a text names by their address; what is no file is left out. */
const filesIn = `
  CREATE FUNCTION files_in(html text) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
    SELECT id FROM file WHERE id IN (
      SELECT found[1]::uuid FROM regexp_matches(html, '/api/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'gi') found
    )
  $$`;

const put = (noun: keyof typeof TEXTS, rows: string) => `
  INSERT INTO file_in_text (noun, record_id, file_id)
  SELECT '${noun}', r.id, f FROM (SELECT id, ${TEXTS[noun]} AS html FROM ${rows}) r, files_in(r.html) f
  WHERE r.html LIKE '%/api/files/%'`;

/** Keeps the table in step within the statement that wrote: whoever writes, a service, an import or a person with psql. */
const triggersOf = (noun: keyof typeof TEXTS) => [
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
  `CREATE TRIGGER ${noun}_file_in_text_insert AFTER INSERT ON ${noun} REFERENCING NEW TABLE AS new_rows
   FOR EACH STATEMENT EXECUTE FUNCTION file_in_text_${noun}_written()`,
  `CREATE TRIGGER ${noun}_file_in_text_update AFTER UPDATE ON ${noun} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
   FOR EACH STATEMENT EXECUTE FUNCTION file_in_text_${noun}_written()`,
  `CREATE TRIGGER ${noun}_file_in_text_delete AFTER DELETE ON ${noun} REFERENCING OLD TABLE AS old_rows
   FOR EACH STATEMENT EXECUTE FUNCTION file_in_text_${noun}_written()`,
  `CREATE TRIGGER ${noun}_file_in_text_truncate AFTER TRUNCATE ON ${noun}
   FOR EACH STATEMENT EXECUTE FUNCTION file_in_text_${noun}_written()`,
];

/** Which pictures texts show, and since when a picture is used by nothing. */
export class Files1763780000000 implements MigrationInterface {
  name = 'Files1763780000000';

  async up(db: QueryRunner): Promise<void> {
    // Every text is read.
    await db.query('SET LOCAL statement_timeout = 0');
    for (const statement of [...tables, filesIn]) await db.query(statement);
    for (const noun of NOUNS) {
      await db.query(put(noun, noun));
      for (const statement of triggersOf(noun)) await db.query(statement);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const noun of NOUNS) {
      for (const event of ['insert', 'update', 'delete', 'truncate'])
        await db.query(`DROP TRIGGER ${noun}_file_in_text_${event} ON ${noun}`);
      await db.query(`DROP FUNCTION file_in_text_${noun}_written`);
    }
    await db.query('DROP FUNCTION files_in');
    await db.query('DROP TABLE file_in_text');
    await db.query('ALTER TABLE file DROP COLUMN unused_since');
  }
}
