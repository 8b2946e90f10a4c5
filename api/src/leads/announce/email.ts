import { AnnouncementChannel } from '../lead-announcement.entity.js';
import { Refused, type Channel } from './announcement.js';
import { headlineOf, textOf } from './lead-text.js';

/** A mail server, and who is written to. */
export interface EmailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  to: string;
  from: string;
}

/** Announces by e-mail. The same announcement has the same Message-ID whenever it is sent: mailboxes show it once. */
export const emailChannel = ({ url, to, from }: EmailSettings, timeout: number): Channel => ({
  channel: AnnouncementChannel.EMAIL,
  async send({ lead, id, siteUrl }, signal) {
    // Loading it takes a tenth of a second, which no start should wait for.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
    });
    // It knows no signal, and lets go by itself of a server that is silent.
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    try {
      const sent = transport.sendMail({
        to,
        from,
        ...(lead.contactEmail && { replyTo: { name: lead.name, address: lead.contactEmail } }),
        subject: headlineOf(lead),
        text: textOf(lead, siteUrl),
        messageId: `<lead-${id}@${new URL(siteUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await Promise.race([sent, aborted]);
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      if (responseCode === undefined) throw error;
      throw new Refused(`The mail server answered ${responseCode}.`, responseCode >= 500 && responseCode !== 530 && responseCode !== 535);
    }
  },
});
