import { useIntl } from 'react-intl';
import { ago } from './ago';

/** How long ago somebody last made sure that a home is to be had; `at` is ISO 8601. */
export function ConfirmedAge({ at }: { at: string }) {
  const intl = useIntl();
  return (
    // The day may turn between the server's page and the browser's.
    <time dateTime={at} suppressHydrationWarning>
      {intl.formatMessage({ id: 'detail.confirmed' }, { ago: intl.formatRelativeTime(...ago(at), { numeric: 'auto' }) })}
    </time>
  );
}
