import { lazy } from 'react';

/** What opens the contact form as a dialog: nobody needs it in the first moments, when the links lead to the form's own page. */
export const LateContactHost = import.meta.env.SSR
  ? () => null
  : lazy(() =>
      import('./ContactHost').then(
        ({ ContactHost }) => ({ default: ContactHost }),
        () => ({ default: () => null }),
      ),
    );
