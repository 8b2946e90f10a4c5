import type { AccountAction } from '~/gql/graphql';

/** What was done to an account, in words. */
export const ACTIONS = {
  CREATE: 'accounts.did.create',
  ROLE: 'accounts.did.role',
  DISABLE: 'accounts.did.disable',
  ENABLE: 'accounts.did.enable',
  RESET_LINK: 'accounts.did.resetLink',
  RESET: 'accounts.did.reset',
  PASSWORD: 'accounts.did.password',
  SESSIONS: 'accounts.did.sessions',
  TOTP_ON: 'accounts.did.totpOn',
  TOTP_OFF: 'accounts.did.totpOff',
  TOTP_RESET: 'accounts.did.totpReset',
  RECOVERY_CODE: 'accounts.did.recoveryCode',
  EMAIL: 'accounts.did.email',
  RESET_MAIL: 'accounts.did.resetMail',
} as const satisfies Record<`${AccountAction}`, string>;
