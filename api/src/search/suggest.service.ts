import { HOME_KINDS, NOUNS, type HomeKind, otherHome, COMPLEX_NOUNS } from '../fields/listing-nouns.js';
import { badInput } from '../core/errors.js';
import type { RequestContext } from '../core/request-context.js';
import { PUBLIC } from '../listings/listing.entity.js';
import { Area } from '../listings/values/choices.js';
import { understand, type ReadText } from './search-text.js';
import { SuggestionKind, type Suggestion } from './search.type.js';
import { partsOf, type TextPart } from './text-parts.js';

/** Suggestions at most. */
const MOST = 20;
/** Complexes that are compared by how much is on offer there. */
const COMPARED = 40;

interface Row {
  kind: SuggestionKind;
  id: string;
  number: number;
  area: Area;
  name_en: string;
  name_ru: string;
  homes: number;
}

/**
 * Completions of what is being typed: a home by its reference, then areas, then condos and villages: those of that name first, those
 * with most homes first among equals. Throws LIMIT_AMOUNT.
 *
 * @param first 1 to 20
 */
export async function suggest(ctx: RequestContext, text: string, first: number): Promise<Suggestion[]> {
  if (!Number.isInteger(first) || first < 1 || first > MOST) {
    const message = `Request 1 to ${MOST} suggestions.`;
    throw badInput(message, 'LIMIT_AMOUNT', [{ path: 'first', code: 'LIMIT_AMOUNT', message }]);
  }
  const parts = partsOf(text);
  const read = await understand(ctx, parts, { table: 'search_name', typing: true });
  if (!read) return [];
  const homes = await homesOf(ctx, parts);
  const areas = homes.length < first ? await areasOf(ctx, read) : [];
  const left = first - homes.length - areas.length;
  const complexes = left > 0 ? await complexesOf(ctx, read, left) : [];
  return [...homes, ...areas, ...complexes].slice(0, first);
}

/** The homes of a reference; of a bare number, of either kind. */
async function homesOf(ctx: RequestContext, parts: readonly TextPart[]): Promise<Suggestion[]> {
  const [, letter, number] = /^([uh]?)(\d{4,9})$/.exec(parts[0]!.lexeme || parts[0]!.typed) ?? [];
  if (parts.length > 1 || number === undefined) return [];
  const kinds = HOME_KINDS.filter((kind) => !letter || NOUNS[kind].letter.toLowerCase() === letter);
  const rows = await ctx.db.query<Row[]>(
    kinds
      .flatMap((kind) => {
        const homes = (now: HomeKind, which: string) =>
          `SELECT '${now}' AS kind, id, number, area, name_en, name_ru, 1 AS homes FROM ${now} WHERE ${which} AND ${PUBLIC}`;
        return [
          homes(kind, 'number = $1'),
          homes(otherHome(kind), `id IN (SELECT to_id FROM redirect WHERE kind = '${kind}' AND number = $1)`),
        ];
      })
      .join(' UNION ALL '),
    [Number(number)],
  );
  return rows.map(suggestionOf);
}

async function areasOf(ctx: RequestContext, { terms }: ReadText): Promise<Suggestion[]> {
  const lexemes = terms.filter((term) => term.startsWith('area='));
  if (lexemes.length === 0) return [];
  const rows = await ctx.db.query<{ lexeme: string; name_en: string; name_ru: string }[]>(
    'SELECT lexeme, name_en, name_ru FROM search_term WHERE lexeme = ANY ($1)',
    [lexemes],
  );
  const areas = rows.map(async (row): Promise<Suggestion> => {
    const [key, area] = Object.entries(Area).find(([, value]) => row.lexeme === `area=${value}`)!;
    return {
      kind: SuggestionKind.AREA,
      id: key,
      name: { en: row.name_en, ru: row.name_ru },
      area,
      reference: null,
      count: await homesIn(ctx, area),
    };
  });
  return (await Promise.all(areas)).sort((a, b) => b.count - a.count);
}

/** How many homes of an area are on offer. */
function homesIn(ctx: RequestContext, area: Area): Promise<number> {
  const count = (table: string) => `(SELECT count(*) FROM ${table} WHERE area = $1 AND ${PUBLIC})`;
  const read = async () => {
    const [row] = await ctx.db.query<[{ homes: number }]>(`SELECT (${HOME_KINDS.map(count).join(' + ')})::int AS homes`, [area]);
    return row.homes;
  };
  return ctx.cache.get(HOME_KINDS, `suggest:area:${area}`, read, { texts: false });
}

async function complexesOf(ctx: RequestContext, { tsquery, folded }: ReadText, first: number): Promise<Suggestion[]> {
  const rows = await ctx.db.query<Row[]>(
    `SELECT best.*, CASE kind
         ${Object.values(COMPLEX_NOUNS)
           .map(
             ({ kind, homes, column }) =>
               `WHEN '${kind}' THEN (SELECT count(*)::int FROM ${homes} WHERE ${column} = best.id AND ${PUBLIC})`,
           )
           .join(' ')}
       END AS homes
     FROM (
       SELECT kind, id, number, area, name_en, name_ru,
         CASE
           WHEN $2 = ANY (folded) THEN 0
           WHEN folded[1] ^@ $2 OR folded[2] ^@ $2 THEN 1
           WHEN strpos(' ' || folded[1], ' ' || $2) > 0 OR strpos(' ' || folded[2], ' ' || $2) > 0 THEN 2
           ELSE 3
         END AS rank
       FROM search_name WHERE active AND words @@ $1::tsquery
       ORDER BY rank, length(name_en), id LIMIT ${COMPARED}
     ) AS best
     ORDER BY rank, homes DESC, name_en, id LIMIT ${first}`,
    [tsquery, folded],
  );
  return rows.map(suggestionOf);
}

function suggestionOf({ kind, id, number, area, name_en: en, name_ru: ru, homes }: Row): Suggestion {
  return { kind, id, name: { en, ru }, area, reference: `${kind[0]!.toUpperCase()}-${number}`, count: homes };
}
