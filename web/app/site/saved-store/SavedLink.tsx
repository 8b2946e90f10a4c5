import { useIntl } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { Heart } from './Heart';
import styles from './SavedLink.module.css';
import { useSavedState } from './use-saved';

/** The way to the lists of this device, with the number of favourites. */
export function SavedLink() {
  const intl = useIntl();
  const count = useSavedState().saved.favourites.length;
  return (
    <LocalLink to={paths.saved()} className={styles.link} aria-label={intl.formatMessage({ id: 'saved.link' }, { count })}>
      <Heart />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </LocalLink>
  );
}
