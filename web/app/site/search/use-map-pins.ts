import { skipToken, useQuery } from '~/data/apollo/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLang } from '~/i18n/lang';
import type { Filter } from '~/lib/search-state';
import { MAX_ZOOM, snapBox, type Box, type View } from '~/site/map/geo';
import { MapPins_query } from './map-query';
import type { Pin } from './MapPopupContent';

/** How long a map must have been at rest before its marks are requested, ms: a wheel stops between its steps. */
const REST = 150;

interface Ask {
  box: Box;
  zoom: number;
}

/** The marks of what is seen, and the way to say what is seen. */
export interface MapPins {
  /** Those of the last answer, until the next is here; null before the first. */
  pins: readonly Pin[] | null;
  loading: boolean;
  /** The last answer did not come. */
  failed: boolean;
  look: (view: View, box: Box) => void;
}

/** Fetches the marks for the visible map, of homes or of complexes. The box is padded and snapped to a grid, so small moves need no request. */
export function useMapPins(filter: Filter, complexes: boolean): MapPins {
  const lang = useLang();
  const [ask, setAsk] = useState<Ask | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, previousData, error, loading } = useQuery(
    MapPins_query,
    ask ? { variables: { lang, filter, complexes, ...ask } } : skipToken,
  );
  const look = useCallback((view: View, box: Box) => {
    clearTimeout(timer.current);
    const zoom = Math.min(MAX_ZOOM, Math.max(0, Math.round(view.zoom)));
    const next = { box: snapBox(box, view.zoom), zoom };
    // The first answer need not wait.
    setAsk((before) => before ?? next);
    timer.current = setTimeout(() => setAsk((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next)), REST);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { pins: (data ?? previousData)?.mapPins.pins ?? null, loading, failed: error !== undefined && !loading, look };
}
