import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLang } from '~/i18n/lang';
import type { Filter } from '~/lib/search-state';
import { boxAround, ZOOM, type Box } from '~/shared/map/geo';
import { MapPins_query } from './map-query';

/** All of Thailand. */
const EVERYWHERE: Box = { west: 97, south: 5, east: 106, north: 21 };

/**
 * Tells the box around what is found whenever the filter names another place: areas, buildings, or words. With one place it is that; without
 * one, nothing is told, and the map stays where it is.
 */
export function useFit(filter: Filter, active: boolean, onFound: (box: Box) => void): void {
  const client = useApolloClient();
  const lang = useLang();
  const latest = useRef({ filter, onFound });
  latest.current = { filter, onFound };
  const { areas, complexes, text } = filter;
  const place = areas || complexes || text ? JSON.stringify([areas, complexes, text]) : null;
  useEffect(() => {
    if (!active || place === null) return;
    let gone = false;
    const variables = { lang, filter: latest.current.filter, box: EVERYWHERE, zoom: ZOOM.list };
    client.query({ query: MapPins_query, variables }).then(
      ({ data }) => {
        const box = gone ? null : boxAround(data?.mapPins.pins ?? []);
        if (box) latest.current.onFound(box);
      },
      // The marks of the map say it when they do not come.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [client, lang, place, active]);
}
