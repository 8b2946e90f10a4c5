import { storeOfflineHomes } from '~/site/saved-store/store-offline-homes';
import { savedStore } from '~/site/saved-store/use-saved';

/** Registers the worker that shows the offline page, and keeps the favourites for it whenever they change. */
export async function beginOffline(): Promise<void> {
  // If disabled, browsers that have the worker find out on their own.
  if (!document.querySelector('link[rel="manifest"]')) return;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  let kept = savedStore.state().saved.favourites;
  let soon: ReturnType<typeof setTimeout> | undefined;
  savedStore.subscribe(() => {
    const { favourites } = savedStore.state().saved;
    if (favourites === kept) return;
    kept = favourites;
    // Who presses one heart often presses another.
    clearTimeout(soon);
    soon = setTimeout(storeOfflineHomes, 1_000);
  });
}
