import { diffArrays } from 'diff';

/** A stretch of a text: in both, in the old one alone, in the new one alone. */
export interface Part {
  kind: 'same' | 'gone' | 'come';
  text: string;
}

/** Words that are removed and added at most, some 10 ms of work. Between texts that differ more, everything that is not common changes. */
const MOST_EDITS = 1_000;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Word diff of a text: what both have in common is unchanged, the rest removed or added. */
export function wordDiff(before: string, after: string): Part[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const changes = diffArrays(old, now, { maxEditLength: MOST_EDITS });
  if (changes)
    return changes.map(({ added, removed, value }) => ({ kind: added ? 'come' : removed ? 'gone' : 'same', text: value.join('') }));
  let start = 0;
  while (old[start] === now[start]) start++;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const parts: Part[] = [
    { kind: 'same', text: old.slice(0, start).join('') },
    { kind: 'gone', text: old.slice(start, old.length - end).join('') },
    { kind: 'come', text: now.slice(start, now.length - end).join('') },
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ];
  return parts.filter(({ text }) => text !== '');
}

/** The text between two changes, shortened in the middle if long, to whole words. */
export function shortened(text: string, ends: number): string {
  if (text.length <= 3 * ends) return text;
  const head = text.slice(0, ends).replace(/\s\S*$/, '');
  const tail = text.slice(-ends).replace(/^\S*\s/, '');
  return `${head} … ${tail}`;
}
