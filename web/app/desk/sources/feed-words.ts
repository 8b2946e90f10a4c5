import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useIntl } from 'react-intl';
import { FILE_REASONS } from '~/desk/kit/file-reasons';
import { useErrorWords } from '~/desk/kit/use-error-words';
import type { MessageId } from '~/i18n/intl';

/** Why a feed was not read, by the code of the API: message ids. */
const REASONS: Readonly<Record<string, MessageId>> = {
  ...FILE_REASONS,
  IMPORT_EMPTY: 'sources.wrong.empty',
  IMPORT_TOO_MANY_ROWS: 'sources.wrong.rows',
  IMPORT_TOO_LARGE: 'sources.wrong.tooLarge',
  IMPORT_TIMEOUT: 'sources.wrong.tooLarge',
  IMPORT_STOPPED: 'sources.wrong.stopped',
  FEED_BAD_ADDRESS: 'sources.wrong.address',
  FEED_ADDRESS_REFUSED: 'sources.wrong.inside',
  FEED_NO_ANSWER: 'sources.wrong.noAnswer',
  FEED_SLOW: 'sources.wrong.slow',
  FEED_FORBIDDEN: 'sources.wrong.forbidden',
  FEED_NOT_FOUND: 'sources.wrong.notFound',
  FEED_REDIRECTS: 'sources.wrong.redirects',
  FEED_TOO_LARGE: 'sources.wrong.tooLarge',
  FEED_WEB_PAGE: 'sources.wrong.page',
  FEED_CUT_OFF: 'sources.wrong.cutOff',
  FEED_TOKEN_LOST: 'sources.wrong.token',
  FEED_NO_STAFF: 'sources.wrong.staff',
};

/** Why a reading is refused, by the code of the API: message ids. */
const REFUSALS: Readonly<Record<string, MessageId>> = {
  SOURCE_NO_FEED: 'sources.wrong.noFeed',
  SOURCE_WAITS: 'sources.wrong.waits',
};

/** Why a feed was not read, by its code: a message id. */
export const feedReason = (code: string): MessageId => (Object.hasOwn(REASONS, code) ? REASONS[code]! : 'imports.wrong.internal');

/** Says in words why a feed was not read, by its code. */
export function useFeedReasons(): (code: string) => string {
  const intl = useIntl();
  return (code) => intl.formatMessage({ id: feedReason(code) });
}

/** Says in words why the API refused to read a feed now. */
export function useReadWords(): (error: unknown) => string {
  const intl = useIntl();
  const errorWords = useErrorWords();
  return (error) => {
    const code = CombinedGraphQLErrors.is(error) ? String(error.errors[0]?.extensions?.['code']) : '';
    return Object.hasOwn(REFUSALS, code) ? intl.formatMessage({ id: REFUSALS[code]! }) : errorWords(error);
  };
}
