import '~/i18n/parts/map';
import { Component, createElement, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHydrated } from '~/lib/use-hydrated';
import { type MapProps, type MapTrouble, type MapViewInnerProps, useMapConfig, type MapConfig } from './map-props';
import styles from './map.module.css';

// A file that did not come is requested again with the next attempt, which React's own `lazy` would not do.
const loadMapLibre = () => import('./MapLibreView').then(({ default: View }) => View);
const loadGoogle = () => import('./GoogleMapView').then(({ default: View }) => View);

/** An implementation when it has come. */
function useLoaded<View>(load: () => Promise<View>, onFailed: () => void): View | null {
  const [loaded, setLoaded] = useState<{ View: View } | null>(null);
  useEffect(() => {
    let gone = false;
    load().then(
      (View) => gone || setLoaded({ View }),
      () => gone || onFailed(),
    );
    return () => {
      gone = true;
    };
  }, [load, onFailed]);
  return loaded?.View ?? null;
}

/**
 * The map of the site: Google's with a key, else MapLibre's, both with the same marks, areas and behaviour (decision 0008). It
 * fills its parent, which has a fixed height, so nothing moves when it loads. Browser only. Errors
 * are shown above it; the list beside it contains the same information.
 */
export function MapView(props: MapProps) {
  const intl = useIntl();
  const hydrated = useHydrated();
  const { google } = useMapConfig();
  const [trouble, setTrouble] = useState<MapTrouble | null>(null);
  const [attempt, setAttempt] = useState(0);
  const onTrouble = useCallback((what: MapTrouble) => setTrouble((before) => (before === 'failed' ? before : what)), []);
  const retry = () => {
    setTrouble(null);
    setAttempt((before) => before + 1);
  };
  return (
    <section aria-label={props.label} className={`column full ${styles.view}`}>
      <div role="status" className={styles.notices}>
        {trouble === 'ground' && <p className={styles.notice}>{intl.formatMessage({ id: 'map.groundLost' })}</p>}
        {trouble === 'failed' && (
          <p className={styles.notice}>
            {intl.formatMessage({ id: 'map.failed' }, { of: props.of ?? 'none' })}{' '}
            <button type="button" className={`text-button ${styles.retry}`} onClick={retry}>
              {intl.formatMessage({ id: 'map.retry' })}
            </button>
          </p>
        )}
      </div>
      {hydrated && trouble !== 'failed' && (
        <div className={`column grow ${styles.stage}`}>
          {props.tools}
          <Guard key={attempt} onCatch={() => setTrouble('failed')}>
            {google ? <Google {...props} google={google} onTrouble={onTrouble} /> : <MapLibre {...props} onTrouble={onTrouble} />}
          </Guard>
        </div>
      )}
      {!hydrated && (
        <noscript>
          <p className={`muted centred ${styles.loading}`}>{intl.formatMessage({ id: 'map.noScript' }, { of: props.of ?? 'none' })}</p>
        </noscript>
      )}
    </section>
  );
}

function Google(props: MapViewInnerProps & { google: NonNullable<MapConfig['google']> }) {
  const loaded = useLoaded(loadGoogle, useFailed(props));
  return loaded ? createElement(loaded, props) : <Loading />;
}

function MapLibre(props: MapViewInnerProps) {
  const loaded = useLoaded(loadMapLibre, useFailed(props));
  return loaded ? createElement(loaded, props) : <Loading />;
}

function useFailed({ onTrouble }: MapViewInnerProps): () => void {
  return useCallback(() => onTrouble('failed'), [onTrouble]);
}

function Loading() {
  const intl = useIntl();
  return <p className={`muted centred ${styles.loading}`}>{intl.formatMessage({ id: 'map.loading' })}</p>;
}

/** Keeps what a map throws from taking the page with it. */
class Guard extends Component<{ children: ReactNode; onCatch: () => void }, { caught: boolean }> {
  override state = { caught: false };

  static getDerivedStateFromError() {
    return { caught: true };
  }

  override componentDidCatch() {
    this.props.onCatch();
  }

  override render() {
    return this.state.caught ? null : this.props.children;
  }
}
