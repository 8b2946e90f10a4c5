import { isbot } from 'isbot';
import { isStaff } from './policy.js';
import type { RequestContext } from './request-context.js';

/** Whether what somebody looks at and follows is counted: that of people, by what they call themselves, and not that of staff. */
export const isCounted = ({ viewer, client: { userAgent } }: RequestContext): boolean =>
  !isStaff(viewer) && userAgent !== '' && !isbot(userAgent);
