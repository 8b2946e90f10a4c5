import { inLang } from '../../kernel/localized-text.js';
import { Lang } from '../../kernel/lang.js';
import type { Lead } from '../lead.entity.js';

const CHANNELS = [
  ['call', 'phone call'],
  ['email', 'email'],
  ['whatsApp', 'WhatsApp'],
  ['telegram', 'Telegram'],
  ['line', 'LINE'],
] as const;

/** Where staff find a lead. */
export const inboxUrl = (siteUrl: string, { id }: Lead): string => `${siteUrl}/desk/leads?lead=${id}`;

/** The first line about a lead: who, and about what. One line whatever the visitor typed. */
export function headlineOf({ name, phone, contactEmail, contact, listings }: Lead): string {
  const who = name || contact || phone || contactEmail;
  const what = listings.map(({ reference }) => reference).join(', ');
  return `New lead: ${who}${what && ` · ${what}`}`;
}

/** A lead as plain text, a line for everything that is known; what may be cut off, the message, comes last. */
export function textOf(lead: Lead, siteUrl: string): string {
  const channels = CHANNELS.filter(([key]) => lead[key]).map(([, word]) => word);
  const lines: [string, string][] = [
    ['Name', lead.name],
    ['Phone', lead.phone],
    ['Email', lead.contactEmail],
    ['Username', lead.contact],
    ['Reply by', channels.join(', ')],
    ['Listings', lead.listings.map((one) => `${one.reference} ${inLang(one.name, Lang.en)} ${siteUrl}/${one.kind}/${one.id}`).join('; ')],
    ['Similar homes', lead.similarVariants ? 'wanted' : ''],
    ['Enquiry type', lead.type],
    ['Language', lead.lang ?? ''],
    ['Page', lead.pathname],
  ];
  const known = lines.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);
  return [...known, inboxUrl(siteUrl, lead), ...(lead.message ? ['', lead.message] : [])].join('\n');
}
