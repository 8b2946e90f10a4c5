import { lazy, Suspense, type ComponentProps } from 'react';
import map from '~/site/map/DetailMap.module.css';
import nearby from './Nearby.module.css';
import type { Whereabouts } from './Whereabouts';

const Late = import.meta.env.SSR
  ? (await import('./Whereabouts')).Whereabouts
  : lazy(() => import('./Whereabouts').then((module) => ({ default: module.Whereabouts })));

/** What is near a listing, and its map: server-rendered and hydrated later, like the late cards. */
export function LateWhereabouts(props: ComponentProps<typeof Whereabouts>) {
  return (
    // Its styles come with the page, because they are named here.
    <div className={`${nearby['late']} ${map['late']}`}>
      <Suspense>
        <Late {...props} />
      </Suspense>
    </div>
  );
}
