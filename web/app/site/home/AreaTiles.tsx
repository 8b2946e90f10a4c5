import { useIntl } from 'react-intl';
import { AREA_LABELS } from '~/i18n/enums';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { AREA_WORDS } from '~/site/listing/area-words';
import { useAreas } from '~/session/areas';
import styles from './AreaTiles.module.css';

/** The areas where homes are on offer, each with a word about it and links to its homes. */
export function AreaTiles() {
  const intl = useIntl();
  return (
    <ul className={styles.tiles}>
      {useAreas().map(({ slug, area, units, houses }) => {
        const name = intl.formatMessage({ id: AREA_LABELS[area] });
        return (
          <li key={slug} className={styles.tile}>
            <h3 className={styles.name}>
              <LocalLink to={paths.area(slug)}>{name}</LocalLink>
            </h3>
            <p className={styles.character}>{intl.formatMessage({ id: AREA_WORDS[area] })}</p>
            <p className={styles.links}>
              {units && (
                <LocalLink to={paths.condoArea(slug)} aria-label={intl.formatMessage({ id: 'home.areaApartments' }, { area })}>
                  {intl.formatMessage({ id: 'home.apartments' })}
                </LocalLink>
              )}
              {houses && (
                <LocalLink to={paths.villageArea(slug)} aria-label={intl.formatMessage({ id: 'home.areaHouses' }, { area })}>
                  {intl.formatMessage({ id: 'home.houses' })}
                </LocalLink>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
