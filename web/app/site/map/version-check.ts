/** Stored result of the check: the release for which this tab was reloaded. */
const KEY = 'talay.map.reloaded';

/**
 * Whether Google served what was requested. A channel that follows the releases (weekly, quarterly) has no version of its own; beta and
 * alpha say so in theirs; a number is served as it is or with something behind.
 */
export function isExpectedVersion(served: string, asked: string): boolean {
  if (asked === 'weekly' || asked === 'quarterly') return true;
  if (asked === 'alpha' || asked === 'beta') return served.toLowerCase().includes(asked);
  return served === asked || served.startsWith(`${asked}.`);
}

/**
 * Whether the page should be loaded again for the sake of the expected version: at most once per tab and release of the site, for a channel
 * that is gone would make it load for ever. Without a place to remember that (a browser that forbids it), never.
 *
 * @param release what changes with each release of the site
 */
export function shouldReload(served: string, asked: string, release: string, storage: () => Storage = () => sessionStorage): boolean {
  if (isExpectedVersion(served, asked)) return false;
  try {
    const store = storage();
    if (store.getItem(KEY) === release) return false;
    store.setItem(KEY, release);
    return store.getItem(KEY) === release;
  } catch {
    return false;
  }
}
