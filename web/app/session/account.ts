import { createContext, useContext } from 'react';
import type { Role } from '~/gql/graphql';

/** The logged-in user. */
export interface SignedIn {
  id: string;
  username: string;
  roles: readonly `${Role}`[];
}

/** The account of this page; null for a visitor. The site's frame puts it there. */
export const AccountContext = createContext<SignedIn | null>(null);

/** The logged-in user; null for a visitor. Permissions are enforced by the API: this only affects what is shown. */
export function useAccount(): SignedIn | null {
  return useContext(AccountContext);
}

/** Whether someone is of the agency's team (spec 6). */
export function isStaff(account: SignedIn | null): boolean {
  return account?.roles.some((role) => role !== 'GUEST') ?? false;
}

/** Whether someone may change accounts. */
export function isGod(account: SignedIn | null): boolean {
  return account?.roles.includes('GOD') ?? false;
}
