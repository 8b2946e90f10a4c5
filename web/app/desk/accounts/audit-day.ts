import type { AuditKind, AccountAction } from '~/gql/graphql';

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

/** What the kinds of the audit log are called. */
export const AUDIT_KINDS = {
  SIGN_IN: 'auditLog.signIn',
  SIGN_IN_FAILED: 'auditLog.signInFailed',
  REFUSED: 'auditLog.refused',
  EXPORT: 'auditLog.export',
  ACCOUNT: 'auditLog.account',
} as const satisfies Record<`${AuditKind}`, string>;

/** The day that the address of the audit log names, and whether it is one: 2026-02-30 is none, nor is any other text. */
export function readDay(query: URLSearchParams): { day: string | null; isWrong: boolean } {
  const text = query.get('day') ?? '';
  const moment = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  return { day: isDay ? text : null, isWrong: text !== '' && !isDay };
}
