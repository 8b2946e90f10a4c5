import { sendMail } from '../../core/outgoing/mail.js';
import { AnnouncementChannel } from '../lead-announcement.entity.js';
import type { Channel } from './announcement.js';
import { headlineOf, textOf } from './lead-text.js';

/** A mail server, and the recipients. */
export interface EmailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  to: string;
  from: string;
}

/** Announces by e-mail. The same announcement has the same Message-ID whenever it is sent: mailboxes show it once. */
export const emailChannel = ({ url, to, from }: EmailSettings, timeout: number): Channel => ({
  channel: AnnouncementChannel.EMAIL,
  async send(announcement, signal) {
    const { lead, id, siteUrl } = announcement;
    const mail = {
      to,
      from,
      ...(lead.contactEmail && { replyTo: { name: lead.name, address: lead.contactEmail } }),
      subject: headlineOf(lead),
      text: textOf(announcement),
      messageId: `<lead-${id}@${new URL(siteUrl).hostname}>`,
    };
    const refused = await sendMail(url, mail, signal, timeout);
    // Sent again it would come twice to the others.
    return refused.length > 0 ? `The mail server refused ${refused.join(', ')}.` : null;
  },
});
