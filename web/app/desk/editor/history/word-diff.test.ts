import { expect, test } from '@jest/globals';
import { shortened, wordDiff } from './word-diff';

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, come: `[+${text}+]` })[kind])
    .join('');

test.each([
  ['a quiet flat by the sea', 'a quiet flat by the park', 'a quiet flat by the [-sea-][+park+]'],
  ['Тихая квартира', 'Очень тихая квартира', '[-Тихая-][+Очень+] [+тихая +]квартира'],
  ['one two three', 'one three', 'one [-two -]three'],
  ['', 'new', '[+new+]'],
  ['old', '', '[-old-]'],
  ['same', 'same', 'same'],
])('%j to %j', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

test('both texts can be reconstructed from it', () => {
  const words = ['sea', 'view', 'pool', ' ', '\n', 'вид'];
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647);
  const text = () => Array.from({ length: random() % 12 }, () => words[random() % words.length]).join('');
  for (let n = 0; n < 500; n++) {
    const [before, after] = [text(), text()];
    const parts = wordDiff(before, after);
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map((part) => part.text)
        .join('');
    expect([without('come'), without('gone')]).toEqual([before, after]);
  }
});

test('texts too long to be compared change as a whole', () => {
  const long = (word: string) => Array.from({ length: 2_000 }, (_one, at) => `${word}${at}`).join(' ');
  expect(wordDiff(`Begin ${long('a')} end`, `Begin ${long('b')} end`).map(({ kind }) => kind)).toEqual(['same', 'gone', 'come', 'same']);
});

test('text between two changes is shortened to whole words', () => {
  expect(shortened('short', 10)).toBe('short');
  expect(shortened('one two three four five six seven eight', 9)).toBe('one two … eight');
});
