import { useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { MapIcon } from '~/site/map/MapIcon';
import styles from './SearchMap.module.css';
import type { NearMe } from './use-near-me';

interface MapToolsProps {
  /** The search follows the map. */
  follow: boolean;
  /** Null if it does not apply: a drawn area is searched. */
  onFollow: (() => void) | null;
  /** Searches what is seen; null while the search is there already. */
  onSearchHere: (() => void) | null;
  hasArea: boolean;
  onDraw: () => void;
  onClearArea: () => void;
  near: NearMe;
}

const isFull = () => document.fullscreenElement !== null;

function watchFull(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** The tools over the map of a search. */
export function MapTools({ follow, onFollow, onSearchHere, hasArea, onDraw, onClearArea, near }: MapToolsProps) {
  const intl = useIntl();
  const bar = useRef<HTMLDivElement>(null);
  const full = useSyncExternalStore(watchFull, isFull);
  const toggleFull = () => {
    // A browser may refuse; the map then stays as it is.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    else bar.current?.parentElement?.parentElement?.requestFullscreen().catch(() => undefined);
  };
  return (
    <div ref={bar} className="wrap">
      {onFollow && (
        <button type="button" role="switch" aria-checked={follow} className={`chip ${styles.follow}`} onClick={onFollow}>
          <span className={styles.knob} aria-hidden="true" />
          {intl.formatMessage({ id: 'map.follow' })}
        </button>
      )}
      {onSearchHere && (
        <button type="button" className={`button primary small ${styles.tool}`} onClick={onSearchHere}>
          <MapIcon name="search" />
          {intl.formatMessage({ id: 'map.searchHere' })}
        </button>
      )}
      <span className="grow" />
      <button type="button" className={`chip ${styles.tool}`} onClick={onDraw}>
        <MapIcon name="draw" />
        <span className={styles.long}>
          {hasArea ? intl.formatMessage({ id: 'map.draw.change' }) : intl.formatMessage({ id: 'map.draw.start' })}
        </span>
      </button>
      {hasArea && (
        <button
          type="button"
          className={`chip ${styles.tool}`}
          aria-label={intl.formatMessage({ id: 'map.draw.remove' })}
          title={intl.formatMessage({ id: 'map.draw.remove' })}
          onClick={onClearArea}
        >
          <MapIcon name="bin" />
        </button>
      )}
      <button
        type="button"
        className={`chip ${styles.tool}`}
        aria-label={intl.formatMessage({ id: 'map.near.ask' })}
        title={intl.formatMessage({ id: 'map.near.ask' })}
        aria-pressed={near.here !== null}
        aria-disabled={near.asking}
        onClick={near.asking ? undefined : near.ask}
      >
        <MapIcon name="locate" />
      </button>
      {document.fullscreenEnabled && (
        <button
          type="button"
          className={`chip ${styles.tool}`}
          aria-label={intl.formatMessage({ id: 'map.full' })}
          title={intl.formatMessage({ id: 'map.full' })}
          aria-pressed={full}
          onClick={toggleFull}
        >
          <MapIcon name={full ? 'shrink' : 'expand'} />
        </button>
      )}
    </div>
  );
}
