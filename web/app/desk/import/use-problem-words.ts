import { useIntl } from 'react-intl';
import type { ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import type { MessageId } from '~/i18n/intl';
import { useWrongWords } from '~/desk/editor/use-wrong-words';
import { NOUNS, ownerOf } from './fields';
import type { Tense } from './row-states';
import type { Row } from './use-row-windows';

/** What is wrong with a row or a cell, by the code of the API: message ids. Those of the rules of fields are the editor's. */
const WORDS: Readonly<Record<string, MessageId>> = {
  NOT_A_PRICE: 'imports.problem.price',
  NOT_BAHT: 'imports.problem.baht',
  PRICE_BY_THE_DAY: 'imports.problem.byDay',
  UNKNOWN_TERM: 'imports.problem.term',
  UNUSUAL_PRICE: 'imports.problem.unusualPrice',
  SEVERAL_PRICES: 'imports.problem.severalPrices',
  NOT_A_FLAG: 'imports.problem.flag',
  NOT_A_SIZE: 'imports.problem.size',
  SHORT_LINK: 'imports.problem.shortLink',
  UNKNOWN_CHOICE: 'imports.problem.value',
  COMPLEX_GONE: 'imports.problem.complexGone',
  UNKNOWN_AGENT: 'imports.problem.unknownAgent',
  SEVERAL_AGENTS: 'imports.problem.severalAgents',
  TARGET_GONE: 'imports.problem.targetGone',
  TOO_MANY_COMPLEXES: 'imports.problem.manyComplexes',
  REF_NOT_FOUND: 'imports.problem.reference',
  EMPTY_ROW: 'imports.problem.emptyRow',
  AMBIGUOUS: 'imports.problem.ambiguous',
  DUPLICATE_ROW: 'imports.problem.duplicate',
  COMPLEX_UNCONFIRMED: 'imports.problem.unconfirmed',
  AREA_MISSING: 'imports.problem.area',
  WRONG_NOUN: 'imports.problem.noun',
  CHANGED_SINCE_CHECK: 'imports.problem.changed',
  REFUSED: 'imports.problem.refused',
  TOTALS_ROW: 'imports.problem.totals',
  HEADER_ROW: 'imports.problem.header',
};

/** The same for finished runs, without references to the check screen. */
const WORDS_DONE: Readonly<Record<string, MessageId>> = {
  UNKNOWN_CHOICE: 'imports.problemDone.value',
  COMPLEX_GONE: 'imports.problemDone.complexGone',
  TARGET_GONE: 'imports.problemDone.targetGone',
  AMBIGUOUS: 'imports.problemDone.ambiguous',
  DUPLICATE_ROW: 'imports.problemDone.duplicate',
  COMPLEX_UNCONFIRMED: 'imports.problemDone.unconfirmed',
  AREA_MISSING: 'imports.problemDone.area',
};

/**
 * Says in words what is wrong with a row, and what to do about it; for codes that there are no words for, in those of the API.
 *
 * @param tense the row is what it would become, or what it has
 */
export function useProblemWords({ entity, columns }: Import, tense: Tense): (problem: Row['problems'][number]) => string {
  const intl = useIntl();
  const homeWords = useWrongWords(NOUNS[entity].home);
  const complexWords = useWrongWords(NOUNS[entity].complex);
  return ({ column, code, message, otherRow }) => {
    const words = tense === 'done' && Object.hasOwn(WORDS_DONE, code) ? WORDS_DONE : WORDS;
    // Only those words that are about another row name it.
    if (Object.hasOwn(words, code)) return intl.formatMessage({ id: words[code]! }, { row: (otherRow ?? 0) + 1 });
    const field = columns.find((one) => one.column === column)?.field ?? '';
    const { noun, path } = ownerOf(entity, field);
    return (noun === NOUNS[entity].home ? homeWords : complexWords)({ path, code, message });
  };
}
