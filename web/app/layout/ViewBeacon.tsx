import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** How long a page has to be before somebody's eyes, ms. */
const SEEN_MS = 1_000;
const LISTING = /\/(?:unit|house|condo|village)\/([0-9a-f-]{36})\/?$/;

/** Reports a view of a listing's page, once per visit. The server decides which views count. */
export function ViewBeacon() {
  const { pathname } = useLocation();
  const listing = LISTING.exec(pathname)?.[1];
  useEffect(() => (listing === undefined ? undefined : whenSeen(() => tell(listing))), [listing]);
  return null;
}

function tell(listing: string): void {
  navigator.sendBeacon('/api/utils/view', new Blob([JSON.stringify({ listing })], { type: 'application/json' }));
}

/** Calls `seen` once the page has been visible long enough; not for a prerendered page or a background tab. Returns a function to stop. */
function whenSeen(seen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      stop();
      seen();
    }, SEEN_MS);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return stop;
}
