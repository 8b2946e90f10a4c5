import { lazy } from 'react';

/** Parts of the layout not needed at first: until they are loaded, links lead to separate pages. */
export const LateFrame = import.meta.env.SSR
  ? () => null
  : lazy(() =>
      import('./LateFrame').then(
        ({ LateFrame }) => ({ default: LateFrame }),
        () => ({ default: () => null }),
      ),
    );
