import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the server's page is taken over, true from then on: for what is of no use without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
