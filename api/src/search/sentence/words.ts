import { SMALL_WORDS, type Wish } from './phrases.js';
import type { NamingToken } from './names.js';
import { elementsOf, type Element } from './vocabulary.js';

/** A token with what it may mean. */
export interface Word extends NamingToken {
  means: ReadonlySet<string>;
}

/** The filters of some words: `text` are searched in texts after all, `aside` neither. */
export interface Match {
  length: number;
  means: Wish | 'text' | 'aside';
  /** Implied filters, unless stated otherwise: a price in millions is not a rent. */
  implies?: Wish;
  /** Their filters when negated. */
  not?: Wish;
  /** It rules values out, instead of asking for them. */
  denies?: boolean;
}

/** Words allowed between two words of a phrase. */
const MOST_BETWEEN = 2;

/** Where the next word of any of these meanings stands, small words in between; -1 where other words come first. */
export function next(words: readonly Word[], at: number, ...meanings: readonly string[]): number {
  for (let place = at; place <= at + MOST_BETWEEN && place < words.length; place++) {
    if (is(words[place], ...meanings)) return place;
    if (!SMALL_WORDS.has(words[place]!.text)) break;
  }
  return -1;
}

/** Whether a word has any of these meanings. */
export function is(word: Word | undefined, ...meanings: readonly string[]): boolean {
  return word !== undefined && meanings.some((meaning) => word.means.has(meaning));
}

/** Number of words that a pattern matches from this one on; 0 if it does not match. */
export function fits(words: readonly Word[], start: number, elements: readonly Element[]): number {
  let at = start;
  let length = 0;
  for (const { anyOf, optional } of elements) {
    const place = at === start ? (is(words[at], ...anyOf) ? at : -1) : next(words, at, ...anyOf);
    if (place >= 0) {
      at = place + 1;
      length = at - start;
    } else if (!optional) return 0;
  }
  return length;
}

/** Patterns with their meanings, indexed by the meaning of their first word. */
export class Patterns<T> {
  private readonly byFirst = new Map<string, { elements: Element[]; value: T }[]>();

  add(pattern: string, value: T): void {
    const elements = elementsOf(pattern);
    // One that begins with what may be missing begins with what follows as well.
    for (let first = 0; first < elements.length; first++) {
      for (const meaning of elements[first]!.anyOf) {
        const known = this.byFirst.get(meaning) ?? [];
        known.push({ elements: elements.slice(first), value });
        this.byFirst.set(meaning, known);
      }
      if (!elements[first]!.optional) break;
    }
  }

  /** The longest one that fits from this word on. */
  longest(words: readonly Word[], at: number): { length: number; value: T } | null {
    let best: { length: number; value: T } | null = null;
    for (const meaning of words[at]!.means) {
      for (const { elements, value } of this.byFirst.get(meaning) ?? []) {
        const length = fits(words, at, elements);
        if (length > (best?.length ?? 0)) best = { length, value };
      }
    }
    return best;
  }
}
