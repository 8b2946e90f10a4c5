import { mistakes } from '../../core/mistakes.js';
import { fold, sound } from '../../core/spelling.js';

/** Words that say what it is and where, and set no complex apart from another. */
const PASSED_OVER = new Set(
  'condo condos condominium condominiums project the pattaya кондо кондоминиум комплекс жк жилой проект паттайя паттая village moobaan mooban посёлок поселок деревня'.split(
    ' ',
  ),
);

/** Least part of the trigrams that two similar names share. */
const LEAST_ALIKE = 0.5;

/** Normalises a complex name for comparison: «ЖК "Вью Талай 6"» gives "vyu talay 6". Equal results mean the same complex. */
export function foldComplexName(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’ʼ`´]/g, '')
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !PASSED_OVER.has(word));
  return (telling.length > 0 ? telling : words).map(fold).join(' ');
}

/** A condo or village with its name. */
export interface NamedComplex {
  id: string;
  en: string;
  ru: string;
}

/** What a name refers to: a complex with the same name, one with a similar name, or a new one. */
export type NameMatch = { why: 'same' | 'similar'; id: string } | { why: 'new'; id: null };

interface Spelling {
  id: string;
  /** What its words sound like. */
  heardAs: string;
  trigrams: ReadonlySet<string>;
  numbers: string;
}

/** Creates a directory of complexes; the returned function finds the one that a name refers to. */
export function complexFinder(complexes: readonly NamedComplex[]): (name: string) => NameMatch {
  const same = new Map<string, Set<string>>();
  const exact = new Map<string, Set<string>>();
  const spellings: Spelling[] = [];
  const byTrigram = new Map<string, number[]>();
  for (const { id, en, ru } of complexes) {
    for (const name of new Set([en, ru])) {
      const folded = foldComplexName(name);
      if (folded === '') continue;
      add(same, folded, id);
      add(exact, name.trim().toLowerCase(), id);
      const spelling = { id, ...heard(folded) };
      for (const trigram of spelling.trigrams) {
        const those = byTrigram.get(trigram);
        if (those) those.push(spellings.length);
        else byTrigram.set(trigram, [spellings.length]);
      }
      spellings.push(spelling);
    }
  }
  return (name) => {
    const folded = foldComplexName(name);
    const alike = same.get(folded);
    if (alike) {
      // Of "The Base" and "Base Condo", the one with the exact spelling; otherwise a person has to decide.
      const [id, ...others] = exact.get(name.trim().toLowerCase()) ?? alike;
      return { why: others.length === 0 ? 'same' : 'similar', id: id! };
    }
    const id = mostSimilar(heard(folded), spellings, byTrigram);
    return id === null ? { why: 'new', id } : { why: 'similar', id };
  };
}

function add(map: Map<string, Set<string>>, key: string, id: string): void {
  const ids = map.get(key);
  if (ids) ids.add(id);
  else map.set(key, new Set([id]));
}

function heard(folded: string): Omit<Spelling, 'id'> {
  const sounds = folded.split(' ').map(sound);
  const trigrams = new Set<string>();
  for (const word of sounds) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  }
  return { heardAs: sounds.join(' '), trigrams, numbers: (folded.match(/\d+/g) ?? []).join(' ') };
}

function mostSimilar(
  wanted: Omit<Spelling, 'id'>,
  spellings: readonly Spelling[],
  byTrigram: ReadonlyMap<string, readonly number[]>,
): string | null {
  const shared = new Uint16Array(spellings.length);
  for (const trigram of wanted.trigrams) for (const at of byTrigram.get(trigram) ?? []) shared[at]!++;
  let best: string | null = null;
  let most = 0;
  spellings.forEach(({ id, heardAs, trigrams, numbers }, at) => {
    const alike = shared[at]! / (trigrams.size + wanted.trigrams.size - shared[at]!);
    if (alike <= most) return;
    // View Talay 5 is not View Talay 6; of "View Talay" nobody knows.
    if (numbers !== wanted.numbers && numbers !== '' && wanted.numbers !== '') return;
    if (alike >= LEAST_ALIKE || isMistyped(heardAs, wanted.heardAs)) [best, most] = [id, alike];
  });
  return best;
}

/** Whether one letter of two long words is wrong, missing, too many, or two neighbours have changed places. */
function isMistyped(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= 4 && Math.abs(one.length - other.length) < 2 && mistakes(one, other) < 2;
}
