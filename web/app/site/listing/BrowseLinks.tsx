import '~/i18n/parts/lists';
import { useIntl } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';

/** Buttons to the lists of all homes: where to go on from a list that is empty. */
export function BrowseLinks() {
  const intl = useIntl();
  return (
    <>
      <LocalLink className="button" to={paths.homes('unit')}>
        {intl.formatMessage({ id: 'lists.allApartments' })}
      </LocalLink>
      <LocalLink className="button" to={paths.homes('house')}>
        {intl.formatMessage({ id: 'lists.allHouses' })}
      </LocalLink>
    </>
  );
}
