import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import type { Filter } from '~/lib/search-state';
import type { Box } from '~/site/map/geo';
import { MapBounds_query } from './map-query';

/** All of Thailand: a home with a wrong position must not zoom out to the whole world. */
const EVERYWHERE: Box = { west: 97, south: 5, east: 106, north: 21 };

/**
 * Calls back with the bounds of the results whenever they change. No callback while the address contains a part of the map, or if there are
 * no results: the map then stays where it is.
 */
export function useFit(filter: Filter, complexes: boolean, active: boolean, onFound: (box: Box) => void): void {
  const client = useApolloClient();
  const latest = useRef({ filter, onFound });
  latest.current = { filter, onFound };
  const key = JSON.stringify(filter);
  useEffect(() => {
    if (!active) return;
    let gone = false;
    client.query({ query: MapBounds_query, variables: { filter: latest.current.filter, complexes, box: EVERYWHERE } }).then(
      ({ data }) => {
        const box = gone ? null : data?.mapPins.bounds;
        if (box) latest.current.onFound(box);
      },
      // The marks of the map say it when they do not come.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [client, key, complexes, active]);
}
