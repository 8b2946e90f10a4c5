import { lazy, Suspense } from 'react';
import { useHydrated } from '~/lib/use-hydrated';
import styles from './RatesHistory.module.css';

// Offline, or after a release that has renamed the file, there is no chart, and all else stays as it is.
const RatesChart = lazy(() => import('./RatesChart').catch(() => ({ default: () => null })));

/** The chart of a currency over the last 90 days, loaded after hydration. Its space is reserved. */
export function RatesHistory() {
  const room = <div className={styles.room} />;
  return useHydrated() ? (
    <Suspense fallback={room}>
      <RatesChart />
    </Suspense>
  ) : (
    room
  );
}
