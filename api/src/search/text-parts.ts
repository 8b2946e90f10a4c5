/** Characters of a text that are looked for; the rest narrows nothing. */
const MOST_CHARACTERS = 200;
/** Words of a text that are looked for; the rest narrows nothing. */
const MOST_PARTS = 12;
/** Letters of a word that count. */
const MOST_LETTERS = 40;

/** A piece of a visitor's text that is looked for. */
export interface TextPart {
  kind: 'word' | 'number' | 'lexeme';
  /** As typed. */
  typed: string;
  /** For the kind `lexeme`: the literal lexeme of the search text: `u1043`, `beds=2`. */
  lexeme: string;
}

/** Letters of references, those that look or sound like them on a Russian keyboard too. */
const REFERENCE_LETTERS: Readonly<Record<string, string>> = { у: 'u', х: 'h', н: 'h', с: 'c', в: 'v' };

const alone = (pattern: string) => `(?<![\\p{L}\\p{Nd}])${pattern}(?![\\p{L}\\p{Nd}])`;
const REFERENCE = alone('(?<letter>[uhcvухнсв])(?:\\s?[-‐‑–—]\\s?)?(?<number>\\d{4,9})');
const BEDROOMS = alone('(?<bedrooms>[1-9])[\\s-]?(?:bed\\p{L}*|br|bdr|спал\\p{L}*)');
const PART = new RegExp(`${REFERENCE}|${BEDROOMS}|(?<word>[\\p{L}\\p{M}\\p{Nd}]+)`, 'giu');

/** Takes a text apart. */
export function partsOf(text: string): TextPart[] {
  const plain = text
    .slice(0, MOST_CHARACTERS)
    .replaceAll('\0', ' ')
    .normalize('NFC')
    .replaceAll(/(?<=\p{L})['’ʼ`´](?=\p{L})/gu, '');
  return [...plain.matchAll(PART)].slice(0, MOST_PARTS).map(partOf);
}

function partOf({ 0: typed, groups: { letter, number, bedrooms } = {} }: RegExpMatchArray): TextPart {
  if (letter && number) {
    const latin = REFERENCE_LETTERS[letter.toLowerCase()] ?? letter.toLowerCase();
    return { kind: 'lexeme', typed, lexeme: `${latin}${Number(number)}` };
  }
  if (bedrooms) return { kind: 'lexeme', typed, lexeme: `beds=${bedrooms}` };
  return { kind: /^\d+$/.test(typed) ? 'number' : 'word', typed: typed.slice(0, MOST_LETTERS), lexeme: '' };
}
