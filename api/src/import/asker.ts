import { Account } from '../accounts/account.entity.js';
import { isStaff } from '../core/policy.js';
import { createRequestContext, type RequestContext } from '../core/request-context.js';
import type { AutoListing } from './auto-listing.entity.js';

/** A context with the user who started the current stage of an import; null if they are no longer staff. */
export const asAsker = (ctx: RequestContext, { askedById }: AutoListing): Promise<RequestContext | null> => asStaff(ctx, askedById);

/** A context with this account as its viewer; null if the account does not exist or is no longer staff. */
export async function asStaff(ctx: RequestContext, id: string | null): Promise<RequestContext | null> {
  const account = id === null ? null : await ctx.db.findOneBy(Account, { id, disabled: false });
  if (!account) return null;
  const viewer = { account: { id: account.id, username: account.username, role: account.role, sessionId: '' } };
  return isStaff(viewer) ? createRequestContext({ ...ctx, viewer }) : null;
}
