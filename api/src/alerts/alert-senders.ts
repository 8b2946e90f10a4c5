import { sendMail } from '../core/outgoing/mail.js';
import { MOST_TELEGRAM, sendTelegram, type TelegramBot } from '../core/outgoing/telegram.js';
import { AlertChannel } from './alert.entity.js';
import { htmlOf, subjectOf, textOf, unsubscribeUrl, type Telling } from './alert-text.js';

/** Senders of alerts by channel; undefined if not configured. */
export interface AlertSettings {
  email: { url: string; from: string } | undefined;
  telegram: TelegramBot | undefined;
}

/** A sender for one channel. */
export interface AlertSender {
  readonly channel: AlertChannel;
  /** Sends; throws what says why it could not. */
  send(address: string, telling: Telling, signal: AbortSignal): Promise<void>;
}

/**
 * The channels that are set up. The same message has the same Message-ID whenever it is sent: mailboxes show it once.
 *
 * @param timeout how long a server may be silent, ms
 */
export function alertSenders({ email, telegram }: AlertSettings, timeout: number): AlertSender[] {
  const byEmail = email && {
    channel: AlertChannel.EMAIL,
    send: async (address: string, telling: Telling, signal: AbortSignal) => {
      await sendMail(
        email.url,
        {
          to: { name: '', address },
          from: email.from,
          subject: subjectOf(telling),
          text: textOf(telling),
          html: htmlOf(telling),
          messageId: `<alert-${telling.id}@${new URL(telling.siteUrl).hostname}>`,
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl(telling)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        },
        signal,
        timeout,
      );
    },
  };
  const byTelegram = telegram && {
    channel: AlertChannel.TELEGRAM,
    send: (address: string, telling: Telling, signal: AbortSignal) =>
      sendTelegram(telegram, address, textOf(telling, MOST_TELEGRAM), signal),
  };
  return [byEmail, byTelegram].filter((sender) => sender !== undefined);
}
