import type { RequestContext } from '../core/request-context.js';
import { setBot, setEmail } from './alert-channels.service.js';
import { alertSenders, type AlertSettings } from './alert-senders.js';
import { enterDigests } from './enter-digests.service.js';
import { sendAlerts } from './send-alerts.service.js';

/** How long one message may take, ms. */
export const TIMEOUT = 10_000;

/** Writes down which channels there are, enters the digests that are due, and sends what waits. */
export async function workOnAlerts(ctx: RequestContext, settings: AlertSettings, timeout = TIMEOUT): Promise<void> {
  await setEmail(ctx, settings.email !== undefined);
  if (!settings.telegram) await setBot(ctx, null);
  await enterDigests(ctx);
  await sendAlerts(ctx, alertSenders(settings, timeout), timeout);
}
