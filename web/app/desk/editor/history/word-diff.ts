/** A stretch of a text: in both, in the old one alone, in the new one alone. */
export interface Part {
  kind: 'same' | 'gone' | 'come';
  text: string;
}

/** Pairs of words that are compared at most: some 10 ms. Longer texts change as a whole. */
const MOST_PAIRS = 1_000_000;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Word diff of a text: the longest common subsequence is unchanged, the rest removed or added. */
export function wordDiff(before: string, after: string): Part[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const parts: Part[] = [];
  const push = (kind: Part['kind'], text: string) => {
    if (text === '') return;
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  push('same', old.slice(0, start).join(''));
  for (const { kind, text } of middle(old.slice(start, old.length - end), now.slice(start, now.length - end))) push(kind, text);
  push('same', old.slice(old.length - end).join(''));
  return parts;
}

function middle(old: readonly string[], now: readonly string[]): Part[] {
  if (old.length * now.length > MOST_PAIRS) {
    return [
      { kind: 'gone', text: old.join('') },
      { kind: 'come', text: now.join('') },
    ];
  }
  // How many words both have in common from each pair of places on.
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      common[i * width + j] =
        old[i] === now[j] ? common[(i + 1) * width + j + 1]! + 1 : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const parts: Part[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts.push({ kind: 'same', text: old[i]! });
      i++;
      j++;
    } else if (j >= now.length || (i < old.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      parts.push({ kind: 'gone', text: old[i++]! });
    } else {
      parts.push({ kind: 'come', text: now[j++]! });
    }
  }
  return parts;
}

/** The text between two changes, shortened in the middle if long, to whole words. */
export function shortened(text: string, ends: number): string {
  if (text.length <= 3 * ends) return text;
  const head = text.slice(0, ends).replace(/\s\S*$/, '');
  const tail = text.slice(-ends).replace(/^\S*\s/, '');
  return `${head} … ${tail}`;
}
