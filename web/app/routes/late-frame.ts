import { lazy } from 'react';

/** What of the frame nobody needs in the first moments: until it is there, links lead to the pages that they name. */
export const LateFrame = import.meta.env.SSR
  ? () => null
  : lazy(() =>
      import('./LateFrame').then(
        ({ LateFrame }) => ({ default: LateFrame }),
        () => ({ default: () => null }),
      ),
    );
