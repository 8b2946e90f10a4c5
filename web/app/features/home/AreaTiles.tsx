import { useIntl } from 'react-intl';
import type { Area } from '~/gql/graphql';
import { AREA_LABELS } from '~/i18n/enums';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { AREAS } from '~/shared/listing/areas';
import styles from './AreaTiles.module.css';

/** What each area is like, in a sentence. */
const CHARACTER = {
  NORTH: 'home.area.north',
  JOMTIEN: 'home.area.jomtien',
  EAST: 'home.area.east',
  CENTRAL: 'home.area.central',
  HUA_YAI: 'home.area.huaYai',
  PHRATAMNAK: 'home.area.phratamnak',
} as const satisfies Record<`${Area}`, string>;

/** The areas of Pattaya, each with a word about it and links to its apartments and its houses. */
export function AreaTiles() {
  const intl = useIntl();
  return (
    <ul className={styles.tiles}>
      {AREAS.map(({ slug, area }) => {
        const name = intl.formatMessage({ id: AREA_LABELS[area] });
        return (
          <li key={slug} className={styles.tile}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.character}>{intl.formatMessage({ id: CHARACTER[area] })}</p>
            <p className={styles.links}>
              <LocalLink to={paths.condoArea(slug)} aria-label={intl.formatMessage({ id: 'home.areaApartments' }, { area })}>
                {intl.formatMessage({ id: 'home.apartments' })}
              </LocalLink>
              <LocalLink to={paths.villageArea(slug)} aria-label={intl.formatMessage({ id: 'home.areaHouses' }, { area })}>
                {intl.formatMessage({ id: 'home.houses' })}
              </LocalLink>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
