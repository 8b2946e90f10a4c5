/** Which account the lists of this device belong to, and what both have. */
export interface AccountLink {
  /** Id of the account. */
  account: string;
  /** Names of the items that the account was last known to have (saved-items.ts). */
  names: readonly string[];
}

const STORAGE_KEY = 'talay.account';

/** The account that was last signed in here; null where none was, or has been signed out. */
export function readLink(): AccountLink | null {
  try {
    const { account, names } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '') as Partial<AccountLink>;
    return typeof account === 'string' && Array.isArray(names) ? { account, names } : null;
  } catch {
    return null;
  }
}

/** Throws where the browser keeps nothing. */
export function writeLink(link: AccountLink | null): void {
  if (link) localStorage.setItem(STORAGE_KEY, JSON.stringify(link));
  else localStorage.removeItem(STORAGE_KEY);
}
