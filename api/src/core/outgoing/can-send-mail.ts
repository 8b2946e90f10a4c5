import type { RequestContext } from '../request-context.js';

/** Whether the site has a mail server for visitors; equals `alertChannels.email`, for modules that may not import alerts/. */
export async function canSendMail({ db }: RequestContext): Promise<boolean> {
  return (await db.query<unknown[]>("SELECT FROM alert_channel WHERE channel = 'email'")).length > 0;
}
