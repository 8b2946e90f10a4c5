import { plainOf } from '../numbers.js';
import { LONGEST_PHRASE, LONGEST_THAI, WORDS, type Meaning } from './words.js';

/** A piece of a cell with prices. */
export type Token =
  | {
      is: 'figure';
      value: number;
      /** Its value if its only comma or dot is that of a fraction. */ fraction: number;
      /** Begins with a minus right before it. */ minus: boolean;
    }
  | { is: 'date'; /** yyyy-mm-dd */ date: string }
  | { is: 'mark'; mark: string }
  | { is: 'million' }
  | { is: 'unknown'; text: string }
  | Meaning;

/** A number with thousands apart by one kind of sign, or any other. */
const FIGURE = /\d{1,3}([ ,.'])\d{3}(?:\1\d{3})*(?!\d)(?:(?!\1)[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?/y;
const DATES = [/(?<d>\d{1,2})([./-])(?<m>\d{1,2})\2(?<y>\d{4})(?!\d)/y, /(?<y>\d{4})([./-])(?<m>\d{1,2})\2(?<d>\d{1,2})(?!\d)/y];
const WORD = /[\p{L}\p{M}]+/uy;
const THAI = /[\u0E00-\u0E7F]/;
/** What may stand between the words of a phrase. */
const JOIN = /[ .]{1,2}/y;
const MARKS = '/,;|\n()[]-–—−+:=~≈.\'"_!';
/** Longest figure: more digits are no price. */
const MOST_DIGITS = 15;

/** Years of the Buddhist calendar, which Thai papers have. */
const BUDDHIST = 543;

/**
 * Takes a cell apart; linear in its length. Null if there is a sign that no price has, such as a percentage or a formula, or a number that
 * is none.
 */
export function tokensOf(cell: string): Token[] | null {
  const text = prepared(cell);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const sign = text[at]!;
    if (sign === ' ') at++;
    else if (/\d/.test(sign)) {
      const date = dateAt(text, at);
      const found = date ?? figureAt(text, at);
      if (!found) return null;
      tokens.push(found.token);
      at = found.end;
    } else if (sign === '฿' || '$€£₽¥元₩₹₸₿'.includes(sign)) {
      tokens.push(WORDS.get(sign)!);
      at++;
    } else if (MARKS.includes(sign)) {
      tokens.push({ is: 'mark', mark: sign });
      at++;
    } else {
      const found = wordAt(text, at);
      if (!found) return null;
      tokens.push(found.token);
      at = found.end;
    }
  }
  return tokens;
}

/** Small letters, Thai figures as ours, and square metres as a word. */
function prepared(cell: string): string {
  return plainOf(cell)
    .replaceAll('ё', 'е')
    .replaceAll(/months_(\d+)/g, '$1 months')
    .replaceAll(/(?<![\p{L}])[mм] ?2(?![\d.,])/gu, 'sqm')
    .replaceAll(/(?<!\p{L})n\/a(?!\p{L})/gu, 'none')
    .replaceAll('&', ' and ');
}

function dateAt(text: string, at: number): { token: Token; end: number } | null {
  for (const pattern of DATES) {
    pattern.lastIndex = at;
    const groups = pattern.exec(text)?.groups;
    if (!groups) continue;
    const date = dateOf(Number(groups['y']), Number(groups['m']), Number(groups['d']));
    return date === null ? null : { token: { is: 'date', date }, end: pattern.lastIndex };
  }
  return null;
}

/** yyyy-mm-dd, of the Thai calendar too; null where there is no such day. */
export function dateOf(year: number, month: number, day: number): string | null {
  const ours = year >= 2_443 && year <= 2_700 ? year - BUDDHIST : year;
  if (ours < 1990 || ours > 2100) return null;
  const date = new Date(Date.UTC(ours, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

function figureAt(text: string, at: number): { token: Token; end: number } | null {
  FIGURE.lastIndex = at;
  const [written, mark] = FIGURE.exec(text)!;
  const end = at + written.length;
  // "1,234,56" or "12,34,567": thousands are parted otherwise.
  if (/^[.,]\d/.test(text.slice(end, end + 2)) || written.length > 2 * MOST_DIGITS || written.replaceAll(/\D/g, '').length > MOST_DIGITS)
    return null;
  // A telephone number, or an article.
  if (/^0\d/.test(written)) return null;
  const plain = mark === undefined ? written.replace(',', '.') : written.split(mark).join('').replace(',', '.');
  const value = Number(plain);
  const fraction = /^\d+[.,]\d{3}$/.test(written) ? Number(written.replace(',', '.')) : value;
  const minus = /[-−–]/.test(text[at - 1] ?? '') && /^[ (]?$/.test(text[at - 2] ?? '');
  return { token: { is: 'figure', value, fraction, minus }, end };
}

function wordAt(text: string, at: number): { token: Token; end: number } | null {
  if (THAI.test(text[at]!)) return thaiAt(text, at);
  WORD.lastIndex = at;
  const first = WORD.exec(text)?.[0];
  if (first === undefined) return null;
  let phrase = first;
  let end = at + first.length;
  let best: { meaning: Meaning; end: number } | undefined;
  for (let words = 1; ; words++) {
    const meaning = WORDS.get(phrase);
    if (meaning) best = { meaning, end };
    if (words === LONGEST_PHRASE) break;
    JOIN.lastIndex = end;
    const join = JOIN.exec(text)?.[0];
    WORD.lastIndex = end + (join?.length ?? 0);
    const next = join === undefined ? undefined : WORD.exec(text)?.[0];
    if (next === undefined || THAI.test(next[0]!)) break;
    phrase += (join!.includes('.') ? '.' : ' ') + next;
    end += join!.length + next.length;
    // "р.а." of single letters, with dots or blanks.
    if (!WORDS.has(phrase)) {
      const other = phrase.replaceAll('.', ' ');
      if (WORDS.has(other)) best = { meaning: WORDS.get(other)!, end };
    }
  }
  // The dot of an abbreviation belongs to it.
  if (best) return { token: best.meaning, end: text[best.end] === '.' ? best.end + 1 : best.end };
  const alone = at + first.length;
  if (first === 'm' || first === 'м') return { token: { is: 'million' }, end: text[alone] === '.' ? alone + 1 : alone };
  const split = splitWord(first);
  if (split) return { token: split.meaning, end: at + split.length };
  return { token: { is: 'unknown', text: first }, end: alone };
}

/** "bahtper", "thb15": a known beginning is not looked for; "kthb" and "баттыс" are two words written as one. */
function splitWord(word: string): { meaning: Meaning; length: number } | null {
  for (const currency of ['thb', 'baht', 'бат', 'usd', 'руб']) {
    if (word.length <= currency.length) continue;
    if (word.startsWith(currency)) return { meaning: WORDS.get(currency)!, length: currency.length };
    const stem = word.slice(0, -currency.length);
    if (word.endsWith(currency) && (WORDS.has(stem) || stem === 'm' || stem === 'м')) {
      return { meaning: WORDS.get(stem) ?? { is: 'times', times: 1e6 }, length: stem.length };
    }
  }
  return null;
}

/** Thai has no blanks between words: the longest known one, or the letters up to the next that begins one. */
function thaiAt(text: string, at: number): { token: Token; end: number } {
  const longest = (from: number) => {
    for (let length = Math.min(LONGEST_THAI, text.length - from); length > 0; length--) {
      const meaning = WORDS.get(text.slice(from, from + length));
      if (meaning && (length > 1 || !THAI.test(text[from + 1] ?? ''))) return { meaning, end: from + length };
    }
    return null;
  };
  const found = longest(at);
  if (found) return { token: found.meaning, end: text[found.end] === '.' ? found.end + 1 : found.end };
  let end = at + 1;
  while (end < text.length && THAI.test(text[end]!) && !longest(end)) end++;
  return { token: { is: 'unknown', text: text.slice(at, end) }, end };
}
