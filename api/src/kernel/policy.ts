/** Roles of the spec, section 6. Nobody signed in is a GUEST without an account. */
export type Role = 'GUEST' | 'ADMIN' | 'GOD';

/** Who is asking. `account` is null for a visitor who has not signed in. */
export interface Viewer {
  readonly account: { readonly id: string; readonly username: string; readonly roles: readonly Role[] } | null;
}

/** The visitor who has not signed in. */
export const ANONYMOUS: Viewer = { account: null };

/** Staff (ADMIN or GOD) see drafts, inactive pages and villages, and back-office fields (spec 6). */
export function isStaff(viewer: Viewer): boolean {
  return viewer.account?.roles.some((role) => role === 'ADMIN' || role === 'GOD') ?? false;
}
