import 'maplibre-gl/dist/maplibre-gl.css';
import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLang } from '~/i18n/lang';
import { type MapViewInnerProps, useMapConfig } from './map-props';
import { MapSurface } from './MapSurface';
import { createMapLibre, type MapLibreEngine } from './maplibre-engine';
import styles from './map.module.css';

/** The map without a key: MapLibre with the configured style. Loaded when it is shown. */
export default function MapLibreView(props: MapViewInnerProps) {
  const { start, calm = false, onTrouble } = props;
  const { styleUrl } = useMapConfig();
  const intl = useIntl();
  const lang = useLang();
  const frame = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<MapLibreEngine | null>(null);
  // Only what it begins with: a map is not made again because its place has changed.
  const first = useRef({ start, calm });
  const latest = useRef(onTrouble);
  latest.current = onTrouble;

  const fill = useCallback(
    (box: HTMLDivElement) => {
      let made: MapLibreEngine;
      const colour = (name: string) => getComputedStyle(box).getPropertyValue(name).trim();
      try {
        made = createMapLibre({
          container: box,
          ...first.current,
          styleUrl,
          lang,
          ground: () => colour('--sea-soft'),
          ownGround: () =>
            import('./ground').then(
              ({ groundStyle }) =>
                groundStyle(intl, {
                  sea: colour('--sea-soft'),
                  land: colour('--sand'),
                  shore: colour('--field'),
                  name: colour('--ink-soft'),
                }),
              () => null,
            ),
          words: {
            'AttributionControl.ToggleAttribution': intl.formatMessage({ id: 'map.attribution' }),
            'CooperativeGesturesHandler.WindowsHelpText': intl.formatMessage({ id: 'map.ctrlScroll' }, { key: 'Ctrl' }),
            'CooperativeGesturesHandler.MacHelpText': intl.formatMessage({ id: 'map.ctrlScroll' }, { key: '⌘' }),
            'CooperativeGesturesHandler.MobileHelpText': intl.formatMessage({ id: 'map.twoFingers' }),
            'Map.Title': intl.formatMessage({ id: 'map.canvas' }),
          },
          onGroundLost: () => latest.current('ground'),
        });
      } catch {
        latest.current('failed');
        return undefined;
      }
      setEngine(made);
      return () => {
        setEngine(null);
        made.remove();
      };
    },
    [styleUrl, lang, intl],
  );

  return (
    <div ref={frame} className={`grow full ${styles.frame}`}>
      <div ref={fill} className={styles.map} />
      {engine && <MapSurface key={lang} {...props} engine={engine} frame={frame} />}
    </div>
  );
}
