import { lazy, Suspense } from 'react';
import type { Listed } from '~/lib/search-state';
// The server draws the message: its styles come with the page.
import './EmptyState.module.css';

// Few lists are empty: the message is loaded on demand.
const EmptyWords = import.meta.env.SSR
  ? (await import('./EmptyWords')).EmptyWords
  : lazy(() => import('./EmptyWords').then((module) => ({ default: module.EmptyWords })));

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
