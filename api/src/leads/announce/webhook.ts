import { createHmac } from 'node:crypto';
import { refusalOf, secondsOf } from '../../core/outgoing/refused.js';
import { AnnouncementChannel } from '../lead-announcement.entity.js';
import type { Lead } from '../lead.entity.js';
import type { Announcement, Channel } from './announcement.js';
import { inboxUrl } from './lead-text.js';

/** An address of the agency's that is sent each lead as JSON. */
export interface WebhookSettings {
  url: string;
  /** What the body is signed with; the receiver has it too. */
  secret: string;
}

/** Announces by a POST of JSON, signed with HMAC SHA-256 over the time, a dot and the body (docs/rest.md). Redirects are not followed. */
export const webhookChannel = ({ url, secret }: WebhookSettings): Channel => ({
  channel: AnnouncementChannel.WEBHOOK,
  async send({ lead, id, siteUrl, agents }, signal) {
    const body = JSON.stringify({ event: 'lead.created', id, lead: { ...presentLead(lead, agents), url: inboxUrl(siteUrl, lead) } });
    const time = Math.floor(Date.now() / 1_000);
    const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-talay-signature': `t=${time},v1=${digest}`,
      },
      body,
      redirect: 'manual',
      signal,
    });
    await answer.body?.cancel();
    if (!answer.ok) throw refusalOf('The webhook', answer.status, secondsOf(answer.headers.get('retry-after')));
    return null;
  },
});

/** A lead under the names that REST takes it by. */
const presentLead = (lead: Lead, agents: Announcement['agents']) => ({
  _id: lead.id,
  name: lead.name,
  phone: lead.phone,
  contact_email: lead.contactEmail,
  contact: lead.contact,
  message: lead.message,
  call: lead.call,
  email: lead.email,
  whatsApp: lead.whatsApp,
  telegram: lead.telegram,
  line: lead.line,
  similar_variants: lead.similarVariants,
  listings: lead.listings.map(({ id, kind, reference, name }) => ({
    _id: id,
    kind,
    reference,
    name: name.en,
    name_ru: name.ru,
    agent: agents.get(id) ?? null,
  })),
  type: lead.type,
  pathname: lead.pathname,
  object_url: lead.objectUrl,
  lang: lead.lang,
  createdAt: lead.createdAt,
});
