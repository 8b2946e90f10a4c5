import { Area } from '../../listings/values/choices.js';
import type { Names, NameFound } from './names.js';
import { narrowed, together, type Reading } from './one-wish.js';
import { PHRASES, TAKEN_BACK, type Wish } from './phrases.js';
import { quantityAt } from './quantities.js';
import { isNumeral, withNumerals } from './numerals.js';
import { onOtherKeyboard } from '../../core/spelling.js';
import { stayAt } from './stays.js';
import { MOST_CHARACTERS, tokensOf, type Token } from './tokens.js';
import { viewsAt } from './views.js';
import { elementsOf, meaningsInLatin, meaningsNear, meaningsOf } from './vocabulary.js';
import { fits, is, next, Patterns, type Match, type Word } from './words.js';

/** The interpretation of a sentence. */
export interface Understood {
  /** All readings together. */
  wish: Wish;
  /** In the order of the sentence. */
  readings: Reading[];
  /** The rest to search in names and texts: words without a filter; the whole sentence if nothing was recognised. */
  rest: string;
  /** What was understood, and neither a filter nor a text answers: «без животных». */
  aside: string[];
}

/** Words that are read; the rest narrows nothing. */
const MOST_WORDS = 60;
/** Words allowed between a "not" and its object. */
const MOST_AFTER_NOT = 5;
/** Letters of the words of a sentence that may be mistyped: what is near to a word takes longer the longer it is. */
const MOST_GUESSED = 32;

const phrases = new Patterns<Pick<Match, 'means' | 'not'>>();
for (const { pattern, means, not } of PHRASES) phrases.add(pattern, { means, ...(not && { not }) });
const takenBack = TAKEN_BACK.map(elementsOf);

/**
 * Reads a visitor's sentence: Russian, English or both, with typos, on the wrong keyboard, or in Latin letters. What is not sure is left to
 * be looked for as words: a wrong filter is worse than none. Takes what the length of the sentence takes, which is bounded.
 *
 * @param today YYYY-MM-DD, for days without a year and stays without a day
 */
export function readSentence(sentence: string, names: Names, today: string): Understood {
  const found = read(sentence, names, today);
  if (found.readings.length === 0 && found.aside.length === 0) return { ...found, rest: cut(sentence) };
  // The rest must not be parsed as filters once the other words are removed: quoted, it is words only.
  if (found.rest !== '' && read(found.rest, names, today).readings.length > 0) return { ...found, rest: `"${found.rest}"` };
  return found;
}

/** The search text of a sentence without filters. */
const cut = (sentence: string) => sentence.slice(0, MOST_CHARACTERS).replaceAll('\0', ' ').trim();

function read(sentence: string, names: Names, today: string): Understood {
  const isKnown = (word: string) => isNumeral(word) || meaningsOf(word).size > 0 || names.knows(word);
  const tokens = names.joined(withNumerals(tokensOf(sentence, isKnown).slice(0, MOST_WORDS)));
  const words = wordsOf(tokens, names);
  const parts: { match: Match; from: number }[] = [];
  const taken = new Set<number>();
  // Who lets or sells a home is looking for none.
  if (words.some((word) => is(word, 'OWNER'))) return { wish: {}, readings: [], rest: cut(sentence), aside: [] };
  for (let at = 0; at < words.length;) {
    const match = words[at]!.kind === 'fixed' ? null : matchAt(words, at, names, today);
    if (!match) {
      at++;
      continue;
    }
    const end = at + match.length;
    // «животных нет»
    const none = end === words.length - 1 && words[end]!.text === 'нет' ? 1 : 0;
    const back = none || takenBack.map((elements) => afterwards(words, end, elements)).find((length) => length > 0);
    parts.push({ match: back ? { length: match.length + back, means: 'aside' } : match, from: at });
    if (match.means !== 'text') for (let place = at; place < at + match.length + (back ?? 0); place++) taken.add(place);
    at += match.length + (back ?? 0);
  }
  const typed = (from: number, length: number) => textOf(words.slice(from, from + length));
  const said = parts.flatMap(({ match, from }) =>
    typeof match.means === 'string'
      ? []
      : [{ wish: match.means, implies: match.implies, denies: match.denies === true, words: typed(from, match.length) }],
  );
  const blocked = new Set(
    parts
      .filter(({ match }) => match.means === 'text')
      .flatMap(({ match, from }) => Array.from({ length: match.length }, (_, at) => from + at)),
  );
  const isLeft = (word: Word | undefined, at: number) =>
    word !== undefined && !taken.has(at) && word.raw !== '' && word.kind !== 'sign' && (blocked.has(at) || !is(word, 'FILLER', 'HERE'));
  const rest = words.flatMap((word, at) => (isLeft(word, at) ? [{ ...word, glued: word.glued && isLeft(words[at - 1], at - 1) }] : []));
  return {
    ...together(said),
    rest: textOf(rest),
    aside: parts.filter(({ match }) => match.means === 'aside').map(({ match, from }) => typed(from, match.length)),
  };
}

/** Words as they were typed. */
const textOf = (words: readonly Word[]) => words.map(({ raw, glued }, at) => (glued || at === 0 ? raw : ` ${raw}`)).join('');

function afterwards(words: readonly Word[], at: number, elements: ReturnType<typeof elementsOf>): number {
  const skipped = /^(?:is|is|это|isnt)$/.test(words[at]?.text ?? '') ? 1 : 0;
  const length = at < words.length ? fits(words, at + skipped, elements) : 0;
  return length > 0 ? length + skipped : 0;
}

/** The words of a sentence with what each may mean. */
function wordsOf(tokens: readonly Token[], names: Names): Word[] {
  let guessed = 0;
  return tokens.map((token): Word => {
    if (token.kind === 'fixed') return { ...token, means: NONE, ofNames: NONE, isStrange: false };
    const known = knownMeanings(token);
    const isStrange = token.kind === 'word' && known.size === 0;
    const isNamed = isStrange && names.knows(token.text);
    const guess = isStrange && !isNamed && (guessed += token.text.length) <= MOST_GUESSED;
    const means = guess ? (meaningsNear(token.text)?.meanings ?? known) : known;
    return { ...token, means, ofNames: names.wordsFor(token, guess), isStrange };
  });
}

const NONE: ReadonlySet<string> = new Set();

/** The possible meanings of a token, also transliterated, and its possible roles among numbers and dates. */
function knownMeanings({ kind, text }: Token): ReadonlySet<string> {
  const own = meaningsOf(text);
  if (kind === 'number') return new Set([...own, 'FIGURE']);
  if (kind !== 'word' || own.size === 0) return own.size > 0 || kind !== 'word' ? own : meaningsInLatin(text);
  const parts = ROLES.filter(([, words]) => words.test(text)).map(([role]) => role);
  return parts.length > 0 ? new Set([...own, ...parts]) : own;
}

/** Function words before dates and lengths of stay. */
const ROLES: readonly (readonly [string, RegExp])[] = [
  ['STAY_FOR', /^(?:на|for|в|in|during|na|по|через)$/],
  ['STAY_FROM', /^(?:с|со|from|c|начиная|since|starting|s|от)$/],
];

const longer = (one: Match | null, other: Match | null) => (other && other.length > (one?.length ?? 0) ? other : one);

/** The longest match that begins at a word: numbers before phrases, phrases before names if equally long. */
function matchAt(words: readonly Word[], at: number, names: Names, today: string): Match | null {
  const plain = positiveAt(words, at, names, today);
  // "but not central": the second one says it.
  if (is(words[at], 'NOT') && is(words[at + 1], 'NOT')) return null;
  if (is(words[at], 'AWAY')) return longer(plain, awayAt(words, at, names, today));
  return is(words[at], 'NOT') ? longer(plain, notAt(words, at, names, today)) : plain;
}

function positiveAt(words: readonly Word[], at: number, names: Names, today: string): Match | null {
  if (at >= words.length) return null;
  const phrase = phrases.longest(words, at);
  const found = [
    quantityAt(words, at),
    stayAt(words, at, today),
    viewsAt(words, at),
    phrase && { length: phrase.length, ...phrase.value },
    nameAt(words, at, names),
  ];
  return found.reduce<Match | null>((best, match) => longer(best, match), null);
}

/** "far from the centre" is no filter, and never what the words say without it. */
function awayAt(words: readonly Word[], at: number, names: Names, today: string): Match | null {
  const match = notAt(words, at, names, today);
  return match && { ...match, means: 'aside' };
}

/** What is said not to be so: a filter where one can say it, else nothing, and never what the words say without the "not". */
function notAt(words: readonly Word[], at: number, names: Names, today: string): Match | null {
  for (let place = at + 1; place <= at + MOST_AFTER_NOT && place < words.length; place++) {
    const match = positiveAt(words, place, names, today);
    if (match) {
      const denied: Match = { length: place + match.length - at, means: match.not ?? 'aside', denies: match.not !== undefined };
      return others(words, at, denied, names, today);
    }
    if (!is(words[place], 'FILLER', 'WITH', 'NEAR')) return { length: place + 1 - at, means: 'aside' };
  }
  return null;
}

/** «кроме Джомтьена и центра»: a "not" is about all that is listed behind it, as long as it is of one kind. */
function others(words: readonly Word[], at: number, denied: Match, names: Names, today: string): Match {
  const end = at + denied.length;
  if (!denied.denies || typeof denied.means === 'string' || !is(words[end], 'OR_AND')) return denied;
  const match = positiveAt(words, end + 1, names, today);
  const [name] = Object.keys(denied.means);
  if (!match?.not || Object.keys(match.not).join() !== name) return denied;
  return others(words, at, { ...denied, length: denied.length + 1 + match.length, means: narrowed(denied.means, match.not) }, names, today);
}

function nameAt(words: readonly Word[], start: number, names: Names): Match | null {
  const named = (at: number): NameFound | null => names.at(words, at) ?? gibberish(words, at, names);
  const near = is(words[start], 'NEAR');
  // «пляж Джомтьен», «на пляже Джомтьена»
  const beach = next(words, near ? start + 1 : start, 'BEACH');
  const placed = beach >= 0 && (near || beach === start) ? beach + 1 : near ? start + 1 : start;
  for (let at = placed; at <= placed + 2 && at < words.length; at++) {
    const found = named(at);
    if (!found) {
      if (at > start && /^(?:с|со|от|к|the|to|of|из|тц|торгового|торговым|центра|mall|метро)$/.test(words[at]!.text)) continue;
      return null;
    }
    let end = at + found.length;
    const { meaning } = found;
    // A road is called after many a place, and is long.
    if (meaning.kind === 'landmark' && is(words[end], 'ROAD')) return { length: end + 1 - start, means: 'text' };
    if (meaning.kind === 'landmark') return { length: end - start, means: { near: meaning.ids } };
    if (meaning.kind === 'complex')
      return near ? { length: end - start, means: 'text' } : { length: end - start, means: { complexes: meaning.ids } };
    const sand = placed > (near ? start + 1 : start) || is(words[end], 'BEACH');
    if (is(words[end], 'BEACH') && !is(words[end + 1], 'VIEW')) end++;
    else if (is(words[end], 'HERE')) end++;
    const others = Object.values(Area).filter((area) => area !== meaning.area);
    return {
      length: end - start,
      means: near && sand ? { areas: [meaning.area], beachMax: 500 } : { areas: [meaning.area] },
      not: near ? {} : { areas: others },
    };
  }
  return null;
}

/** Letters that make no word on either keyboard may have been meant for the one that they sound like. */
function gibberish(words: readonly Word[], at: number, names: Names): NameFound | null {
  const { text, kind, means } = words[at]!;
  if (words.length > 1 || kind !== 'word' || means.size > 0 || /[aeiou]/.test(onOtherKeyboard(text)) || !/[а-я]/.test(text)) return null;
  const word = names.nearest(text);
  return word ? names.at([{ ...words[at]!, ofNames: new Set([word]) }], 0) : null;
}
