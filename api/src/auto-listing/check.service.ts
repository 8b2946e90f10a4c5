import type { RequestContext } from '../kernel/request-context.js';

export async function runCheck(_ctx: RequestContext, _id: string): Promise<void> {
  throw new Error('not built yet');
}
