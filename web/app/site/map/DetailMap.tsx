import '~/i18n/parts/nearby';
import { lazy, Suspense, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useNear } from '~/lib/use-near';
import type { LngLat } from './geo';
import styles from './DetailMap.module.css';

interface DetailMapProps {
  position: LngLat;
  /** Name of the listing. */
  name: string;
}

/** The links below the box lead to the place all the same. */
function NotLoaded() {
  const intl = useIntl();
  return (
    <p role="status" className={styles.notLoaded}>
      {intl.formatMessage({ id: 'nearby.map.failed' })}
    </p>
  );
}

const DetailMapView = lazy<ComponentType<DetailMapProps>>(() => import('./DetailMapView').catch(() => ({ default: NotLoaded })));

/**
 * Where a listing stands: one mark at zoom 15 (spec 9). The box is there from the first paint; the map comes when one scrolls near it. The
 * links lead to the place in maps that everybody has, and work without JavaScript.
 */
export function DetailMap({ position, name }: DetailMapProps) {
  const intl = useIntl();
  const [near, box] = useNear();
  const { lat, lng } = position;
  return (
    <section className={styles.part} aria-labelledby="where">
      <h2 id="where">{intl.formatMessage({ id: 'nearby.map.title' })}</h2>
      <div ref={box} className={styles.box}>
        {near && (
          <Suspense fallback={null}>
            <DetailMapView key={`${lat},${lng}`} position={position} name={name} />
          </Suspense>
        )}
      </div>
      <p className={`wrap ${styles.links}`}>
        <a className="link" href={`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`} target="_blank" rel="noopener">
          {intl.formatMessage({ id: 'nearby.map.google' })}
        </a>
        <a
          className="link"
          href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`}
          target="_blank"
          rel="noopener"
        >
          {intl.formatMessage({ id: 'nearby.map.osm' })}
        </a>
      </p>
    </section>
  );
}
