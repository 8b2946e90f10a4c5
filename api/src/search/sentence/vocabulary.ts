import { LEXICON, NOT_MISTYPED } from './lexicon.js';
import { NearSpelling } from './near-spelling.js';
import { PHRASE_WORDS, PHRASES, TAKEN_BACK } from './phrases.js';
import { fold, fromTransliteration, stemOf } from '../../core/spelling.js';

/** One place of a phrase: any of some meanings. */
export interface Element {
  anyOf: readonly string[];
  optional: boolean;
}

/** The elements of a pattern (phrases.ts). A word matches itself as `word`. */
export function elementsOf(pattern: string): Element[] {
  return pattern.split(' ').map((element) => {
    const optional = element.endsWith('?');
    return { anyOf: (optional ? element.slice(0, -1) : element).split('|'), optional };
  });
}

const exact = new Map<string, Set<string>>();
const stems = new Map<string, Set<string>>();
const bare = new Map<string, Set<string>>();
/** Without the signs that nobody writes in Latin letters: "spalni" for «спальни». */
const unsigned = new Map<string, Set<string>>();
const near = new NearSpelling<string>(5);
const taken = new Set(NOT_MISTYPED);

/** A Russian word without its ending, where the stemmer takes more of one form than of another: «охрана», «охраной». */
const bareOf = (word: string) =>
  /^[а-я]{5,}$/.test(word) ? word.replace(/(?:[аяо]ми?|[оыие][йме]|[ую]ю|[оые]х|[ао]в|[аяыиоеуюьй])$/, '') : word;

function put(map: Map<string, Set<string>>, word: string, meaning: string): void {
  const meanings = map.get(word);
  if (meanings) meanings.add(meaning);
  else map.set(word, new Set([meaning]));
}

function learn(written: string, meaning: string): void {
  const word = written.replace(/^=(?=.)/, '').replaceAll('ё', 'е');
  if (written.startsWith('=')) return put(exact, word, meaning);
  put(exact, word, meaning);
  put(stems, stemOf(word), meaning);
  put(bare, bareOf(word), meaning);
  if (/[ьъ]/.test(word)) put(unsigned, bareOf(word).replaceAll(/[ьъ]/g, ''), meaning);
}

for (const [concept, words] of Object.entries({ ...LEXICON, ...PHRASE_WORDS })) for (const word of words.split(' ')) learn(word, concept);
for (const pattern of [...PHRASES.map((phrase) => phrase.pattern), ...TAKEN_BACK]) {
  for (const { anyOf } of elementsOf(pattern)) for (const word of anyOf) if (!/^[A-Z_]+$/.test(word)) learn(word, word);
}
const NONE: ReadonlySet<string> = new Set();

/** The meanings of a word, in any of its forms; none for an unknown one. */
export function meaningsOf(word: string): ReadonlySet<string> {
  const own = exact.get(word);
  const byStem = stems.get(stemOf(word)) ?? bare.get(bareOf(word));
  if (own && byStem) return new Set([...own, ...byStem]);
  return own ?? byStem ?? NONE;
}

for (const word of exact.keys()) {
  const meanings = [...meaningsOf(word)];
  // A small word in the place of a mistyped one would change what the others say.
  if (meanings.every((meaning) => meaning === 'FILLER')) continue;
  const all = [...new Set(meanings)].sort().join();
  near.add(word, all);
  if (bareOf(word).length >= 7) near.add(bareOf(word), all);
}

/** What a Russian word in Latin letters means. */
export function meaningsInLatin(word: string): ReadonlySet<string> {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return NONE;
  const meant = fromTransliteration(word);
  const meanings = meaningsOf(meant);
  return meanings.size > 0 ? meanings : (unsigned.get(bareOf(meant)) ?? NONE);
}

/** What a mistyped word may mean, and how many letters are wrong; null where nothing is near. */
export function meaningsNear(word: string): { meanings: ReadonlySet<string>; mistakes: number } | null {
  if (taken.has(word)) return null;
  const inLatin = /^[a-z]+$/.test(word) ? near.find(fromTransliteration(word)) : null;
  const found = near.find(word) ?? near.find(bareOf(word)) ?? (inLatin && inLatin.mistakes < 2 && fold(word).length >= 6 ? inLatin : null);
  return found && { meanings: new Set(found.value.split(',')), mistakes: found.mistakes };
}
