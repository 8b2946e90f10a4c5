import type { Area } from '../../listings/values/choices.js';
import { mistakes } from '../../core/mistakes.js';
import { NearSpelling } from './near-spelling.js';
import { AREA_NAMES, COMMON, OTHER_NAMES, RISKY } from './place-names.js';
import { fold, sound, stemOf } from '../../core/spelling.js';
import type { Token } from './tokens.js';
import { meaningsOf } from './vocabulary.js';

/** A named place. */
interface NamedPlace {
  id: string;
  /** In each language; an empty one is none. */
  names: readonly string[];
}

/** What there is in town, by which names in a sentence are understood. */
export interface Catalogue {
  complexes: readonly NamedPlace[];
  landmarks: readonly (NamedPlace & { isBeach: boolean })[];
}

/** What a name in a sentence refers to. */
export type NameMeaning = { kind: 'area'; area: Area } | { kind: 'complex'; ids: string[] } | { kind: 'landmark'; ids: string[] };

/** A token with the words of names that it may be. */
export interface NamingToken extends Token {
  ofNames: ReadonlySet<string>;
  /** Nothing is known of it, but what it is near to. */
  isStrange: boolean;
}

/** A name that was found in a sentence. */
export interface NameFound {
  meaning: NameMeaning;
  /** How many tokens it takes. */
  length: number;
}

/** Letters of a word that may be written as two. */
const LEAST_JOINED = 7;

/** Maximum number of complexes that a name may match; more are ambiguous. */
const MOST_MEANT = 8;

interface Name {
  meaning: NameMeaning;
  words: readonly string[];
  /** Its distinguishing words. */
  telling: ReadonlySet<string>;
  /** Must match as a whole, otherwise it would match the area it is named after: "Jomtien Beach Condominium". */
  isWhole: boolean;
}

interface Matched {
  name: Name;
  words: Set<string>;
}

/** Finds the names of a catalogue in sentences. */
export class Names {
  private readonly byWord = new Map<string, Set<Name>>();
  private readonly words = new Map<string, Set<string>>();
  private readonly stems = new Map<string, Set<string>>();
  private readonly areaWords = new Set<string>();
  /** Two words of a name as one, and what they are apart: "viewtalay". */
  private readonly pairs = new Map<string, readonly [string, string]>();
  private readonly near = new NearSpelling<string>(4);
  private readonly sounds = new NearSpelling<string>(5);

  /** How many names there are. */
  readonly size: number;

  constructor(catalogue: Catalogue) {
    this.size = AREA_NAMES.length + catalogue.complexes.length + catalogue.landmarks.length;
    for (const [area, names] of AREA_NAMES) for (const name of names.split(';')) this.add(name, { kind: 'area', area });
    for (const { id, names } of catalogue.complexes) for (const name of names) this.add(name, { kind: 'complex', ids: [id] });
    for (const { id, names } of catalogue.landmarks) {
      const others = names.map((name) => OTHER_NAMES[name.toLowerCase()]).find((found) => found !== undefined);
      for (const name of others?.split(';') ?? []) this.add(name, { kind: 'landmark', ids: [id] });
    }
    for (const { id, names, isBeach } of catalogue.landmarks) {
      // «Пляж Кози» is the beach with all its accesses, which are distinguished by the part after a comma.
      for (const name of names) this.add(isBeach ? name.split(',')[0]! : name, { kind: 'landmark', ids: [id] }, isBeach);
    }
  }

  /** @param particular only if it has a distinguishing word: an area's beach has the same name as the area */
  private add(written: string, meaning: NameMeaning, particular = false): void {
    const spelt = spellingsOf(written);
    const words = spelt.map(({ word }) => word);
    const telling = words.filter((word) => meaning.kind === 'area' || (isTelling(word) && !this.areaWords.has(word)));
    if (particular && words.every((word) => COMMON.has(word) || this.areaWords.has(word))) return;
    if (meaning.kind === 'area') for (const word of words) this.areaWords.add(word);
    const isWhole = meaning.kind !== 'area' && telling.length === 0 && words.some((word) => this.areaWords.has(word));
    const name: Name = { meaning, words, telling: new Set(telling), isWhole };
    words.slice(1).forEach((word, at) => {
      const pair = words[at]! + word;
      if (/^[a-z]{8,}$/.test(pair)) this.pairs.set(pair, [words[at]!, word]);
    });
    for (const { word, stem } of spelt) {
      put(this.byWord, word, name);
      put(this.words, word, word);
      // A Russian name has endings: «в Джомтьене», «за Плавучим рынком».
      if (stem.length >= 3) put(this.stems, stem, word);
      if (!/^[a-z]{3,}$/.test(word)) continue;
      const heard = sound(word);
      if (heard.length >= 3) put(this.words, heard, word);
      this.near.add(word, word);
      if (name.telling.has(word) && heard.length >= 5) this.sounds.add(heard, heard);
    }
  }

  /** The tokens with names as their words are spelt in the catalogue: "wong amat" is "wongamat" there, "viewtalay" is "view talay". */
  joined(tokens: readonly Token[]): Token[] {
    const made: Token[] = [];
    for (const token of tokens) {
      const last = made.at(-1);
      const whole = last?.kind === 'word' && token.kind === 'word' ? fold(last.text + token.text) : '';
      const pair = token.kind === 'word' && !this.words.has(fold(token.text)) ? this.pairs.get(fold(token.text)) : undefined;
      if (last && whole.length >= LEAST_JOINED && this.byWord.has(whole)) {
        made[made.length - 1] = {
          ...last,
          text: last.text + token.text,
          raw: token.glued ? last.raw + token.raw : `${last.raw} ${token.raw}`,
        };
      } else if (pair) made.push({ ...token, text: pair[0] }, { ...token, raw: '', text: pair[1], glued: true });
      else made.push(token);
    }
    return made;
  }

  /** Whether a word is one of a name, as it is spelt or sounds. */
  knows(word: string): boolean {
    const folded = fold(word);
    return this.words.has(folded) || this.pairs.has(folded) || (folded.length >= 5 && this.words.has(sound(folded)) && isTelling(folded));
  }

  /** The words of names that a token may be; nearly so too, when nothing else is known of it. */
  wordsFor(token: Token, guess: boolean): ReadonlySet<string> {
    const folded = shortOf(fold(token.text));
    const found = new Set(this.words.get(folded));
    const heard = /^[a-z]{3,}$/.test(folded) ? sound(folded) : '';
    if (heard.length >= 3 && (folded.length >= 4 || found.size === 0)) for (const word of this.words.get(heard) ?? []) found.add(word);
    if (/[а-я]/.test(token.text)) for (const word of this.stems.get(steadyStem(token.text)) ?? []) found.add(word);
    if (found.size > 0 || !guess || token.kind !== 'word') return found;
    const near = this.near.find(folded);
    if (near) return new Set([near.value]);
    const sounding = heard.length >= 6 ? this.sounds.find(heard) : null;
    return sounding ? (this.words.get(sounding.value) ?? found) : found;
  }

  /** How a word that nothing is known of on either keyboard may be a name after all: the nearest one by its sound. */
  nearest(word: string): string | null {
    const heard = sound(fold(word));
    let best: { word: string; count: number } | null = null;
    for (const [, names] of AREA_NAMES.map(([area, all]) => [area, all.split(';')] as const)) {
      const count = mistakes(heard, sound(fold(names[0]!)));
      if (heard.length >= 6 && count <= 2 && (best === null || count < best.count)) best = { word: names[0]!, count };
    }
    return best?.word ?? null;
  }

  /**
   * The name that begins at a token, the longest there is.
   */
  at(tokens: readonly NamingToken[], start: number): NameFound | null {
    let candidates = new Map<Name, Matched>();
    let length = 0;
    let best: NameFound | null = null;
    let named: readonly Name[] = [];
    const unknown = (at: number) => tokens[at]?.kind === 'word' && tokens[at].isStrange;
    for (let at = start; at < tokens.length && at < start + 8; at++) {
      const token = tokens[at]!;
      if (token.kind === 'fixed' || token.kind === 'date') break;
      if (token.kind === 'sign' || (length > 0 && /^(?:в|на|the|of|in|a|у|и)$/.test(token.text))) {
        if (length === 0) break;
        continue;
      }
      if (token.kind === 'number' && isCounted(tokens, at)) break;
      const words = token.ofNames;
      const next = new Map<Name, Matched>();
      for (const word of words) {
        for (const name of this.byWord.get(word) ?? []) {
          const before = candidates.get(name);
          if (length > 0 && (!before || before.words.has(word))) continue;
          const matched = next.get(name) ?? { name, words: new Set(before?.words) };
          next.set(name, { name, words: matched.words.add(word) });
        }
      }
      if (next.size === 0) break;
      candidates = next;
      length = at - start + 1;
      const meaning = meantBy([...candidates.values()], length === 1 && tokens.length > 2);
      if (meaning && !(length === 1 && RISKY.test([...words][0]!) && (unknown(start - 1) || unknown(start + 1))))
        [best, named] = [{ meaning, length }, [...candidates.keys()]];
    }
    // "View Talay 9" must not match View Talay 5, 6 or 7.
    const number = best ? tokens[start + best.length] : undefined;
    const isOther =
      number?.kind === 'number' &&
      number.value < 100 &&
      !isCounted(tokens, start + best!.length) &&
      named.some(({ words }) => words.some(isNumber));
    return isOther ? null : best;
  }
}

function put<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}

/** Optional words of a name. */
const LEFT_OUT = /^(?:pattay\w*|condo|kondo|resort|rezort|residence|rezidens)$/;
/** Words that no name needs. */
const UNSAID = /^(?:the|of|and|в|и)$/;

/** Names and sentences say "condo" and "condominium" for each other. */
const shortOf = (folded: string) => folded.replace(/^([ck]ondo)mini[uy]m$/, '$1');

/** The words of a name, folded, and the stems of those in Russian. */
function spellingsOf(name: string): { word: string; stem: string }[] {
  const words =
    name
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [];
  return words
    .filter((word) => !UNSAID.test(word))
    .map((word) => ({ word: shortOf(fold(word)), stem: /[а-я]/.test(word) ? steadyStem(word) : '' }));
}

/** The stem of a Russian word without the vowel that some of its forms lose: «рынок», «рынком». */
const steadyStem = (word: string) => stemOf(word).replace(/(?<=...)[ое]([кцн])$/, '$1');

const COMMON_WORDS = new Map<string, boolean>();

/** Whether a normalised word of a name is distinguishing: neither a number nor a common word. */
function isTelling(word: string): boolean {
  const known = COMMON_WORDS.get(word);
  if (known !== undefined) return known;
  const telling = word.length >= 3 && !/\d/.test(word) && !COMMON.has(word) && meaningsOf(word).size === 0;
  if (COMMON_WORDS.size < 50_000) COMMON_WORDS.set(word, telling);
  return telling;
}

/** A number is that of a name only when it counts nothing: "View Talay 2 bedrooms". */
function isCounted(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (!next) return false;
  if (next.kind === 'sign') return true;
  const counted = [
    'BEDROOM',
    'BATHROOM',
    'ROOM',
    'THOUSAND',
    'MILLION',
    'SQUARE',
    'FLOOR',
    'MONTH',
    'YEAR',
    'DAY',
    'WEEK',
    'MINUTE',
    'METRE',
    'KM',
    'BAHT',
    'PEOPLE',
  ];
  const meanings = meaningsOf(next.text);
  return next.glued || (tokens[at]!.value >= 1_000 && meanings.has('BAHT')) || counted.some((unit) => meanings.has(unit));
}

const isNumber = (word: string) => /^\d+$/.test(word);

/** The number of "Baan Pattaya 6" goes without saying; that of "View Talay 6" says which. */
const mayBeLeftOut = (word: string, { telling }: Name) => LEFT_OUT.test(word) || (telling.size === 0 && isNumber(word));

/** What the names that match are together; null when that is nothing in particular. */
function meantBy(matched: readonly Matched[], alone: boolean): NameMeaning | null {
  const most = Math.max(...matched.map(({ words }) => words.size));
  const fullest = matched.filter(({ words }) => words.size === most);
  const whole = fullest.filter(({ name, words }) =>
    name.isWhole
      ? name.words.join() === [...words].join()
      : name.words.every((word) => words.has(word) || (words.size > 1 && mayBeLeftOut(word, name))),
  );
  // A name of one common word, "Apus" apart from "The Peak", is a word first.
  const wholeMeant = whole.filter(({ name }) => !alone || name.telling.size > 0);
  if (wholeMeant.length > 0) return together(wholeMeant);
  const areas = fullest.filter(({ name }) => name.meaning.kind === 'area');
  if (areas.length > 0) return null;
  const told = fullest.filter(({ name, words }) => {
    const telling = [...words].filter((word) => name.telling.has(word)).length;
    if (name.meaning.kind === 'landmark') return telling > 0 && telling === name.telling.size && (words.size > 1 || name.words.length <= 3);
    return telling > 0;
  });
  return together(told);
}

/** Complexes before landmarks: a home is looked for. An area before both, where its name is whole. */
function together(matched: readonly Matched[]): NameMeaning | null {
  for (const kind of ['area', 'complex', 'landmark'] as const) {
    const meanings = matched.map(({ name }) => name.meaning).filter((meaning) => meaning.kind === kind);
    const [first] = meanings;
    if (!first) continue;
    if (first.kind === 'area') return first;
    const ids = [...new Set(meanings.flatMap((meaning) => (meaning.kind === 'area' ? [] : meaning.ids)))].sort();
    return ids.length <= MOST_MEANT ? { ...first, ids } : null;
  }
  return null;
}
