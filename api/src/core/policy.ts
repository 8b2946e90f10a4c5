import { registerEnumType } from 'type-graphql';

/** Roles of the spec, section 6, lowest first; each may do what those before it may. */
export enum Role {
  GUEST = 'GUEST',
  ADMIN = 'ADMIN',
  GOD = 'GOD',
}

registerEnumType(Role, {
  name: 'Role',
  description: 'What an account may do: a GUEST what every visitor may, ADMIN and GOD are staff, a GOD changes accounts too.',
});

/** The user making the request. `account` is null for a visitor who has not logged in. */
export interface Viewer {
  readonly account: {
    readonly id: string;
    readonly username: string;
    readonly role: Role;
    /** The session by which this request came. */
    readonly sessionId: string;
  } | null;
}

/** A visitor who has not logged in. */
export const ANONYMOUS: Viewer = { account: null };

/** Staff (ADMIN or GOD) see drafts, inactive pages and villages, and back-office fields (spec 6). */
export function isStaff(viewer: Viewer): boolean {
  return viewer.account !== null && viewer.account.role !== Role.GUEST;
}
