import { Account } from '../accounts/account.entity.js';
import { isStaff } from '../kernel/policy.js';
import { createRequestContext, type RequestContext } from '../kernel/request-context.js';
import type { AutoListing } from './auto-listing.entity.js';

/** The context in the name of whoever asked for the present stage of an import; null where that is no longer one of the staff. */
export async function asAsker(ctx: RequestContext, { askedById }: AutoListing): Promise<RequestContext | null> {
  const account = askedById === null ? null : await ctx.db.findOneBy(Account, { id: askedById, disabled: false });
  if (!account) return null;
  const viewer = { account: { id: account.id, username: account.username, role: account.role, sessionId: '' } };
  return isStaff(viewer) ? createRequestContext({ ...ctx, viewer }) : null;
}
