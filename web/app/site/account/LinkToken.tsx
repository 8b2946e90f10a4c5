import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { Field } from './Field';

/** The token in the link's fragment, which is never sent to a server or logged. Empty on the server. */
export function useLinkToken(): string {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed);
      return () => window.removeEventListener('hashchange', changed);
    },
    () => new URLSearchParams(location.hash.slice(1)).get('token') ?? '',
    () => '',
  );
}

/** The `token` field of a form opened by a link: hidden, or typed if no script can read the link. */
export function LinkToken({ token }: { token: string | undefined }) {
  const intl = useIntl();
  return token ? (
    <input type="hidden" name="token" value={token} />
  ) : (
    <noscript>
      <Field
        label={intl.formatMessage({ id: 'account.resetToken' })}
        hint={intl.formatMessage({ id: 'account.resetTokenHint' })}
        name="token"
        autoComplete="off"
        required
      />
    </noscript>
  );
}
