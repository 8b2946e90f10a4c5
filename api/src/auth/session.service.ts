import type { Account } from '../accounts/account.entity.js';
import { AccountAction } from '../records/account-event.entity.js';
import { recordAccountEvent } from '../records/account-event.service.js';
import { isId, newId } from '../core/ids.js';
import { ANONYMOUS, type Role } from '../core/policy.js';
import { demandAccount, demandGod, inTransaction, type RequestContext } from '../core/request-context.js';
import { hashToken, signedTokens, type SignedTokens } from '../core/tokens.js';
import { rememberDevice } from './known-device.service.js';
import { Session, SESSION_ENDS } from './session.entity.js';

/** Its use is written down at most so often. */
const NOTED_MS = 5 * 60_000;
/** Sessions that an account has at most; beyond that the least recently used ends. */
const MOST_SESSIONS = 50;

/** The tokens of sessions: one that somebody has made up is known as such without the database. */
export const sessionTokens = (secret: string): SignedTokens => signedTokens(secret, 'session');

/** A session that is in the database and not in the browser yet. */
export interface StartedSession {
  id: string;
  token: string;
  expiresAt: Date;
}

interface FoundSession {
  id: string;
  last_seen_at: Date;
  account_id: string;
  username: string;
  role: Role;
}

/**
 * Determines the viewer by the session cookie. Free without one. A cookie without a session (or for one of a disabled
 * account) is taken away, and the visitor is anonymous: never an error.
 */
export async function recognise(ctx: RequestContext): Promise<void> {
  const { token, isForged } = ctx.session;
  if (isForged) ctx.session.clear();
  if (token === null) return;
  const hash = hashToken(token);
  const found = hash && (await findSession(ctx, hash));
  if (!found) {
    ctx.session.clear();
    return;
  }
  ctx.become({ account: { id: found.account_id, username: found.username, role: found.role, sessionId: found.id } });
  if (Date.now() - found.last_seen_at.getTime() >= NOTED_MS) ctx.session.set(token, await noteUse(ctx, found));
}

async function findSession(ctx: RequestContext, hash: Buffer): Promise<FoundSession | undefined> {
  const rows: FoundSession[] = await ctx.db.query(
    `SELECT session.id, session.last_seen_at, account.id AS account_id, account.username, account.role
     FROM session JOIN account ON account.id = session.account_id
     WHERE session.token_hash = $1 AND session.expires_at > now() AND NOT account.disabled`,
    [hash],
  );
  return rows[0];
}

async function noteUse({ db, client }: RequestContext, found: FoundSession): Promise<Date> {
  // The account before its sessions, as everywhere: two at the same time wait for one another instead of for each other.
  const [rows] = await db.query<[{ expires_at: Date }[], number]>(
    `WITH account AS (UPDATE account SET last_seen_at = now() WHERE id = $1 RETURNING id, role)
     UPDATE session SET last_seen_at = now(), expires_at = ${SESSION_ENDS}, address = $3, user_agent = $4
     FROM account WHERE session.account_id = account.id AND session.id = $2 RETURNING session.expires_at`,
    [found.account_id, found.id, client.address, client.userAgent],
  );
  return rows[0]?.expires_at ?? new Date();
}

/**
 * Creates a session of the account, in the database only; `enter` sets the cookie. Null if the account was disabled or its
 * password changed since it was read, so that ending all sessions covers this one too.
 */
export async function startSession({ db, client, secret }: RequestContext, account: Account): Promise<StartedSession | null> {
  const [id, token] = [newId(), sessionTokens(secret).issue()];
  const rows: { expires_at: Date }[] = await db.query(
    `WITH account AS (
       UPDATE account SET last_seen_at = now() WHERE id = $1 AND password_hash = $2 AND NOT disabled RETURNING id, role
     ) INSERT INTO session (id, account_id, token_hash, expires_at, address, user_agent)
       SELECT $3, account.id, $4, ${SESSION_ENDS}, $5, $6 FROM account CROSS JOIN (SELECT now() AS created_at) AS session RETURNING expires_at`,
    [account.id, account.passwordHash, id, hashToken(token), client.address, client.userAgent],
  );
  return rows[0] ? { id, token, expiresAt: rows[0].expires_at } : null;
}

/** Creates a new session for the browser. Its previous session ends: a planted token is worthless. */
export async function enter(ctx: RequestContext, { id, username, role }: Account, started: StartedSession): Promise<void> {
  const before = ctx.viewer.account?.sessionId;
  if (before !== undefined) await ctx.db.delete(Session, { id: before });
  await collectSessions(ctx, id);
  const device = await rememberDevice(ctx, id, started.id);
  ctx.session.set(started.token, started.expiresAt);
  ctx.device.set(device.token, device.expiresAt);
  ctx.become({ account: { id, username, role, sessionId: started.id } });
}

/** Ends those that have expired, whosever they are, and those of the account that are too many. */
async function collectSessions(ctx: RequestContext, accountId: string): Promise<void> {
  await collectEndedSessions(ctx);
  await ctx.db.query(
    `DELETE FROM session WHERE id = ANY (ARRAY(
       SELECT id FROM session WHERE account_id = $1 ORDER BY last_seen_at DESC, id DESC OFFSET ${MOST_SESSIONS} FOR UPDATE SKIP LOCKED))`,
    [accountId],
  );
}

/** Throws away sessions that have expired, whosever they are. */
export async function collectEndedSessions(ctx: RequestContext): Promise<void> {
  await ctx.db.query(
    'DELETE FROM session WHERE id = ANY (ARRAY(SELECT id FROM session WHERE expires_at <= now() LIMIT 1000 FOR UPDATE SKIP LOCKED))',
  );
}

/** Signs the browser out. */
export async function leave(ctx: RequestContext): Promise<void> {
  const { account } = ctx.viewer;
  if (account) await ctx.db.delete(Session, { id: account.sessionId });
  if (ctx.session.token !== null || account) ctx.session.clear();
  ctx.become(ANONYMOUS);
}

/** The viewer's own sessions, the most recently used first. */
export function listMySessions(ctx: RequestContext): Promise<Session[]> {
  return sessionsOf(ctx, demandAccount(ctx).id);
}

/** The sessions of an account, most recently used first; none if there is no such account. For a GOD. */
export async function listSessions(ctx: RequestContext, accountId: string): Promise<Session[]> {
  demandGod(ctx);
  return isId(accountId) ? sessionsOf(ctx, accountId) : [];
}

function sessionsOf(ctx: RequestContext, accountId: string): Promise<Session[]> {
  return ctx.db
    .createQueryBuilder(Session, 'session')
    .where('session.accountId = :accountId AND session.expiresAt > now()', { accountId })
    .orderBy('session.lastSeenAt', 'DESC')
    .addOrderBy('session.id', 'DESC')
    .getMany();
}

/** Ends one of the viewer's own sessions; false when it has ended before, or is another's. Ending the one that asks signs out. */
export async function revokeSession(ctx: RequestContext, id: string): Promise<boolean> {
  const account = demandAccount(ctx);
  if (!isId(id)) return false;
  const ended = await inTransaction(ctx, async (inner) =>
    recordEnded(inner, account.id, await deleteSessions(inner, account.id, 'id = $2', id)),
  );
  if (id === account.sessionId) await leave(ctx);
  return ended === 1;
}

/** Ends all of the viewer's sessions but the one that asks; gives their number. */
export async function revokeOtherSessions(ctx: RequestContext): Promise<number> {
  const { id, sessionId } = demandAccount(ctx);
  return inTransaction(ctx, async (inner) => recordEnded(inner, id, await endSessions(inner, id, sessionId)));
}

/** Ends all sessions of an account and returns their number. For a GOD, whose own session ends too if it is their own account. */
export async function revokeAccountSessions(ctx: RequestContext, accountId: string): Promise<number> {
  demandGod(ctx);
  if (!isId(accountId)) return 0;
  return inTransaction(ctx, async (inner) => recordEnded(inner, accountId, await endSessions(inner, accountId)));
}

/** Records in the history that the viewer has ended this many sessions of an account; returns their number. */
async function recordEnded(ctx: RequestContext, accountId: string, ended: number): Promise<number> {
  if (ended === 0) return 0;
  const left = (await sessionsOf(ctx, accountId)).length;
  await recordAccountEvent(ctx, accountId, AccountAction.SESSIONS, ctx.viewer.account, [['sessions', left + ended, left]]);
  return ended;
}

/** Ends the sessions of an account, but for one, and forgets the browsers that it has signed in on, but for that one's; gives their number. */
export async function endSessions(ctx: RequestContext, accountId: string, but: string | null = null): Promise<number> {
  const ended = await deleteSessions(ctx, accountId, 'id IS DISTINCT FROM $2', but);
  await ctx.db.query(
    'DELETE FROM known_device WHERE account_id = $1 AND id IS DISTINCT FROM (SELECT device_id FROM session WHERE id = $2)',
    [accountId, but],
  );
  return ended;
}

/** Deletes sessions of an account, and forgets the browsers that they began on; gives how many of them had not expired. */
async function deleteSessions(ctx: RequestContext, accountId: string, which: string, id: string | null): Promise<number> {
  const [deleted] = await ctx.db.query<[{ living: boolean; device_id: string | null }[], number]>(
    `DELETE FROM session WHERE account_id = $1 AND ${which} RETURNING expires_at > now() AS living, device_id`,
    [accountId, id],
  );
  await ctx.db.query('DELETE FROM known_device WHERE id = ANY($1)', [deleted.map((session) => session.device_id)]);
  return deleted.filter(({ living }) => living).length;
}
