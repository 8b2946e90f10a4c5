import { badInput } from '../core/errors.js';
import { ZONE } from '../core/day.js';
import { newId } from '../core/ids.js';
import { shortAddress } from '../core/network.js';
import { checkPage, toPage, type Page } from '../core/page.js';
import { demandGod, type RequestContext } from '../core/request-context.js';
import { AuditEntry, AuditKind } from './audit-entry.entity.js';
import type { AuditLogArgs } from './audit.input.js';

/** Counted entries that an hour may add; what comes beyond them is counted without account and network. */
const MOST_AN_HOUR = 2_000;
/** Retention time, and maximum numbers of entries that strangers can cause and of the rest: the newest are kept. Neither displaces the other. */
const RETENTION = "interval '180 days'";
const MOST = 50_000;
/** Longest part of a name that is looked for. */
const MOST_TEXT = 32;

/** Whom an entry is about. */
type Concerned = { readonly id: string; readonly username: string } | null;

/** Enters something that has an entry each time: staff alone can cause it. */
export async function recordAudit(
  { db, client }: RequestContext,
  kind: AuditKind.EXPORT | AuditKind.ACCOUNT,
  account: Concerned,
  detail: string,
  by: string | null = null,
): Promise<void> {
  await db.query('INSERT INTO audit_entry (id, kind, account_id, username, "by", network, detail) VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    newId(),
    kind,
    account?.id ?? null,
    account?.username ?? null,
    by,
    String(shortAddress(client.address)),
    detail,
  ]);
}

/** Counts something that strangers can cause: one entry an hour for the account, the network and the detail. */
export async function countAudit(
  { db, client }: RequestContext,
  kind: Exclude<AuditKind, AuditKind.EXPORT>,
  account: Concerned,
  detail: string,
): Promise<void> {
  await db.query(
    `WITH full_hour AS (
       SELECT count(*) >= ${MOST_AN_HOUR} AS overflow FROM (SELECT FROM audit_entry WHERE hour = date_trunc('hour', now()) LIMIT ${MOST_AN_HOUR}) AS entries
     ) INSERT INTO audit_entry (id, kind, account_id, username, network, detail, hour)
       SELECT $1, $2, CASE WHEN overflow THEN NULL ELSE $3::uuid END, CASE WHEN overflow THEN NULL ELSE $4 END, CASE WHEN overflow THEN '' ELSE $5 END, $6,
              date_trunc('hour', now()) FROM full_hour
     ON CONFLICT (hour, kind, account_id, network, detail) WHERE hour IS NOT NULL
       DO UPDATE SET count = audit_entry.count + 1, at = now()`,
    [newId(), kind, account?.id ?? null, account?.username ?? null, String(shortAddress(client.address)), detail],
  );
}

/** A page of the audit log, newest first. For a GOD. Throws BAD_PAGE, LIMIT_AMOUNT, BAD_DAY at `day`, TEXT_TOO_LONG at `text`. */
export async function readAuditLog(ctx: RequestContext, { text, kind, day, ...request }: AuditLogArgs): Promise<Page<AuditEntry>> {
  demandGod(ctx);
  const { page, first } = checkPage(request);
  const query = ctx.db
    .createQueryBuilder(AuditEntry, 'entry')
    .orderBy('entry.id', 'DESC')
    .limit(first)
    .offset((page - 1) * first);
  const part = (text ?? '').trim().normalize('NFKC').toLowerCase().replaceAll('\u0000', ' ');
  if (part.length > MOST_TEXT) {
    const message = `Search for at most ${MOST_TEXT} characters.`;
    throw badInput(message, 'TEXT_TOO_LONG', [{ path: 'text', code: 'TEXT_TOO_LONG', message }]);
  }
  if (part) query.andWhere('(strpos(lower(entry.username), :part) > 0 OR strpos(lower(entry.by), :part) > 0)', { part });
  if (kind) query.andWhere('entry.kind = :kind', { kind });
  if (day) {
    demandDay(day);
    query.andWhere(
      `entry.at >= :day::timestamp AT TIME ZONE ${ZONE} AND entry.at < (:day::timestamp + interval '1 day') AT TIME ZONE ${ZONE}`,
      {
        day,
      },
    );
  }
  const [items, total] = await query.getManyAndCount();
  return toPage(items, total, { page, first });
}

function demandDay(day: string): void {
  const moment = new Date(`${day}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)) return;
  const message = 'Enter the date as 2026-11-22.';
  throw badInput(message, 'BAD_DAY', [{ path: 'day', code: 'BAD_DAY', message }]);
}

/** Throws away what is old, and the oldest of what is too much. */
export async function collectAuditLog({ db }: RequestContext): Promise<void> {
  await db.query(`DELETE FROM audit_entry WHERE at < now() - ${RETENTION}`);
  for (const which of ['hour IS NOT NULL', 'hour IS NULL']) {
    await db.query(
      `DELETE FROM audit_entry WHERE ${which} AND id <= (SELECT id FROM audit_entry WHERE ${which} ORDER BY id DESC OFFSET ${MOST} LIMIT 1)`,
    );
  }
}
