import { quoted, statementTriggers } from './shared.js';
import { terms } from './search-terms.js';
import { MOST_LETTERS, MOST_OF_NAME, MOST_OF_TEXT, searchTextFunctions } from './search-text-functions.js';

const tables = [
  // Only words of letters count: "66 m²" in a description does not match "View Talay 6".
  'CREATE TEXT SEARCH CONFIGURATION listing_text (COPY = pg_catalog.russian)',
  `ALTER TEXT SEARCH CONFIGURATION listing_text
   DROP MAPPING FOR numword, numhword, hword_numpart, hword, asciihword, email, url, url_path, host, file, version, sfloat, float, int, uint`,
  `CREATE TABLE search_text (
    id uuid NOT NULL,
    filler text NOT NULL,
    words tsvector NOT NULL,
    CONSTRAINT search_text_pk PRIMARY KEY (id)
  )`,
  // A search reads the row of every match, for the id alone, so rows must be short: with the filler, 2 kB that compress to 40 bytes, each
  // row is long enough for PostgreSQL to store the words out of line (11 MB instead of 230 for 110,000 homes).
  'ALTER TABLE search_text SET (toast_tuple_target = 128)',
  'ALTER TABLE search_text ALTER words SET STORAGE EXTERNAL',
  // The planner does not know how expensive it is to read all words stored out of line. Without statistics it expects few matches for any
  // text and always uses the index.
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

/** The names of complexes. Homes of an inactive complex are still found by its name; a draft's name is not public. */
const names = (kind: 'condo' | 'village') => `
  SELECT id, '${kind}' AS kind, number, area, name_en, name_ru, ARRAY[fold(name_en), fold(name_ru)] AS folded, active,
    array_to_tsvector(
      search_words(name_en) || search_words(name_ru) || ARRAY['kind=${kind}', 'area=' || area, 'city=' || city, '${kind[0]}' || number, number::text]
    ) AS words
  FROM ${kind} WHERE NOT is_draft AND deleted_at IS NULL`;

/** Of a home: its public texts, the name of its complex, and its choices. Nothing that only staff may read. */
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
const NAME_COLUMNS = 'number, active, is_draft, deleted_at, area, city, name_en, name_ru';

/** Ids of the rows that an update changed in these columns. */
const changedIn = (columns: string) => {
  const of = (row: string) => columns.replaceAll(/(?<=^|, )/g, `${row}.`);
  return `ARRAY(SELECT n.id FROM new_rows n JOIN old_rows o USING (id) WHERE ROW (${of('n')}) IS DISTINCT FROM ROW (${of('o')}))`;
};

const put = (kind: 'unit' | 'house', ids: string) => `
  INSERT INTO search_text SELECT * FROM ${kind}_text WHERE id IN (${ids}) ON CONFLICT (id)
  DO UPDATE SET (filler, words) = ROW (excluded.filler, excluded.words)`;

/** Updates the search text of homes within the statement that writes. */
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

/** Updates the names of complexes, the dictionary and the search text of their homes. */
function complexTrigger(complex: 'condo' | 'village'): string {
  const kind = complex === 'condo' ? 'unit' : 'house';
  const namesOf = (rows: string) =>
    `ARRAY(SELECT unnest(ARRAY[name_en, name_ru]) FROM ${rows} WHERE id = ANY (changed) AND NOT is_draft AND deleted_at IS NULL)`;
  return `
    CREATE FUNCTION search_text_${complex}_written() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed uuid[];
      added text[] := '{}';
      removed text[] := '{}';
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        PERFORM count_search_words('{}', ARRAY(SELECT unnest(ARRAY[name_en, name_ru]) FROM search_name WHERE kind = '${complex}'));
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
      IF TG_OP <> 'DELETE' THEN added := ${namesOf('new_rows')}; END IF;
      IF TG_OP <> 'INSERT' THEN removed := ${namesOf('old_rows')}; END IF;
      PERFORM count_search_words(added, removed);
      DELETE FROM search_name WHERE id = ANY (changed);
      INSERT INTO search_name SELECT * FROM ${complex}_name WHERE id = ANY (changed);
      IF TG_OP = 'UPDATE' THEN
        ${put(kind, `SELECT id FROM ${kind} WHERE ${complex}_id = ANY (changed)`)};
      END IF;
      RETURN NULL;
    END $$`;
}

/** What a search text is looked up in: full text of the public homes, names of complexes, a dictionary for typos (decision 0010). */
export const searchText: readonly string[] = [
  'CREATE EXTENSION IF NOT EXISTS unaccent',
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  ...tables,
  ...searchTextFunctions,
  `INSERT INTO search_term SELECT lexeme, name_en, name_ru, search_words(called)
   FROM (VALUES ${terms.map((term) => `(${quoted([term.lexeme, term.nameEn, term.nameRu, term.called])})`).join(', ')}) AS term (lexeme, name_en, name_ru, called)`,
  `SELECT count_search_words(ARRAY[${quoted(terms.map(({ called }) => called))}], '{}')`,
  ...(['condo', 'village'] as const).flatMap((complex) => [`CREATE VIEW ${complex}_name AS ${names(complex)}`, complexTrigger(complex)]),
  ...(['unit', 'house'] as const).flatMap((kind) => [`CREATE VIEW ${kind}_text AS ${texts(kind)}`, homeTrigger(kind)]),
  ...indexes,
  ...['unit', 'house', 'condo', 'village'].flatMap((table) => statementTriggers(table, 'search_text', `search_text_${table}_written`)),
];
