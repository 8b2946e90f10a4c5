import type { AuditKind } from '~/gql/graphql';

/** What the kinds of the audit log are called. */
export const AUDIT_KINDS = {
  SIGN_IN: 'auditLog.signIn',
  SIGN_IN_FAILED: 'auditLog.signInFailed',
  REFUSED: 'auditLog.refused',
  EXPORT: 'auditLog.export',
  ACCOUNT: 'auditLog.account',
} as const satisfies Record<`${AuditKind}`, string>;
