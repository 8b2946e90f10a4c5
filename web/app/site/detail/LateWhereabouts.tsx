import { Suspense, type ComponentProps } from 'react';
import nearby from './Nearby.module.css';
import type { Whereabouts } from './Whereabouts';
import { lazyPart } from '~/lib/lazy-part';

const Late = lazyPart(() => import('./Whereabouts').then((module) => module.Whereabouts));

/** What is near a listing, and its map: server-rendered and hydrated later, like the late cards. */
export function LateWhereabouts(props: ComponentProps<typeof Whereabouts>) {
  return (
    <div className={`contents ${nearby.part}`}>
      <Suspense>
        <Late {...props} />
      </Suspense>
    </div>
  );
}
