import { useCallback, useState } from 'react';
import type { LngLat } from '~/site/map/geo';

/** Why it is not known where the visitor is. */
export type NearMeTrouble = 'denied' | 'unavailable' | 'timeout';

/** Where the visitor is, and the way to ask. */
export interface NearMe {
  here: LngLat | null;
  asking: boolean;
  trouble: NearMeTrouble | null;
  ask: () => void;
}

/** So long is waited for a position, ms; one that is not older than a minute will do. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** Asks the browser where the visitor is; it asks the visitor. The position stays in this tab. */
export function useNearMe(onFound: (here: LngLat) => void): NearMe {
  const [state, setState] = useState<Omit<NearMe, 'ask'>>({ here: null, asking: false, trouble: null });
  const ask = useCallback(() => {
    if (!('geolocation' in navigator)) {
      setState((before) => ({ ...before, trouble: 'unavailable' }));
      return;
    }
    setState((before) => ({ ...before, asking: true, trouble: null }));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = { lat: coords.latitude, lng: coords.longitude };
        setState({ here, asking: false, trouble: null });
        onFound(here);
      },
      ({ code, PERMISSION_DENIED, TIMEOUT }) => {
        const trouble = code === PERMISSION_DENIED ? 'denied' : code === TIMEOUT ? 'timeout' : 'unavailable';
        setState((before) => ({ ...before, asking: false, trouble }));
      },
      OPTIONS,
    );
  }, [onFound]);
  return { ...state, ask };
}
