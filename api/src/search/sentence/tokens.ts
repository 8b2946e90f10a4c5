import { inOneScript, onOtherKeyboard } from '../../core/spelling.js';

/** Characters of a sentence that are read; the rest narrows nothing. */
export const MOST_CHARACTERS = 200;

/** A word, number or sign of a sentence. */
export interface Token {
  kind: 'word' | 'number' | 'date' | 'sign' | 'fixed';
  /** As typed, for the text search. `fixed` tokens are not parsed: references, and quoted text. */
  raw: string;
  /** Small letters of one script, no ё; what was typed on the other keyboard as it was meant. */
  text: string;
  /** Of a number; else NaN. */
  value: number;
  /** Not preceded by a blank: the `k` of "25k". */
  glued: boolean;
}

const alone = (pattern: string) => `(?<![\\p{L}\\p{Nd}])${pattern}(?![\\p{L}\\p{Nd}])`;
const TOKEN = new RegExp(
  [
    '"(?<quoted>[^"]*)"',
    `(?<reference>${alone('[uhcvухнсв]\\s?[-‐‑–—]\\s?\\d{4,9}')}|${alone('[uhcvухнсв]\\d{4,9}')})`,
    `(?<date>${alone('\\d{4}-\\d{2}-\\d{2}')}|${alone('\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}')})`,
    '(?<number>\\d{1,3}(?:[ \\u00a0]\\d{3})+(?!\\d)|\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d{1,3}(?:\\.\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)?)',
    '(?<square>(?:кв\\.?\\s?)?[mм](?:2|²)(?![\\p{L}\\p{Nd}]))',
    "(?<word>[\\p{L}\\p{M}]+(?:['’ʼ`´]\\p{L}+)*)",
    // A hyphen within a word parts it and means nothing: "move-in", «фитнес-зал».
    '(?<sign>[฿$€£₽₴+<>≤≥~≈/–—]|-(?<!\\p{L}-(?=\\p{L})))',
  ].join('|'),
  'giu',
);

/**
 * Takes a sentence apart; what was typed with the keyboard in the other language is read as it was meant, where that makes known words.
 *
 * @param knows whether a word is one that the reader has a meaning for
 */
export function tokensOf(sentence: string, knows: (word: string) => boolean): Token[] {
  const text = sentence
    .slice(0, MOST_CHARACTERS)
    .normalize('NFKC')
    .replaceAll(/[«»“”„]/g, '"')
    .replaceAll(/\p{Cc}|\p{Cs}/gu, ' ');
  // Quoted text is kept verbatim.
  const pieces = text
    .split(/("[^"]*")/)
    .flatMap((piece) => (piece.startsWith('"') ? [{ typed: piece, meant: piece }] : meant(piece, knows)));
  return pieces.flatMap(({ typed, meant: as }) => {
    const tokens = [...as.matchAll(TOKEN)].map((match, at) => tokenOf(match, at === 0 || /\s/.test(as[match.index - 1] ?? ' ')));
    // In texts it is looked for as it was meant: nothing would be found by the other keyboard's letters.
    return as === typed ? tokens : tokens.map((token) => ({ ...token, raw: token.text }));
  });
}

function tokenOf({ 0: raw, groups: { quoted, reference, date, number, square, word } = {} }: RegExpMatchArray, apart: boolean): Token {
  const made = (kind: Token['kind'], text: string, value = Number.NaN): Token => ({ kind, raw, text, value, glued: !apart });
  if (quoted !== undefined) return { ...made('fixed', quoted), raw: quoted };
  if (reference) return made('fixed', reference);
  if (date) return made('date', date);
  if (number) return made('number', number, numberOf(number));
  if (square) return made('word', 'm2');
  if (word) return made('word', plain(word));
  return made('sign', raw);
}

const plain = (word: string) =>
  inOneScript(
    word
      .toLowerCase()
      .replaceAll(/['’ʼ`´]/g, '')
      .replaceAll('ё', 'е'),
  );

function numberOf(written: string): number {
  const grouped = /^\d{1,3}(?:[ \u00a0,.]\d{3})+$/.test(written);
  return Number(grouped ? written.replaceAll(/\D/g, '') : written.replace(',', '.'));
}

/** The words of a sentence between blanks, as typed and as meant. */
function meant(text: string, knows: (word: string) => boolean): { typed: string; meant: string }[] {
  // Numbers keep their blanks, quoted texts theirs: only what the other keyboard makes words of is cut out.
  const words = text.split(/(\s+)/);
  const judged = words.map((typed) => {
    if (!/\p{L}/u.test(typed)) return { typed, swapped: null, known: false };
    const known = parts(typed).some(knows);
    const swapped = known ? null : swap(typed, knows);
    return { typed, swapped, known };
  });
  const swaps = judged.filter(({ swapped }) => swapped !== null).length;
  if (swaps === 0) {
    const [only] = judged.filter(({ typed }) => /\p{L}/u.test(typed));
    const strange = judged.filter(({ typed }) => /\p{L}/u.test(typed)).length === 1 && isGibberish(only!.typed);
    return [{ typed: text, meant: strange ? onOtherKeyboard(text) : text }];
  }
  const all = swaps >= judged.filter(({ known, typed }) => known && typed.length > 2).length;
  const chosen = judged.map(({ typed, swapped, known }) => {
    if (swapped !== null) return { typed, meant: swapped };
    const short = all && /^\p{L}{1,2}$/u.test(typed) && knows(onOtherKeyboard(typed));
    return { typed, meant: short || (all && !known && isGibberish(typed)) ? onOtherKeyboard(typed) : typed };
  });
  // Put together again what was not changed, so that "3 000 000" stays one number.
  const joined: { typed: string; meant: string }[] = [];
  for (const part of chosen) {
    const last = joined.at(-1);
    if (last && part.typed === part.meant && last.typed === last.meant) {
      last.typed += part.typed;
      last.meant += part.meant;
    } else joined.push({ ...part });
  }
  return joined;
}

const parts = (typed: string) => (typed.match(/[\p{L}\p{M}]+/gu) ?? []).map(plain);

/** The word typed in the other keyboard layout, if all its words are known; null otherwise. */
function swap(typed: string, knows: (word: string) => boolean): string | null {
  if (typed.length < 3) return null;
  for (const tried of [typed, typed.replace(/[.,;]+$/, '')]) {
    const other = onOtherKeyboard(tried);
    const words = parts(other);
    if (words.some((word) => word.length >= 3) && words.every(knows)) return other;
  }
  return null;
}

/** Latin letters that nobody can say, or Russian ones. */
function isGibberish(typed: string): boolean {
  if (typed.length < 4) return false;
  return /^[a-z[\];',.`]+$/i.test(typed) ? !/[aeiou]/i.test(typed) : /^[а-яё]+$/i.test(typed) && !/[аеёиоуыэюя]/i.test(typed);
}
