import type { Account, AccountView } from './account.entity.js';

/** The account as GraphQL shows it. */
export function viewAccount({ id, username, role, totpSince, disabled, createdAt, lastSeenAt }: Account): AccountView {
  return { id, username, roles: [role], totp: totpSince !== null, disabled, createdAt, lastSeenAt };
}

/** The account as REST shows it: `{ _id, username, roles }`. */
export function presentUser({ id, username, role }: Pick<Account, 'id' | 'username' | 'role'>) {
  return { _id: id, username, roles: [role] };
}
