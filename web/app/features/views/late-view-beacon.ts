import { lazy } from 'react';

/** Counts the pages of listings that are seen (decision 0023); nobody waits for it. */
export const LateViewBeacon = import.meta.env.SSR
  ? () => null
  : lazy(() =>
      import('./ViewBeacon').then(
        ({ ViewBeacon }) => ({ default: ViewBeacon }),
        () => ({ default: () => null }),
      ),
    );
