import type { RequestContext } from '../core/request-context.js';
import { LISTING_KINDS, type ListingKind } from '../fields/listing-nouns.js';
import { defineLoader } from '../core/define-loader.js';
import type { LocalizedText } from '../core/localized-text.js';

/** A record that uses a file, in any state, including the trash. */
export interface FileUse {
  noun: ListingKind | 'page' | 'agent';
  id: string;
  /** Its name; a page has one in its own language alone. */
  name: LocalizedText;
  /** As one of its pictures, as a plan, or shown by its text. */
  role: 'picture' | 'plan' | 'text';
  /** The record is in the trash. */
  trashed: boolean;
}

/** What uses a file: how many records, and the first of them. */
export interface FileUses {
  total: number;
  first: FileUse[];
}

const NAMED = [...LISTING_KINDS, 'agent'] as const;
const NOUNS = [...NAMED, 'page'] as const;

/** Most uses that are named. */
export const MOST_USES = 20;

/** SQL: the files that a merge of condos put aside, as long as it can be undone. */
const OF_MERGES = `SELECT lower(found[1]) FROM condo_merge m,
  regexp_matches(CAST(m.changes AS text), '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'gi') AS found
  WHERE m.undone_at IS NULL AND m.at > now() - interval '30 days'`;

/** SQL condition: something uses the file `f`. */
export const USED = `(${[...LISTING_KINDS.map((noun) => `${noun}_file`), 'file_in_text']
  .map((table) => `EXISTS (SELECT FROM ${table} k WHERE k.file_id = f.id)`)
  .join(' OR ')} OR EXISTS (SELECT FROM agent k WHERE k.photo_id = f.id) OR CAST(f.id AS text) IN (${OF_MERGES}))`;

/** All uses of the file `f`, by noun and role. */
const USES = LISTING_KINDS.map(
  (noun) => `SELECT '${noun}' AS noun, ${noun}_id AS record, role FROM ${noun}_file WHERE file_id = f.id`,
).join(' UNION ALL ');

interface Row extends Omit<FileUse, 'name'> {
  file: string;
  total: number;
  en: string;
  ru: string;
}

/** What uses a file, by its id. */
export const fileUses = defineLoader<string, FileUses>((ctx, ids) => usesOf(ctx, ids));

/** What uses each of these files, in one statement. */
export async function usesOf({ db }: Pick<RequestContext, 'db'>, ids: readonly string[]): Promise<FileUses[]> {
  const rows = await db.query<Row[]>(
    `SELECT f.id AS file, used.total, used.noun, used.record AS id, used.role,
       coalesce(${NAMED.map((noun) => `${noun}.name_en`).join(', ')}, CASE page.lang WHEN 'en' THEN page.name END, '') AS en,
       coalesce(${NAMED.map((noun) => `${noun}.name_ru`).join(', ')}, CASE page.lang WHEN 'ru' THEN page.name END, '') AS ru,
       coalesce(${NOUNS.map((noun) => `${noun}.deleted_at`).join(', ')}) IS NOT NULL AS trashed
     FROM unnest($1::uuid[]) AS f (id)
     CROSS JOIN LATERAL (
       SELECT u.*, count(*) OVER ()::int AS total
       FROM (
         ${USES}
         UNION ALL SELECT noun, record_id, 'text' FROM file_in_text WHERE file_id = f.id
         UNION ALL SELECT 'agent', id, 'picture' FROM agent WHERE photo_id = f.id
       ) u
       ORDER BY u.record DESC, u.role
       LIMIT ${MOST_USES}
     ) used
     ${NOUNS.map((noun) => `LEFT JOIN ${noun} ON used.noun = '${noun}' AND ${noun}.id = used.record`).join('\n     ')}
     ORDER BY f.id, used.record DESC, used.role`,
    [ids],
  );
  const byFile = new Map<string, FileUses>(ids.map((id) => [id, { total: 0, first: [] }]));
  for (const { file, total, noun, id, role, trashed, en, ru } of rows) {
    const uses = byFile.get(file)!;
    uses.total = total;
    uses.first.push({ noun, id, name: { en, ru }, role, trashed });
  }
  return ids.map((id) => byFile.get(id)!);
}
