import '~/i18n/parts/desk';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useIntl } from 'react-intl';

/** Says in words why the API refused something, or that it could not be asked. */
export function useErrorWords(): (error: unknown) => string {
  const intl = useIntl();
  const words: Record<string, () => string> = {
    UNAUTHENTICATED: () => intl.formatMessage({ id: 'desk.error.signedOut' }),
    FORBIDDEN: () => intl.formatMessage({ id: 'desk.error.forbidden' }),
    NOT_FOUND: () => intl.formatMessage({ id: 'desk.error.gone' }),
    CONFLICT: () => intl.formatMessage({ id: 'desk.error.conflict' }),
    LAST_GOD: () => intl.formatMessage({ id: 'desk.error.lastGod' }),
    PASSWORD_TOO_SHORT: () => intl.formatMessage({ id: 'accounts.passwordTooShort' }),
    HAS_LISTINGS: () => intl.formatMessage({ id: 'desk.error.hasListings' }),
    PARENT_IN_TRASH: () => intl.formatMessage({ id: 'desk.error.parentInTrash' }),
    CONDO_GONE: () => intl.formatMessage({ id: 'conversions.condoGone' }),
    MERGE_TARGET: () => intl.formatMessage({ id: 'conversions.badTarget' }),
    BAD_USER_INPUT: () => intl.formatMessage({ id: 'desk.error.unfinished' }),
    NOT_READY: () => intl.formatMessage({ id: 'desk.publish.not' }),
    TOO_MANY_REQUESTS: () => intl.formatMessage({ id: 'desk.error.tooMany' }),
  };
  return (error) => {
    if (!CombinedGraphQLErrors.is(error)) return intl.formatMessage({ id: 'desk.error.unreachable' });
    const code = String(error.errors[0]?.extensions?.['code']);
    return (words[code] ?? (() => intl.formatMessage({ id: 'desk.error.failed' })))();
  };
}
