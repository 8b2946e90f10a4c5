import type { ComplexKind } from '@talay/api/fields/listing-nouns.js';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import { SiteIcon, type IconName } from '~/ui/icons';
import type { Area } from '~/gql/graphql';
import { AREA_LABELS } from '~/i18n/enums';
import { useLocalePath } from '~/i18n/lang';
import { homeIn } from '~/lib/nouns';
import { paths } from '~/lib/urls';
import { useAreas } from '~/session/areas';
import { menuOf } from './menu';
import styles from './SiteMenu.module.css';

interface SiteMenuProps {
  flags: readonly { name: string; active: boolean }[];
  /** Links to the active pages; null leaves them out. */
  pages: ReactNode;
}

/** Contents of the side menu: the groups enabled by the switches, then the pages (spec 2, Layout). */
export function SiteMenu({ flags, pages }: SiteMenuProps) {
  const { search, apartments, villages } = menuOf(flags);
  return (
    <div>
      {search && <Item to={paths.search()} icon="search" label={<FormattedMessage id="layout.search" />} />}
      {apartments && (
        <Group title={<FormattedMessage id="layout.apartments" />}>
          {apartments.list && (
            <>
              <Item to={paths.homes('unit')} icon="list" label={<FormattedMessage id="layout.allApartments" />} />
              <Item to={paths.complexes('condo')} icon="building" label={<FormattedMessage id="layout.condos" />} />
            </>
          )}
          <Areas complexes="condo" areas={apartments.areas} />
        </Group>
      )}
      {villages && (
        <Group title={<FormattedMessage id="layout.villages" />}>
          {villages.list && (
            <>
              <Item to={paths.homes('house')} icon="list" label={<FormattedMessage id="layout.allHouses" />} />
              <Item to={paths.complexes('village')} icon="house" label={<FormattedMessage id="layout.allVillages" />} />
            </>
          )}
          {villages.villas && <Item to={paths.villas()} icon="pool" label={<FormattedMessage id="layout.villas" />} />}
          <Areas complexes="village" areas={villages.areas} />
        </Group>
      )}
      <Item to={paths.contact()} icon="chat" label={<FormattedMessage id="layout.contact" />} />
      {pages && <Group title={<FormattedMessage id="layout.information" />}>{pages}</Group>}
    </div>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className={`muted small strong ${styles.title}`}>{title}</h2>
      {children}
    </section>
  );
}

function Item({ to, icon, label }: { to: string; icon?: IconName; label: ReactNode }) {
  const localPath = useLocalePath();
  return (
    <NavLink to={localPath(to)} end className={`menu-item ${styles.item}`}>
      {icon && <SiteIcon name={icon} className="fixed lagoon" />}
      {label}
    </NavLink>
  );
}

interface AreasProps {
  complexes: ComplexKind;
  /** Those that are switched on. */
  areas: readonly `${Area}`[];
}

function Areas({ complexes, areas }: AreasProps) {
  const intl = useIntl();
  const shown = useAreas(homeIn(complexes)).filter(({ area }) => areas.includes(area));
  if (shown.length === 0) return null;
  return (
    <details className={styles.areas}>
      <summary className={`menu-item ${styles.item}`}>
        <SiteIcon name="pin" className="fixed lagoon" />
        <FormattedMessage id="layout.findByArea" />
        <SiteIcon name="chevronDown" className={styles.chevron} />
      </summary>
      {shown.map(({ slug, area }) => (
        <Item key={area} to={paths.complexArea(complexes, slug)} label={intl.formatMessage({ id: AREA_LABELS[area] })} />
      ))}
    </details>
  );
}
