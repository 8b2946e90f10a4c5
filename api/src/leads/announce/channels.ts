import { TIMEOUT } from './announce-leads.service.js';
import type { Channel } from './announcement.js';
import { emailChannel, type EmailSettings } from './email.js';
import { telegramChannel, type TelegramSettings } from './telegram.js';
import { webhookChannel, type WebhookSettings } from './webhook.js';

/** The channels that are set up. */
export interface ChannelSettings {
  email: EmailSettings | undefined;
  telegram: TelegramSettings | undefined;
  webhook: WebhookSettings | undefined;
}

/**
 * The channels by which leads are announced.
 *
 * @param timeout how long a mail server may be silent, ms
 */
export const channelsOf = ({ email, telegram, webhook }: ChannelSettings, timeout = TIMEOUT): Channel[] => [
  ...(email ? [emailChannel(email, timeout)] : []),
  ...(telegram ? [telegramChannel(telegram)] : []),
  ...(webhook ? [webhookChannel(webhook)] : []),
];
