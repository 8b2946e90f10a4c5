/** The account that the lists of this device belong to, and the items they share. */
export interface AccountLink {
  /** Id of the account. */
  account: string;
  /** Names of the items that the account had at the last synchronisation (saved-items.ts). */
  names: readonly string[];
}

const STORAGE_KEY = 'talay.account';

/** The account last logged in here; null if there was none or it has logged out. */
export function readLink(): AccountLink | null {
  try {
    const { account, names } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '') as Partial<AccountLink>;
    return typeof account === 'string' && Array.isArray(names) ? { account, names } : null;
  } catch {
    return null;
  }
}

/** Throws if the browser has no storage. */
export function writeLink(link: AccountLink | null): void {
  if (link) localStorage.setItem(STORAGE_KEY, JSON.stringify(link));
  else localStorage.removeItem(STORAGE_KEY);
}
