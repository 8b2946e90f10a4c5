import { useIntl } from 'react-intl';
import type { Area } from '~/gql/graphql';
import { AREA_LABELS } from '~/i18n/enums';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import styles from './AreaChips.module.css';
import { AREAS } from './areas';

/** Links to the area lists of a kind of complex, the current one marked; the first leads to the list of all. */
export function AreaChips({ kind, current }: { kind: 'condo' | 'village'; current?: `${Area}` }) {
  const intl = useIntl();
  const href = kind === 'condo' ? paths.condoArea : paths.villageArea;
  return (
    <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'listing.areas' })}>
      <ul className={styles.chips}>
        <li>
          <LocalLink to={kind === 'condo' ? paths.condos() : paths.villages()} aria-current={current ? undefined : 'page'}>
            {intl.formatMessage({ id: 'listing.allAreas' })}
          </LocalLink>
        </li>
        {AREAS.map(({ slug, area }) => (
          <li key={slug}>
            <LocalLink to={href(slug)} aria-current={area === current ? 'page' : undefined}>
              {intl.formatMessage({ id: AREA_LABELS[area] })}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
