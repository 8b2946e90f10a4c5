import { lazy } from 'react';

/** What opens the form of a new alert as a dialog: until it has come, the links lead to the form's own page. */
export const LateAlertHost = import.meta.env.SSR
  ? () => null
  : lazy(() =>
      import('./AlertHost').then(
        ({ AlertHost }) => ({ default: AlertHost }),
        () => ({ default: () => null }),
      ),
    );
