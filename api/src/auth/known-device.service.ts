import { newId } from '../core/ids.js';
import { inTransaction, type RequestContext } from '../core/request-context.js';
import { hashToken, newToken } from '../core/tokens.js';

/** How long a browser is known after its last sign-in, days. */
const DAYS = 180;
/** Browsers of one account that are known at most; beyond that the one that signed in longest ago is forgotten. */
const MOST_DEVICES = 50;

/** The id of this browser among those that this account has signed in on; null for a browser that is not known to it. */
export async function findKnownDevice({ db, device }: RequestContext, usernameFolded: string): Promise<string | null> {
  const hash = hashToken(device.token ?? '');
  if (!hash) return null;
  const rows: { id: string }[] = await db.query(
    `SELECT known_device.id FROM known_device JOIN account ON account.id = known_device.account_id
     WHERE known_device.token_hash = $1 AND account.username_folded = $2 AND known_device.expires_at > now()`,
    [hash, usernameFolded.replaceAll('\u0000', ' ')],
  );
  return rows[0]?.id ?? null;
}

/**
 * Remembers this browser as one of the account, and that the session began on it. Its cookie gets a new token, for all accounts that it is
 * known to: one that somebody planted or copied is worth nothing after the next sign-in.
 *
 * @returns the token, for the cookie
 */
export async function rememberDevice(
  ctx: RequestContext,
  accountId: string,
  sessionId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + DAYS * 24 * 3_600_000);
  await inTransaction(ctx, async ({ db }) => {
    const hash = hashToken(token);
    const before = hashToken(ctx.device.token ?? '');
    if (before) await db.query('UPDATE known_device SET token_hash = $1 WHERE token_hash = $2', [hash, before]);
    await db.query(
      `WITH device AS (
         INSERT INTO known_device (id, account_id, token_hash, expires_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (token_hash, account_id) DO UPDATE SET expires_at = excluded.expires_at RETURNING id
       ) UPDATE session SET device_id = device.id FROM device WHERE session.id = $5`,
      [newId(), accountId, hash, expiresAt, sessionId],
    );
    await db.query(
      `DELETE FROM known_device WHERE id = ANY (ARRAY(
         SELECT id FROM known_device WHERE account_id = $1 ORDER BY expires_at DESC, id DESC OFFSET ${MOST_DEVICES} FOR UPDATE SKIP LOCKED))`,
      [accountId],
    );
  });
  return { token, expiresAt };
}

/** Forgets browsers that have not signed in for long. */
export async function collectKnownDevices({ db }: RequestContext): Promise<void> {
  await db.query('DELETE FROM known_device WHERE expires_at <= now()');
}
