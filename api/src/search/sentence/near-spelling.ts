import { mistakes } from '../../core/mistakes.js';

/** Longest word that is compared. */
const MOST_LETTERS = 16;

/** Mistakes that a word of this length may have; a short one is taken at its word, though one letter too many may have slipped into it. */
function allowedIn(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Words that can be found by a mistyped one, without comparing it with each: both are known by what is left when letters are taken out
 * (symmetric deletion), so that a look-up costs what the length of the word costs, however many words there are.
 */
export class NearSpelling<T> {
  private readonly places = new Map<string, Set<number>>();
  private readonly words: { word: string; value: T }[] = [];

  /** @param shortest letters of the shortest word that may be mistyped */
  constructor(private readonly shortest: number) {}

  add(word: string, value: T): void {
    if (word.length > MOST_LETTERS || allowedIn(word.length) === 0) return;
    const at = this.words.push({ word, value }) - 1;
    for (const key of shortened(word, allowedIn(word.length))) {
      const places = this.places.get(key);
      if (places) places.add(at);
      else this.places.set(key, new Set([at]));
    }
  }

  /** The closest word with the same first letter; null if none is close, or several are equally close with different values. */
  find(typed: string): { word: string; value: T; mistakes: number } | null {
    const most = allowedIn(typed.length);
    if (typed.length < this.shortest || typed.length > MOST_LETTERS) return null;
    let best: { word: string; value: T; mistakes: number } | null = null;
    let tied = false;
    const seen = new Set<number>();
    for (const key of shortened(typed, most)) {
      for (const at of this.places.get(key) ?? []) {
        if (seen.has(at)) continue;
        seen.add(at);
        const { word, value } = this.words[at]!;
        if (word[0] !== typed[0]) continue;
        const count = mistakes(typed, word);
        if (count > Math.min(most, allowedIn(word.length)) || count > (best?.mistakes ?? most)) continue;
        tied = count === best?.mistakes && (tied || value !== best.value);
        best = { word, value, mistakes: count };
      }
    }
    return tied ? null : best;
  }
}

/** A word and all that is left of it without one letter, or without two. */
function shortened(word: string, letters: number): Set<string> {
  const all = new Set([word]);
  let last = [word];
  for (let taken = 0; taken < letters; taken++) {
    last = last.flatMap((longer) => Array.from(longer, (_, at) => longer.slice(0, at) + longer.slice(at + 1)));
    for (const shorter of last) all.add(shorter);
  }
  return all;
}
