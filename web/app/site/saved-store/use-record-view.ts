import { useEffect } from 'react';
import type { SavedHome } from './saved';
import { savedStore } from './use-saved';

/** Remembers on this device that the page of a home was seen. */
export function useRecordView({ kind, id, reference }: SavedHome): void {
  useEffect(() => savedStore.record({ kind, id, reference }), [kind, id, reference]);
}
