import { useEffect, useRef, useState } from 'react';
import { useUploads } from '~/desk/files/file-tools';
import { anyOnTheWay } from '~/desk/files/uploads';
import type { After } from './use-editor';

/**
 * Delays saving until pending uploads have finished, so that the record includes them. If one has failed,
 * `onFailed` is called instead, and saving again saves without it.
 */
export function useSaveAfterUploads(save: (after: After) => void, onFailed: () => void) {
  const uploads = useUploads();
  const uploading = anyOnTheWay(uploads);
  const failed = uploads.length > 0;
  const [waiting, setWaiting] = useState<After | null>(null);
  if (!uploading && waiting !== null) setWaiting(null);
  const due = useRef<After | null>(null);
  const latest = useRef({ save, onFailed });
  useEffect(() => {
    latest.current = { save, onFailed };
  });
  useEffect(() => {
    const after = due.current;
    if (after === null || uploading) return;
    due.current = null;
    if (failed) latest.current.onFailed();
    else latest.current.save(after);
  }, [uploading, failed]);
  return {
    uploading,
    /** What is done once the pictures are there. */
    waiting,
    save: (after: After) => {
      if (!uploading) return save(after);
      due.current = after;
      return setWaiting(after);
    },
  };
}
