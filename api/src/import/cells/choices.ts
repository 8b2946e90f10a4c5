import { CHOICE_WORDS, namesOf, type ChoiceKey } from '../../fields/choices.js';
import { fold, words } from '../fold.js';
import { MEANING_WORDS, type MeaningKey } from '../mapping/meanings.js';
import { Wrong } from './wrong.js';

/** Words of a choice, by what they say when folded, and how many words the longest has. */
interface Dictionary {
  names: ReadonlyMap<string, string>;
  longest: number;
}

/** Normalised texts by name of each choice in the user's own wording, null for those to be skipped. */
export type OwnWords = Readonly<Record<string, string | null>>;

/** A list of choices: of a field, or of columns alone. */
export type ListKey = ChoiceKey | MeaningKey;

const isMeaning = (key: ListKey): key is MeaningKey => Object.hasOwn(MEANING_WORDS, key);

function dictionaryOf(key: ListKey): Dictionary {
  const written: Readonly<Record<string, string>> = isMeaning(key) ? MEANING_WORDS[key] : CHOICE_WORDS[key];
  const names = new Map<string, string>();
  for (const name of isMeaning(key) ? Object.keys(written) : namesOf(key)) names.set(fold(name), name);
  for (const [name, line] of Object.entries(written)) for (const word of words(line)) names.set(word, name);
  return { names, longest: Math.max(...[...names.keys()].map((text) => text.split(' ').length)) };
}

const DICTIONARIES = Object.fromEntries(
  [...Object.keys(CHOICE_WORDS), ...Object.keys(MEANING_WORDS)].map((key) => [key, dictionaryOf(key as ListKey)]),
) as Readonly<Record<ListKey, Dictionary>>;

/** Words that negate a choice, so that the choice alone is ambiguous. */
const NEGATIONS = new Set(words('no|not|non|without|нет|не|без|кроме|except'));
/** Words that a list has between its choices. */
const BETWEEN = /[;,/\n|&+•·]+|\s(?:and|и|with|plus)\s/u;
/** Longest text that is looked at for choices: nobody writes more, and what does is no list. */
const LONGEST = 2_000;

/** The choice that a whole text names; undefined for none. */
export function choiceNamed(key: ListKey, text: string): string | undefined {
  return DICTIONARIES[key].names.get(fold(text));
}

/** Choices that occur in a text among other words, in order. */
function choicesAmong(key: ListKey, folded: string): string[] {
  const { names, longest } = DICTIONARIES[key];
  const parts = folded.split(' ');
  if (parts.some((part) => NEGATIONS.has(part))) return [];
  const found: string[] = [];
  for (let at = 0; at < parts.length;) {
    let length = Math.min(longest, parts.length - at);
    let name: string | undefined;
    for (; length > 0; length--) {
      const phrase = parts.slice(at, at + length).join(' ');
      // A letter or a digit among other words is part of something else.
      name = phrase.length > 2 ? names.get(phrase) : undefined;
      if (name) break;
    }
    if (name) found.push(name);
    at += Math.max(length, 1);
  }
  return found;
}

/** The first choice in a text; of a deal, both where both occur. */
function oneAmong(key: ListKey, folded: string): string | undefined {
  const found = new Set(choicesAmong(key, folded));
  return key === 'deal' && found.size > 1 ? 'BOTH' : [...found][0];
}

const UNKNOWN = 'Set what this means, or skip it.';

/** The choice named by a cell, null if it is to be skipped. */
export function readChoice(key: ListKey, text: string, own: OwnWords = {}): string | null | Wrong {
  if (text.length > LONGEST) return new Wrong('UNKNOWN_CHOICE', UNKNOWN);
  const folded = fold(text);
  if (Object.hasOwn(own, folded)) return own[folded]!;
  return DICTIONARIES[key].names.get(folded) ?? oneAmong(key, folded) ?? new Wrong('UNKNOWN_CHOICE', UNKNOWN, text.trim());
}

/** Items of a list cell. */
export function piecesOf(key: ListKey, text: string): string[] {
  return DICTIONARIES[key].names.has(fold(text)) ? [text] : text.split(BETWEEN);
}

/** The choices that a cell lists, each once, and a piece for each that is none. */
export function readChoices(key: ListKey, text: string, own: OwnWords = {}): { names: string[]; wrong: Wrong[] } {
  if (text.length > LONGEST) return { names: [], wrong: [new Wrong('UNKNOWN_CHOICE', UNKNOWN)] };
  const names = new Set<string>();
  const wrong: Wrong[] = [];
  for (const piece of piecesOf(key, text)) {
    const folded = fold(piece);
    if (folded === '') continue;
    const meant = Object.hasOwn(own, folded) ? own[folded] : DICTIONARIES[key].names.get(folded);
    if (meant === null) continue;
    const found = meant ? [meant] : choicesAmong(key, folded);
    if (found.length === 0) wrong.push(new Wrong('UNKNOWN_CHOICE', UNKNOWN, piece.trim()));
    for (const name of found) names.add(name);
  }
  return { names: [...names], wrong };
}
