import { useIntl } from 'react-intl';
import { ago, daysSince } from '~/lib/ago';

/** When a home was last confirmed as available, and how many days it has been on the site; times are ISO 8601. */
export function ConfirmedAge({ at, firstPublishedAt }: { at: string; firstPublishedAt?: string | null | undefined }) {
  const intl = useIntl();
  return (
    <>
      {/* The date may change between server rendering and hydration. */}
      <time dateTime={at} suppressHydrationWarning>
        {intl.formatMessage({ id: 'detail.confirmed' }, { ago: intl.formatRelativeTime(...ago(at), { numeric: 'auto' }) })}
      </time>
      {firstPublishedAt && (
        <time dateTime={firstPublishedAt} title={intl.formatDate(firstPublishedAt, { dateStyle: 'long' })} suppressHydrationWarning>
          {intl.formatMessage({ id: 'detail.onSite' }, { days: daysSince(firstPublishedAt) })}
        </time>
      )}
    </>
  );
}
