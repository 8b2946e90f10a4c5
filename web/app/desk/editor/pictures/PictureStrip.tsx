import { FormattedMessage, useIntl } from 'react-intl';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { pictureUrl } from '~/lib/picture';
import { useStoredPicture } from '~/desk/files/stored-picture';
import styles from './PicturesField.module.css';

/** How many are shown small; the rest is counted. */
const MOST = 12;

/** Pictures by their ids, small and in their order, to be compared with others. */
export function PictureStrip({ ids }: { ids: readonly string[] }) {
  const intl = useIntl();
  return (
    <ul className={styles.strip} aria-label={intl.formatMessage({ id: 'files.count' }, { count: ids.length })}>
      {ids.slice(0, MOST).map((id, at) => (
        <li key={id}>
          <Small id={id} name={intl.formatMessage({ id: 'files.picture' }, { place: at + 1, total: ids.length })} />
        </li>
      ))}
      {ids.length > MOST && (
        <li>
          <FormattedMessage id="files.andMore" values={{ count: ids.length - MOST }} />
        </li>
      )}
    </ul>
  );
}

/** A picture; identified by its position if it has not loaded. */
function Small({ id, name }: { id: string; name: string }) {
  const lang = useLang();
  const { picture } = useStoredPicture(id);
  return picture ? <img src={pictureUrl(picture.link, 160)} alt={localized(picture.caption, lang) || name} /> : name;
}
