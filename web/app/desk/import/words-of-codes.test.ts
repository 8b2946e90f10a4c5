import { expect, test } from '@jest/globals';
import { PICTURE_CODES, PROBLEM_CODES, REFUSAL_CODES } from '@talay/api/fields/import-codes.js';
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import type { ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import type { MessageId } from '~/i18n/intl';
import { useReasonWords } from './import-words';
import { usePictureWords } from './PictureResults';
import { useProblemWords } from './use-problem-words';

type Entry = Readonly<Record<'en' | 'ru', string>>;

const MESSAGES = Object.fromEntries(
  ['imports', 'editor', 'files', 'desk'].flatMap((area) => {
    const text = readFileSync(new URL(`../../i18n/messages/${area}.json`, import.meta.url), 'utf8');
    return Object.entries(JSON.parse(text) as Record<MessageId, Entry>).map(([id, { en }]) => [id, en]);
  }),
) as Record<MessageId, string>;

/** Runs a hook of words once. */
function wordsOf<T>(useWords: () => T): T {
  const found: T[] = [];
  const keep = (words: T) => {
    found.push(words);
    return null;
  };
  const Probe = () => keep(useWords());
  renderToStaticMarkup(createElement(IntlProvider, { locale: 'en', messages: MESSAGES }, createElement(Probe)));
  return found[0]!;
}

/** What no cell gives: its readers make texts, lists and terms of it, and homes have no address of their own to choose. */
const OF_NO_CELL: readonly string[] = ['NOT_A_TEXT', 'NOT_A_LIST', 'NOT_A_TERM'];

test('every possible row error has a message', () => {
  const columns = [{ column: 0, field: 'rooms.size' }] as unknown as Import['columns'];
  for (const entity of ['CONDO', 'VILLAGE'] as const) {
    for (const tense of ['label', 'done'] as const) {
      const say = wordsOf(() => useProblemWords({ entity, columns } as Import, tense));
      const bare = PROBLEM_CODES.filter((code) => say({ column: 0, code, message: '', otherRow: null }) === '');
      expect(bare.filter((code) => !OF_NO_CELL.includes(code))).toEqual([]);
      expect(say({ column: null, code: 'DUPLICATE_ROW', message: '', otherRow: 6 })).toContain('Row 7 ');
    }
  }
});

test('words about a row that was imported speak of nothing that only the check has', () => {
  const say = wordsOf(() => useProblemWords({ entity: 'CONDO', columns: [] as Import['columns'] } as Import, 'done'));
  const said = PROBLEM_CODES.map((code) => say({ column: null, code, message: '', otherRow: 6 }));
  expect(said.filter((words) => /step \d|above|below|choose again|choose another/.test(words))).toEqual([]);
});

test('there are words for every reason why a file is not read, and for an import that broke off', () => {
  const say = wordsOf(useReasonWords);
  expect([...REFUSAL_CODES, 'INTERNAL'].filter((code) => say(code) === null)).toEqual([]);
});

test('there are words for every reason why a picture could not be downloaded', () => {
  const say = wordsOf(usePictureWords);
  expect(PICTURE_CODES.filter((code) => say(code) === MESSAGES['files.wrong.other'])).toEqual([]);
});
