import { isId, newId } from '../core/ids.js';
import { checkPage, toPage, type Page, type PageRequest } from '../core/page.js';
import { Role } from '../core/policy.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { AccountAction, AccountEvent } from './account-event.entity.js';
import { AuditKind } from './audit-entry.entity.js';
import { countAudit, recordAudit } from './audit.service.js';
import type { Change } from './values.js';

/** Maximum entries of one kind that guests can create in their own history: the newest are kept. */
const MOST_OF_GUEST = 100;

/** Who did something to an account; null for the command line of the server. */
export type Actor = { readonly id: string; readonly username: string } | null;

/** Enters into the history of an account what was done to it. Call it in the transaction that does it, and with no secret. */
export async function recordAccountEvent(
  ctx: RequestContext,
  accountId: string,
  action: AccountAction,
  by: Actor,
  changes: Change[] = [],
): Promise<void> {
  await ctx.db
    .createQueryBuilder()
    .insert()
    .into(AccountEvent)
    .values({ id: newId(), accountId, action, byAccountId: by?.id ?? null, username: by?.username ?? null, changes } as never)
    .updateEntity(false)
    .execute();
  const [account = null] = await ctx.db.query<{ id: string; username: string; role: Role }[]>(
    'SELECT id, username, role FROM account WHERE id = $1',
    [accountId],
  );
  const name = Object.entries(AccountAction).find(([, value]) => value === action)?.[0] ?? action;
  const role = changes.find(([path]) => path === 'role');
  const detail = role ? `${name}: ${String(role[1] ?? '')} → ${String(role[2] ?? '')}` : name;
  // Anybody can be a guest, and do this as often as they like.
  if (by?.id === accountId && account?.role === Role.GUEST) {
    await ctx.db.query(
      `DELETE FROM account_event WHERE id IN (
         SELECT id FROM account_event WHERE account_id = $1 AND by_account_id = $1 AND action = $2 ORDER BY id DESC OFFSET ${MOST_OF_GUEST})`,
      [accountId, action],
    );
    return countAudit(ctx, AuditKind.ACCOUNT, account, detail);
  }
  await recordAudit(ctx, AuditKind.ACCOUNT, account, detail, by && by.id !== accountId ? by.username : null);
}

/** A page of what was done to an account, newest first; nothing where there is no such account. For staff, as the list of accounts is. */
export async function historyOfAccount(ctx: RequestContext, accountId: string, request: PageRequest): Promise<Page<AccountEvent>> {
  demandStaff(ctx);
  const { page, first } = checkPage(request);
  if (!isId(accountId)) return toPage<AccountEvent>([], 0, request);
  const [items, total] = await ctx.db
    .createQueryBuilder(AccountEvent, 'event')
    .where('event.accountId = :accountId', { accountId })
    // Ids grow with time, and one is made when the account is held: `at` is when the transaction began, which may be before another's.
    .orderBy('event.id', 'DESC')
    .limit(first)
    .offset((page - 1) * first)
    .getManyAndCount();
  return toPage(items, total, request);
}
