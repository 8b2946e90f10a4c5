import { Suspense } from 'react';
import type { Listed } from '~/lib/search-state';
import { lazyPart } from '~/lib/lazy-part';

// Few lists are empty: the message is loaded on demand.
const EmptyWords = lazyPart(() => import('./EmptyWords').then((module) => module.EmptyWords));

/** A list of homes or complexes that has nothing to show: says so kindly and shows ways onward. */
export function EmptyState({ of = 'HOMES' }: { of?: Listed }) {
  return (
    <div className="empty">
      <Suspense>
        <EmptyWords of={of} />
      </Suspense>
    </div>
  );
}
