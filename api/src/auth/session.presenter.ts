import type { RequestContext } from '../core/request-context.js';
import type { Session, SessionView } from './session.entity.js';

/** The session as GraphQL shows it to this viewer. */
export function viewSession(
  { viewer }: RequestContext,
  { id, createdAt, lastSeenAt, expiresAt, address, userAgent }: Session,
): SessionView {
  return { id, createdAt, lastSeenAt, expiresAt, address, userAgent, current: id === viewer.account?.sessionId };
}
