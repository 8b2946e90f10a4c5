import { useSyncExternalStore, createContext } from 'react';
import { NOTHING_SAVED, type SavedList } from './saved';
import { createSavedStore, STORAGE_KEY, type SavedState } from './saved-store';

/** Whether cards of hidden homes are shown anyway, for example if they were selected individually; lists have a row for them. */
export const HiddenShown = createContext(false);

/** The lists of this device. Nothing of it is touched on the server. */
export const savedStore = createSavedStore({
  storage: () => localStorage,
  listen(changed) {
    const written = (event: StorageEvent) => (event.key === STORAGE_KEY || event.key === null) && changed();
    // A page restored from the back/forward cache has missed writes in other tabs.
    const shown = (event: PageTransitionEvent) => event.persisted && changed();
    addEventListener('storage', written);
    addEventListener('pageshow', shown);
    return () => {
      removeEventListener('storage', written);
      removeEventListener('pageshow', shown);
    };
  },
});

const EMPTY: SavedState = { saved: NOTHING_SAVED, notice: null, unkept: false };

/** All lists and what is said about them; empty on the server and while its page is taken over. */
export function useSavedState(): SavedState {
  return useSyncExternalStore(savedStore.subscribe, savedStore.state, () => EMPTY);
}

/** Whether a list holds a home; false on the server and while its page is taken over. */
export function useIsSaved(list: SavedList, id: string | undefined): boolean {
  return useSyncExternalStore(
    savedStore.subscribe,
    () => id !== undefined && savedStore.has(list, id),
    () => false,
  );
}
