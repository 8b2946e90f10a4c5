import { FormattedMessage } from 'react-intl';
import { useLocalePath } from '~/i18n/lang';
import { paths } from '~/lib/urls';

/** Signs out with a plain form: the page that comes then is a visitor's, with nothing left of the account. */
export function LogoutButton({ className }: { className?: string | undefined }) {
  const localPath = useLocalePath();
  return (
    <form method="post" action={localPath(paths.logout())}>
      <button type="submit" className={className}>
        <FormattedMessage id="layout.logout" />
      </button>
    </form>
  );
}
