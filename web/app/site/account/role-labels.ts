import '~/i18n/parts/account';
import type { Role } from '~/gql/graphql';

/** The words for roles: message ids, as in i18n/enums.ts, but of the catalogue that only screens of accounts load. */
export const ROLE_LABELS = {
  GUEST: 'account.role.guest',
  ADMIN: 'account.role.admin',
  GOD: 'account.role.god',
} as const satisfies Record<`${Role}`, string>;
