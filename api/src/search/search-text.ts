import { LISTING_KINDS } from '../fields/listing-nouns.js';
import type { RequestContext } from '../core/request-context.js';
import { nearWords, type NearWord } from './near-words.js';
import { partsOf, type TextPart } from './text-parts.js';

/** What a visitor's text means to the search. */
export interface TextQuery {
  /** What the words of the homes that are meant match. */
  tsquery: string;
  /** Corrected text that was searched for; null if the text was not corrected. */
  corrected: string | null;
}

/** A text as it was understood. */
export interface ReadText extends TextQuery {
  /** The words that were looked for, folded, one space between them. */
  folded: string;
  /** Choices that match all words together: `area=JOMTIEN`. */
  terms: string[];
  parts: readonly TextPart[];
}

/** Where a text is looked up, and whether its last word is still being typed. */
export interface Lookup {
  table: 'search_text' | 'search_name';
  typing: boolean;
}

/** Reads a visitor's text; null when there is no word in it. */
export async function readText(ctx: RequestContext, text: string, table: Lookup['table']): Promise<TextQuery | null> {
  const parts = partsOf(text);
  return ctx.cache.get(
    LISTING_KINDS,
    `${table}:${text}`,
    async () => {
      const read = await understand(ctx, parts, { table, typing: false });
      return read && { tsquery: read.tsquery, corrected: read.corrected };
    },
    // Nonsense is endless, and what is found is worth more.
    { cacheable: (read) => read !== null && read.corrected === null, sizeOf: (read) => 2 * (read?.tsquery.length ?? 0) },
  );
}

/** Understands the parts of a text; null when they hold no word. */
export async function understand(ctx: RequestContext, parts: readonly TextPart[], { table, typing }: Lookup): Promise<ReadText | null> {
  const words = await heardWords(ctx, parts, typing);
  const kept = withoutFillers(words, typing);
  if (kept.length === 0) return null;
  await correctStrange(ctx, kept, { table, typing });
  const corrected = kept.some(({ near }) => near.length > 0);
  return {
    tsquery: conjunction(kept),
    corrected: corrected ? words.map(({ part, near }) => near[0]?.spelling ?? part.typed).join(' ') : null,
    folded: kept.map(({ word, near }) => near[0]?.word ?? word).join(' '),
    terms: kept.map(termsOf).reduce((all, terms) => all.filter((term) => terms.includes(term))),
    parts,
  };
}

/** The database's analysis of a word. */
interface Heard {
  word: string;
  sound: string;
  /** Its stem; none for a stop word, such as "the" or «на». */
  stems: string[];
  /** Choices that are called so. */
  terms: string[];
  /** Whether it is in the dictionary. */
  known: boolean;
  /** Whether the dictionary has a word that begins so. */
  begun: boolean;
}

interface Word extends Heard {
  part: TextPart;
  /** Whether it may be the beginning of a word. */
  open: boolean;
  /** What it makes with the next word when the two are one name: "wong amat". */
  joined: Heard | null;
  near: NearWord[];
}

/** Asks for each word and each pair of neighbours, in one statement. */
async function heardWords(ctx: RequestContext, parts: readonly TextPart[], typing: boolean): Promise<Word[]> {
  if (parts.length === 0) return [];
  const typed = parts.map(({ typed: word }) => word);
  const pairs = parts.slice(1).map((part, at) => (part.kind === 'lexeme' || parts[at]!.kind === 'lexeme' ? '' : typed[at]! + part.typed));
  const heard = await ctx.db.query<Heard[]>(
    `SELECT heard.word, heard.sound, heard.stems,
       EXISTS (SELECT FROM search_word w WHERE w.word = heard.word) AS known,
       EXISTS (SELECT FROM search_word w WHERE w.word >= heard.word AND w.word < heard.word || U&'\\+10FFFF') AS begun,
       ARRAY(
         SELECT t.lexeme FROM search_term t
         WHERE t.words && (ARRAY[heard.word, heard.sound] || heard.stems)
           OR heard.at = $2 AND length(heard.word) >= $3 AND EXISTS (SELECT FROM unnest(t.words) AS begun WHERE begun ^@ heard.word)
       ) AS terms
     FROM (
       SELECT at, folded.word, sound(folded.word) AS sound, tsvector_to_array(to_tsvector('listing_text', typed)) AS stems
       FROM unnest($1::text[]) WITH ORDINALITY AS asked (typed, at)
       CROSS JOIN LATERAL (SELECT replace(fold(typed), ' ', '') AS word OFFSET 0) AS folded
     ) AS heard ORDER BY at`,
    [[...typed, ...pairs], parts.length, typing ? 1 : 2],
  );
  const words = parts.map((part, at): Word => {
    const own = heard[at]!;
    const last = at === parts.length - 1;
    const open = part.kind === 'word' && ((typing && last) || (!own.known && own.word.length >= (last ? 2 : 4)));
    return { ...own, part, open, joined: null, near: [] };
  });
  for (const [at, pair] of heard.slice(parts.length).entries()) {
    const [word, next] = [words[at]!, words[at + 1]!];
    if (pair.known && next.word !== '' && !(word.known && next.known)) word.joined = pair;
  }
  return words.filter(({ part, word }) => part.kind === 'lexeme' || word !== '');
}

/** Leaves out the words that say nothing, unless there are no others; one that is being typed may become another. */
function withoutFillers(words: readonly Word[], typing: boolean): Word[] {
  const says = ({ part, stems }: Word) => part.kind !== 'word' || stems.length > 0 || !/^\p{L}+$/u.test(part.typed);
  // The halves of what may be one name stay together: «на клуа».
  const half = (word: Word, at: number) => word.joined !== null || words[at - 1]?.joined;
  const telling = words.filter((word, at) => says(word) || half(word, at) || (typing && at === words.length - 1));
  return telling.some(says) ? telling : [...words];
}

/** Finds what was meant by the words that nothing is found by. */
async function correctStrange(ctx: RequestContext, words: readonly Word[], { table, typing }: Lookup): Promise<void> {
  const joined = new Set(words.flatMap((word, at) => (word.joined ? [word, words[at + 1]] : [])));
  const unsure = words.filter(
    (word) =>
      word.part.kind === 'word' &&
      word.word.length >= 3 &&
      !word.known &&
      !(word.open && word.begun) &&
      word.terms.length === 0 &&
      !joined.has(word),
  );
  if (unsure.length === 0) return;
  // Counted, as for EXISTS the planner would rather read the table than ask the index.
  const [found] = await ctx.db.query<[Record<string, boolean>]>(
    `SELECT ${unsure.map((_, at) => `(SELECT count(*) > 0 FROM ${table} WHERE words @@ $${at + 1}::tsquery) AS "${at}"`).join(', ')}`,
    unsure.map(clauseOf),
  );
  const strange = unsure.filter((_, at) => !found[at]);
  const near = await nearWords(
    ctx,
    strange.map((word) => ({ typed: word.part.typed, word: word.word, sound: word.sound, open: word.open && typing })),
  );
  for (const [at, word] of strange.entries()) word.near = near[at]!;
}

/** All words must be found; two that may be one name, either as one or both. */
function conjunction(words: readonly Word[]): string {
  const clauses: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word, next] = [words[at]!, words[at + 1]];
    if (!word.joined || !next) clauses.push(clauseOf(word));
    else {
      clauses.push(`(${anyOf(lexemesOf(word.joined, false))} | (${clauseOf(word)} & ${clauseOf(next)}))`);
      at++;
    }
  }
  return clauses.join(' & ');
}

function clauseOf(word: Word): string {
  if (word.part.kind === 'lexeme') return quoted(word.part.lexeme);
  if (word.near.length > 0) return anyOf(word.near.flatMap((near) => lexemesOf({ ...near, stems: [] }, false)));
  return anyOf(lexemesOf(word, word.open));
}

const termsOf = ({ near, terms }: Word) => (near.length > 0 ? near.flatMap((word) => word.terms) : terms);

/** What a word is found by; an open one by what begins so too. Short beginnings of sounds would find anything. */
function lexemesOf({ word, sound, stems, terms }: Pick<Heard, 'word' | 'sound' | 'stems' | 'terms'>, open: boolean): string[] {
  const beginning = (lexeme: string, shortest: number) => quoted(lexeme) + (open && lexeme.length >= shortest ? ':*' : '');
  const sounds = /^[a-z]{3,}$/.test(word) && sound.length >= 3 ? [beginning(sound, 4)] : [];
  return [beginning(word, 1), ...sounds, ...stems.map((stem) => beginning(stem, 3)), ...terms.map(quoted)];
}

const anyOf = (lexemes: readonly string[]) => `(${[...new Set(lexemes)].join(' | ')})`;
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
