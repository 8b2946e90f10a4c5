import type { MigrationInterface, QueryRunner } from 'typeorm';
import { terms } from './search-terms.js';
import { functions, MOST_LETTERS, MOST_OF_NAME, MOST_OF_TEXT } from './search-text-functions.js';

const tables = [
  // Of the words of a text only those of letters count: "66 m²" in a description is not what "View Talay 6" asks for.
  'CREATE TEXT SEARCH CONFIGURATION listing_text (COPY = pg_catalog.russian)',
  `ALTER TEXT SEARCH CONFIGURATION listing_text
   DROP MAPPING FOR numword, numhword, hword_numpart, hword, asciihword, email, url, url_path, host, file, version, sfloat, float, int, uint`,
  `CREATE TABLE search_text (
    id uuid NOT NULL,
    filler text NOT NULL,
    words tsvector NOT NULL,
    CONSTRAINT search_text_pk PRIMARY KEY (id)
  )`,
  // A search reads the row of every home that it finds, for the id alone, so rows are kept short: with the filler, 2 kB that shrink to
  // 40 bytes, each row is long enough for PostgreSQL to put the words out of line (11 MB instead of 230 for 110,000 homes).
  'ALTER TABLE search_text SET (toast_tuple_target = 128)',
  'ALTER TABLE search_text ALTER words SET STORAGE EXTERNAL',
  // The planner does not know that reading all words from out of line is dear. Without statistics it takes every text for a rare one and
  // always asks the index.
  'ALTER TABLE search_text ALTER words SET STATISTICS 0',
  `CREATE TABLE search_name (
    id uuid NOT NULL,
    kind text NOT NULL,
    number integer NOT NULL,
    area text NOT NULL,
    name_en text NOT NULL,
    name_ru text NOT NULL,
    folded text[] NOT NULL,
    active boolean NOT NULL,
    words tsvector NOT NULL,
    CONSTRAINT search_name_pk PRIMARY KEY (id)
  )`,
  `CREATE TABLE search_word (
    word text COLLATE "C" NOT NULL,
    sound text NOT NULL,
    latin text,
    cyrillic text,
    uses integer NOT NULL,
    CONSTRAINT search_word_pk PRIMARY KEY (word)
  )`,
  `CREATE TABLE search_term (
    lexeme text NOT NULL,
    name_en text NOT NULL,
    name_ru text NOT NULL,
    words text[] NOT NULL,
    CONSTRAINT search_term_pk PRIMARY KEY (lexeme)
  )`,
];

const indexes = [
  'CREATE INDEX search_text_words ON search_text USING gin (words) WITH (gin_pending_list_limit = 1024)',
  'CREATE INDEX search_name_words ON search_name USING gin (words)',
  'CREATE INDEX search_word_sound ON search_word USING gist (sound gist_trgm_ops)',
];

/** The names of complexes. Homes of an inactive complex are still found by its name; a draft's name is nobody's business. */
const names = (kind: 'condo' | 'village') => `
  SELECT id, '${kind}' AS kind, number, area, name_en, name_ru, ARRAY[fold(name_en), fold(name_ru)] AS folded, active,
    array_to_tsvector(
      search_words(name_en) || search_words(name_ru) || ARRAY['kind=${kind}', 'area=' || area, 'city=' || city, '${kind[0]}' || number, number::text]
    ) AS words
  FROM ${kind} WHERE NOT is_draft AND deleted_at IS NULL`;

/** Of a home: what its public texts say, what its complex is called, and what was chosen for it. Nothing that only staff may read. */
const texts = (kind: 'unit' | 'house') => `
  SELECT h.id, repeat(' ', 2000) AS filler,
    strip(to_tsvector('listing_text', left(concat_ws(' ', h.name_en, h.name_ru, h.html_en, h.html_ru), ${MOST_OF_TEXT})))
    || coalesce(n.words, ''::tsvector)
    || array_to_tsvector(
      array_remove(
        ARRAY[
          'kind=${kind}', 'area=' || h.area, 'city=' || h.city, '${kind[0]}' || h.number, h.number::text,
          'beds=' || h.bedroom, 'furnishing=' || h.furnishing, 'pets=' || h.pet_allowed, 'quota=' || h.quota,
          CASE WHEN h.view <> '{}' THEN 'view=any' END,
          CASE WHEN h.rent_from IS NOT NULL THEN 'deal=rent' END,
          CASE WHEN h.buy_from IS NOT NULL THEN 'deal=buy' END,
          CASE WHEN h.short_rent THEN 'deal=short' END
        ]
        || ARRAY(SELECT 'view=' || chosen FROM unnest(h.view) AS chosen UNION ALL SELECT 'feature=' || chosen FROM unnest(h.features) AS chosen)
        ${
          kind === 'house'
            ? `|| CASE WHEN h.village_id IS NULL THEN ARRAY(
            SELECT left(word, ${MOST_LETTERS})
            FROM unnest(string_to_array(fold(translate(left(concat_ws(' ', h.name_en, h.name_ru), ${MOST_OF_NAME}), '0123456789', '          ')), ' ')) AS word
          ) END`
            : ''
        },
        NULL
      )
    ) AS words
  FROM ${kind} h LEFT JOIN search_name n ON n.id = h.${kind === 'unit' ? 'condo' : 'village'}_id
  WHERE h.active AND NOT h.is_draft AND h.deleted_at IS NULL`;

const TEXT_COLUMNS = [
  'number, active, is_draft, deleted_at, area, city, name_en, name_ru, html_en, html_ru, bedroom, furnishing, pet_allowed, quota',
  'short_rent, view, features, rent_from IS NULL, buy_from IS NULL',
].join(', ');
export const NAME_COLUMNS = 'number, active, is_draft, deleted_at, area, city, name_en, name_ru';

/** Ids of the rows that an update changed in these columns. */
export const changedIn = (columns: string) => {
  const of = (row: string) => columns.replaceAll(/(?<=^|, )/g, `${row}.`);
  return `ARRAY(SELECT n.id FROM new_rows n JOIN old_rows o USING (id) WHERE ROW (${of('n')}) IS DISTINCT FROM ROW (${of('o')}))`;
};

export const put = (kind: 'unit' | 'house', ids: string) => `
  INSERT INTO search_text SELECT * FROM ${kind}_text WHERE id IN (${ids}) ON CONFLICT (id)
  DO UPDATE SET (filler, words) = ROW (excluded.filler, excluded.words)`;

/** Keeps the search text of homes in step, within the statement that wrote. */
function homeTrigger(kind: 'unit' | 'house'): string {
  const [complex, other] = kind === 'unit' ? ['condo', 'house'] : ['village', 'unit'];
  return `
    CREATE FUNCTION search_text_${kind}_written() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed uuid[];
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        IF EXISTS (SELECT FROM ${other}) THEN
          DELETE FROM search_text t WHERE NOT EXISTS (SELECT FROM ${other} WHERE id = t.id);
        ELSE
          TRUNCATE search_text;
        END IF;
        RETURN NULL;
      ELSIF TG_OP = 'DELETE' THEN
        -- A home that becomes one of the other kind keeps its id.
        DELETE FROM search_text t USING old_rows o WHERE t.id = o.id AND NOT EXISTS (SELECT FROM ${other} WHERE id = o.id);
        RETURN NULL;
      ELSIF TG_OP = 'INSERT' THEN
        changed := ARRAY(SELECT id FROM new_rows);
      ELSE
        changed := ${changedIn(`${TEXT_COLUMNS}, ${complex}_id`)};
        DELETE FROM search_text t WHERE id = ANY (changed)
          AND NOT EXISTS (SELECT FROM new_rows WHERE id = t.id AND active AND NOT is_draft AND deleted_at IS NULL);
      END IF;
      IF cardinality(changed) = 0 THEN RETURN NULL; END IF;
      -- The name of the complex as it stands: whoever renames it meanwhile comes before or after, not in between.
      PERFORM FROM ${complex} WHERE id IN (SELECT ${complex}_id FROM new_rows) ORDER BY id FOR SHARE;
      ${put(kind, 'SELECT unnest(changed)')};
      RETURN NULL;
    END $$`;
}

/** Keeps the names of complexes, the dictionary and the search text of their homes in step. */
export function complexTrigger(complex: 'condo' | 'village'): string {
  const kind = complex === 'condo' ? 'unit' : 'house';
  const known = 'NOT is_draft AND deleted_at IS NULL';
  const namesOf = (rows: string) => `ARRAY(SELECT unnest(ARRAY[name_en, name_ru]) FROM ${rows} WHERE id = ANY (changed) AND ${known})`;
  return `
    CREATE FUNCTION search_text_${complex}_written() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed uuid[];
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        PERFORM count_search_words(ARRAY(SELECT unnest(ARRAY[name_en, name_ru]) FROM search_name WHERE kind = '${complex}'), -1);
        DELETE FROM search_name WHERE kind = '${complex}';
        RETURN NULL;
      ELSIF TG_OP = 'INSERT' THEN
        changed := ARRAY(SELECT id FROM new_rows);
      ELSIF TG_OP = 'DELETE' THEN
        changed := ARRAY(SELECT id FROM old_rows);
      ELSE
        changed := ${changedIn(NAME_COLUMNS)};
      END IF;
      IF cardinality(changed) = 0 THEN RETURN NULL; END IF;
      IF TG_OP <> 'DELETE' THEN PERFORM count_search_words(${namesOf('new_rows')}, 1); END IF;
      IF TG_OP <> 'INSERT' THEN PERFORM count_search_words(${namesOf('old_rows')}, -1); END IF;
      DELETE FROM search_name WHERE id = ANY (changed);
      INSERT INTO search_name SELECT * FROM ${complex}_name WHERE id = ANY (changed);
      IF TG_OP = 'UPDATE' THEN
        ${put(kind, `SELECT id FROM ${kind} WHERE ${complex}_id = ANY (changed)`)};
      END IF;
      RETURN NULL;
    END $$`;
}

const events = [
  ['insert', 'INSERT', 'REFERENCING NEW TABLE AS new_rows'],
  ['update', 'UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'],
  ['delete', 'DELETE', 'REFERENCING OLD TABLE AS old_rows'],
  ['truncate', 'TRUNCATE', ''],
] as const;

/** What the text of a search is looked up in: full text of the public homes, names of complexes, a dictionary for typos (decision 0010). */
export class SearchText1763690200000 implements MigrationInterface {
  name = 'SearchText1763690200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE EXTENSION IF NOT EXISTS unaccent');
    await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    for (const statement of [...tables, ...functions]) await db.query(statement);
    for (const { lexeme, nameEn, nameRu, called } of terms) {
      await db.query('INSERT INTO search_term VALUES ($1, $2, $3, search_words($4))', [lexeme, nameEn, nameRu, called]);
    }
    await db.query('SELECT count_search_words($1, 1)', [terms.map(({ called }) => called)]);
    for (const complex of ['condo', 'village'] as const) {
      await db.query(`CREATE VIEW ${complex}_name AS ${names(complex)}`);
      await db.query(`INSERT INTO search_name SELECT * FROM ${complex}_name`);
    }
    await db.query('SELECT count_search_words(ARRAY(SELECT unnest(ARRAY[name_en, name_ru]) FROM search_name), 1)');
    for (const kind of ['unit', 'house'] as const) {
      await db.query(`CREATE VIEW ${kind}_text AS ${texts(kind)}`);
      await db.query(`INSERT INTO search_text SELECT * FROM ${kind}_text`);
      await db.query(homeTrigger(kind));
    }
    for (const complex of ['condo', 'village'] as const) await db.query(complexTrigger(complex));
    for (const statement of indexes) await db.query(statement);
    for (const table of ['unit', 'house', 'condo', 'village']) {
      for (const [name, event, rows] of events) {
        await db.query(`
          CREATE TRIGGER ${table}_search_text_${name} AFTER ${event} ON ${table} ${rows}
          FOR EACH STATEMENT EXECUTE FUNCTION search_text_${table}_written()`);
      }
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['unit', 'house', 'condo', 'village']) {
      for (const [name] of events) await db.query(`DROP TRIGGER ${table}_search_text_${name} ON ${table}`);
      await db.query(`DROP FUNCTION search_text_${table}_written`);
    }
    await db.query('DROP VIEW unit_text, house_text, condo_name, village_name');
    await db.query('DROP FUNCTION count_search_words, spelt_words, search_words, sound, fold');
    await db.query('DROP TABLE search_text, search_name, search_word, search_term');
    await db.query('DROP TEXT SEARCH CONFIGURATION listing_text');
    // The extensions stay: others may use them by now.
  }
}
