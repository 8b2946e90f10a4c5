import { useIntl } from 'react-intl';
import type { Area } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { useAreas } from '~/session/areas';

/** From a list of one kind that is empty to the homes of the other kind in the area, where there are any. */
export function AreaOnward({ area }: { area: `${Area}` }) {
  const intl = useIntl();
  const found = useAreas().find((one) => one.area === area);
  if (!found) return null;
  return (
    <p>
      <LocalLink to={paths.area(found.slug)}>{intl.formatMessage({ id: 'lists.allInArea' }, { area })}</LocalLink>
    </p>
  );
}
