import { GoogleMap, useJsApiLoader } from '@react-google-maps/api';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLang } from '~/i18n/lang';
import { createGoogleEngine, type GoogleEngine } from './google-engine';
import { MAX_ZOOM, resolveView } from './geo';
import type { MapViewInnerProps, MapConfig } from './map-props';
import { MapSurface } from './MapSurface';
import styles from './map.module.css';

/** Stored result of the check: the release for which this tab was reloaded. */
const KEY = 'talay.map.reloaded';

/**
 * Whether Google served what was requested. A channel that follows the releases (weekly, quarterly) has no version of its own; beta and
 * alpha say so in theirs; a number is served as it is or with something behind.
 */
export function isExpectedVersion(served: string, asked: string): boolean {
  if (asked === 'weekly' || asked === 'quarterly') return true;
  if (asked === 'alpha' || asked === 'beta') return served.toLowerCase().includes(asked);
  return served === asked || served.startsWith(`${asked}.`);
}

/**
 * Whether the page should be loaded again for the sake of the expected version: at most once per tab and release of the site, for a channel
 * that is gone would make it load for ever. Without a place to remember that (a browser that forbids it), never.
 *
 * @param release what changes with each release of the site
 */
export function shouldReload(served: string, asked: string, release: string, storage: () => Storage = () => sessionStorage): boolean {
  if (isExpectedVersion(served, asked)) return false;
  try {
    const store = storage();
    if (store.getItem(KEY) === release) return false;
    store.setItem(KEY, release);
    return store.getItem(KEY) === release;
  } catch {
    return false;
  }
}

/** Timeout of the script, ms. */
const SCRIPT_TIMEOUT = 20_000;

declare global {
  interface Window {
    /** Google calls it when it refuses the key. */
    gm_authFailure?: (() => void) | undefined;
  }
}

// Google's script speaks one language for the life of a page: that in which it was loaded first.
let scriptLang: string | null = null;

type GoogleMapViewProps = MapViewInnerProps & { google: NonNullable<MapConfig['google']> };

/** The map with a key: Google's. Loaded when it is shown. */
export default function GoogleMapView({ google: { key, version }, ...props }: GoogleMapViewProps) {
  const { onTrouble } = props;
  const lang = useLang();
  scriptLang ??= lang;
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: key,
    version,
    language: scriptLang,
  });
  const latest = useRef(onTrouble);
  latest.current = onTrouble;

  useEffect(() => {
    if (loadError) latest.current('failed');
  }, [loadError]);

  // After a failure the loader takes its own beginnings for the script. Google's library asks for the script again where it has to.
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isLoaded) return undefined;
    let gone = false;
    google.maps.importLibrary('maps').then(
      () => gone || setReady(true),
      () => gone || latest.current('failed'),
    );
    return () => {
      gone = true;
    };
  }, [isLoaded]);

  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => latest.current('failed'), SCRIPT_TIMEOUT);
    return () => clearTimeout(timer);
  }, [isReady]);

  useEffect(() => {
    const refused = () => latest.current('failed');
    window.gm_authFailure = refused;
    return () => {
      if (window.gm_authFailure === refused) window.gm_authFailure = undefined;
    };
  }, []);

  // The name of this file changes with what the site is built of.
  const reloads = useMemo(() => isReady && shouldReload(google.maps.version, version, import.meta.url), [isReady, version]);
  useEffect(() => {
    if (reloads) location.reload();
  }, [reloads]);

  return isReady && !reloads ? <LoadedMap {...props} /> : null;
}

function LoadedMap(props: MapViewInnerProps) {
  const { start, calm = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [engine, setEngine] = useState<GoogleEngine | null>(null);
  const made = useRef<{ remove(): void } | null>(null);
  const first = useRef({ start, calm });
  const options = useMemo<google.maps.MapOptions | null>(() => {
    if (!size) return null;
    const { start: target, calm: isCalm } = first.current;
    const { lat, lng, zoom } = resolveView(target, size);
    return {
      center: { lat, lng },
      // A raster map has whole zooms.
      zoom: Math.floor(zoom),
      maxZoom: MAX_ZOOM,
      disableDefaultUI: true,
      clickableIcons: false,
      keyboardShortcuts: true,
      gestureHandling: isCalm ? 'cooperative' : 'greedy',
      // Vector maps need evaluated code, which the Content-Security-Policy refuses.
      renderingType: 'RASTER' as google.maps.RenderingType,
      tilt: 0,
    };
  }, [size]);
  useLayoutEffect(() => {
    const { current: box } = frame;
    if (box) setSize({ width: box.clientWidth, height: box.clientHeight });
    return () => made.current?.remove();
  }, []);
  return (
    <div ref={frame} className={`grow full ${styles.frame}`}>
      {options && (
        <GoogleMap
          mapContainerClassName={styles.map ?? ''}
          options={options}
          onLoad={(map) => {
            made.current = createGoogleEngine(map, map.getDiv(), setEngine);
          }}
        />
      )}
      {engine && <MapSurface {...props} engine={engine} frame={frame} />}
    </div>
  );
}
