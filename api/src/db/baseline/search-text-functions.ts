/** What separates words, for a regular expression: everything but letters, digits and the apostrophe, which may be part of a word. */
const SEPARATORS = [
  '\\u0001-\\u0026\\u0028-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf',
  '\\u2000-\\u2bff\\u3000-\\u303f\\ufe00-\\ufeff\\uff00-\\uff0f\\U0001f000-\\U0001ffff',
].join('');

/** Characters of a name, of one of its words, and of all texts of a home that count: PostgreSQL refuses a word of 2 kB and a vector of 1 MB. */
export const MOST_OF_NAME = 500;
export const MOST_LETTERS = 60;
export const MOST_OF_TEXT = 100_000;

/** Functions of the search text, its index and its queries, in the order in which they use each other. */
export const searchTextFunctions: readonly string[] = [
  // The words of a text in lower-case Latin letters, one space between them: «Вью Талай № 6» gives "vyu talay 6". Letters of other
  // scripts stay. Cyrillic does not depend on the locale: in a database of locale C, lower() ignores it.
  `CREATE FUNCTION fold(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN btrim(regexp_replace(lower(unaccent('unaccent'::regdictionary,
     replace(replace(replace(replace(replace(replace(replace(replace(
       translate(
         regexp_replace(
           translate(written, 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'),
           '[ьъ]([аеёиоуыэ])', 'й\\1', 'g'),
         'абвгдеёзийклмнопрстуфхыэьъ', 'abvgdeeziyklmnoprstufhye'),
       'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sch'), 'ю', 'yu'), 'я', 'ya'), '''', ''))),
     '[${SEPARATORS}]+', ' ', 'g'))`,
  // What a folded word sounds like, in capitals, to tell it from a word: Jomtien and "dzhomtyen" give JUMTIN. English
  // and Russian spellings of one name give the same or nearly the same.
  `CREATE FUNCTION sound(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
   DECLARE
     heard text := word;
     rule text[];
   BEGIN
     FOREACH rule SLICE 1 IN ARRAY ARRAY[
       -- Consonants. Afterwards q and x stand for ch and sh.
       ['dzh|zh|dg(?=[eiy])|dj', 'j'], ['x', 'ks'], ['qu', 'kv'], ['q', 'k'], ['tch|ch', 'q'], ['sch|sh', 'x'],
       ['ph', 'f'], ['ck|kh', 'k'], ['c(?=[eiy])', 's'], ['c', 'k'], ['g(?=[eiy])', 'j'], ['^ts|z', 's'],
       -- Vowels.
       ['igh', 'ai'], ['iew|eau|ew', 'iu'], ['[ao][uw]', 'au'], ['w', 'v'],
       ['(?<=[^aeiouy])e$', ''], ['y', 'i'], ['e[aei]|ie', 'i'], ['oo', 'u'], ['e', 'i'], ['o', 'u'],
       ['(?<=.)h', ''], ['(.)\\1+', '\\1']
     ] LOOP
       heard := regexp_replace(heard, rule[1], rule[2], 'g');
     END LOOP;
     RETURN upper(heard);
   END $$`,
  // What a name is found by: its folded words, two neighbours as one ("viewtalay"), what they sound like, and their stems.
  `CREATE FUNCTION search_words(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   BEGIN ATOMIC
     WITH folded AS (
       SELECT left(word, ${MOST_LETTERS}) AS word, left(lead(word) OVER (ORDER BY at), ${MOST_LETTERS}) AS next
       FROM unnest(string_to_array(fold(left(name, ${MOST_OF_NAME})), ' ')) WITH ORDINALITY AS split (word, at)
       WHERE word <> ''
     )
     SELECT coalesce(array_agg(DISTINCT lexeme), '{}') FROM (
       SELECT word AS lexeme FROM folded
       UNION ALL SELECT word || next FROM folded WHERE next IS NOT NULL
       UNION ALL SELECT sound(word) FROM folded WHERE word ~ '^[a-z]{3,}$' AND length(sound(word)) >= 3
       UNION ALL SELECT unnest(tsvector_to_array(to_tsvector('listing_text'::regconfig, left(name, ${MOST_OF_NAME}))))
     ) AS found;
   END`,
  // The words of a name as they are spelt, each with its folded form; numbers are none.
  `CREATE FUNCTION spelt_words(name text) RETURNS TABLE (word text, spelling text) LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   BEGIN ATOMIC
     SELECT fold(part), part FROM regexp_split_to_table(left(name, ${MOST_OF_NAME}), '[${SEPARATORS}]+') AS part
     WHERE length(part) <= ${MOST_LETTERS} AND fold(part) ~ '[^0-9 ].*[^ ]' AND fold(part) !~ ' ';
   END`,
  // Counts the words of some names into the dictionary and those of others out of it, all in one order: of two transactions that write the
  // same words one waits for the other, and never each for the other.
  `CREATE FUNCTION count_search_words(added text[], removed text[]) RETURNS void LANGUAGE sql
   BEGIN ATOMIC
     INSERT INTO search_word AS known (word, sound, latin, cyrillic, uses)
     SELECT spelt.word, sound(spelt.word),
       max(spelt.spelling) FILTER (WHERE name.uses > 0 AND spelt.spelling !~ '[А-Яа-яЁё]'),
       max(spelt.spelling) FILTER (WHERE name.uses > 0 AND spelt.spelling ~ '[А-Яа-яЁё]'),
       sum(name.uses)::integer
     FROM (SELECT unnest(added) AS name, 1 AS uses UNION ALL SELECT unnest(removed), -1) AS name
     CROSS JOIN LATERAL spelt_words(name.name) AS spelt
     GROUP BY spelt.word ORDER BY spelt.word
     ON CONFLICT (word) DO UPDATE SET
       latin = coalesce(excluded.latin, known.latin), cyrillic = coalesce(excluded.cyrillic, known.cyrillic), uses = known.uses + excluded.uses;
     DELETE FROM search_word WHERE uses <= 0;
   END`,
];
