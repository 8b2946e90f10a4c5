import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changedIn, complexTrigger, NAME_COLUMNS, put } from './1763690200000-search-text.js';
import { functions } from './search-text-functions.js';

/**
 * Counts the words of some names into the dictionary and those of others out of it. All of them come in one order, so that of two who
 * write the same words one waits for the other, and never each for the other.
 */
const counting = `
  CREATE FUNCTION count_search_words(added text[], removed text[]) RETURNS void LANGUAGE sql
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
  END`;

/** As in the migration before, but for the counting. */
function trigger(complex: 'condo' | 'village'): string {
  const kind = complex === 'condo' ? 'unit' : 'house';
  const namesOf = (rows: string) =>
    `ARRAY(SELECT unnest(ARRAY[name_en, name_ru]) FROM ${rows} WHERE id = ANY (changed) AND NOT is_draft AND deleted_at IS NULL)`;
  return `
    CREATE OR REPLACE FUNCTION search_text_${complex}_written() RETURNS trigger LANGUAGE plpgsql AS $$
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

/** Two complexes that are given each other's words at the same time: one rename waits, neither fails (decision 0010). */
export class SearchWordsInOrder1763690300000 implements MigrationInterface {
  name = 'SearchWordsInOrder1763690300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(counting);
    for (const complex of ['condo', 'village'] as const) await db.query(trigger(complex));
    await db.query('DROP FUNCTION count_search_words(text[], integer)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(functions.find((sql) => sql.startsWith('CREATE FUNCTION count_search_words'))!);
    for (const complex of ['condo', 'village'] as const) await db.query(complexTrigger(complex).replace('CREATE', 'CREATE OR REPLACE'));
    await db.query('DROP FUNCTION count_search_words(text[], text[])');
  }
}
