import { isStaff } from '../core/policy.js';
import type { RequestContext } from '../core/request-context.js';
import type { Home } from './home.entity.js';
import type { BackOffice } from './values/back-office.js';

/** Staff fields of a home; null for everyone else (spec 6). */
export function backOfficeOf(ctx: RequestContext, home: Home): BackOffice | null {
  return isStaff(ctx.viewer) ? home.backOffice : null;
}
