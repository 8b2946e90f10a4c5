import { useIntl } from 'react-intl';
import type { ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import type { MessageId } from '~/i18n/intl';
import { RENT_TERM_LABELS } from '~/desk/editor/RentTermsField';
import { useWrongWords } from '~/desk/editor/use-wrong-words';
import { NOUNS, ownerOf } from './fields';
import type { Tense } from './row-states';
import type { Row } from './use-row-windows';

/** What is wrong with a row or a cell, by the code of the API: message ids. Those of the rules of fields are the editor's. */
const WORDS: Readonly<Record<string, MessageId>> = {
  NOT_A_PRICE: 'imports.problem.price',
  NOT_BAHT: 'imports.problem.baht',
  NO_RATE: 'imports.problem.rate',
  CONVERTED: 'imports.problem.converted',
  UNKNOWN_AMENITY: 'imports.problem.amenity',
  CURRENCY_UNKNOWN: 'imports.problem.currency',
  DEAL_UNKNOWN: 'imports.problem.deal',
  OTHER_NOUN: 'imports.problem.otherNoun',
  NOT_A_HOME: 'imports.problem.notAHome',
  PRICE_BY_THE_DAY: 'imports.problem.byDay',
  UNKNOWN_TERM: 'imports.problem.term',
  UNUSUAL_PRICE: 'imports.problem.unusualPrice',
  SEVERAL_PRICES: 'imports.problem.severalPrices',
  UNUSUAL_FOR_SIZE: 'imports.problem.unusualForSize',
  UNCLEAR_PRICE: 'imports.problem.unclearPrice',
  PRICE_PER_METRE: 'imports.problem.perMetre',
  PRICE_READ: 'imports.problem.priceRead',
  PRICE_REMARK: 'imports.problem.priceRemark',
  NO_PRICE: 'imports.problem.noPrice',
  UNAVAILABLE: 'imports.problem.unavailable',
  SIZE_ADDED: 'imports.problem.sizeAdded',
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
  CONFIRM_MATCH: 'imports.problem.confirmMatch',
  DUPLICATE_ROW: 'imports.problem.duplicate',
  JOINED_ROW: 'imports.problem.joined',
  JOINED_ROW_WRONG: 'imports.problem.joinedWrong',
  OTHER_PRICE: 'imports.problem.otherPrice',
  OTHER_VALUE: 'imports.problem.otherValue',
  CODE_REPEATED: 'imports.problem.codeRepeated',
  COMPLEX_UNCONFIRMED: 'imports.problem.unconfirmed',
  COMPLEX_NEW: 'imports.problem.newComplex',
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
  CURRENCY_UNKNOWN: 'imports.problemDone.currency',
  DEAL_UNKNOWN: 'imports.problemDone.deal',
  COMPLEX_GONE: 'imports.problemDone.complexGone',
  TARGET_GONE: 'imports.problemDone.targetGone',
  AMBIGUOUS: 'imports.problemDone.ambiguous',
  CONFIRM_MATCH: 'imports.problemDone.confirmMatch',
  DUPLICATE_ROW: 'imports.problemDone.duplicate',
  COMPLEX_UNCONFIRMED: 'imports.problemDone.unconfirmed',
  COMPLEX_NEW: 'imports.problemDone.newComplex',
  AREA_MISSING: 'imports.problemDone.area',
};

type Prices = Row['problems'][number]['prices'] | undefined;
type Problem = Omit<Row['problems'][number], 'level' | 'prices' | 'reason'> & { prices?: Prices; reason?: string | null };

/**
 * Says in words what is wrong with a row, and what to do about it; for codes that there are no words for, in those of the API.
 *
 * @param tense the row is what it would become, or what it has
 */
export function useProblemWords({ entity, columns }: Import, tense: Tense): (problem: Problem) => string {
  const intl = useIntl();
  const homeWords = useWrongWords(NOUNS[entity].home);
  const complexWords = useWrongWords(NOUNS[entity].complex);
  const pricesOf = (prices: Prices) =>
    intl.formatList(
      (prices ?? []).map(({ price, term }) => {
        const amount = intl.formatNumber(price);
        return term ? `${amount} (${intl.formatMessage({ id: RENT_TERM_LABELS[term] })})` : amount;
      }),
      { type: 'unit' },
    );
  const words = ({ column, code, message, otherRow, prices, reason }: Problem): string => {
    if (code === 'LEFT_EMPTY') {
      const why = reason ? words({ column, code: reason, message, otherRow }) : '';
      return intl.formatMessage({ id: 'imports.problem.leftEmpty' }, { reason: why });
    }
    const ids = tense === 'done' && Object.hasOwn(WORDS_DONE, code) ? WORDS_DONE : WORDS;
    // Only those words that are about another row name it, and only those about prices list them.
    const values = { row: (otherRow ?? 0) + 1, prices: pricesOf(prices), detail: message };
    if (Object.hasOwn(ids, code)) return intl.formatMessage({ id: ids[code]! }, values);
    const field = columns.find((one) => one.column === column)?.field ?? '';
    const { noun, path } = ownerOf(entity, field);
    return (noun === NOUNS[entity].home ? homeWords : complexWords)({ path, code, message });
  };
  return words;
}
