import { inLang } from '../../core/localized-text.js';
import { Lang } from '../../core/lang.js';
import type { Lead } from '../lead.entity.js';
import type { Announcement } from './announcement.js';

const CHANNELS = [
  ['call', 'phone call'],
  ['email', 'email'],
  ['whatsApp', 'WhatsApp'],
  ['telegram', 'Telegram'],
  ['line', 'LINE'],
] as const;

/** Where staff find a lead. */
export const inboxUrl = (siteUrl: string, { id }: Lead): string => `${siteUrl}/desk/leads?lead=${id}`;

/** Headline of a lead: person and listings, reduced to a single line. */
export function headlineOf({ name, phone, contactEmail, contact, listings }: Lead): string {
  const who = name || contact || phone || contactEmail;
  const what = listings.map(({ reference }) => reference).join(', ');
  return `New lead: ${who}${what && ` · ${what}`}`;
}

/** A lead as plain text, a line for everything that is known; what may be cut off, the message, comes last. */
export function textOf({ lead, siteUrl, agents }: Pick<Announcement, 'lead' | 'siteUrl' | 'agents'>): string {
  const channels = CHANNELS.filter(([key]) => lead[key]).map(([, word]) => word);
  const lines: [string, string][] = [
    ['Name', lead.name],
    ['Phone', lead.phone],
    ['Email', lead.contactEmail],
    ['Username', lead.contact],
    ['Reply by', channels.join(', ')],
    ['Listings', lead.listings.map((one) => `${one.reference} ${inLang(one.name, Lang.en)} ${siteUrl}/${one.kind}/${one.id}`).join('; ')],
    ['Agent', agentLine(lead, agents)],
    ['Similar homes', lead.similarVariants ? 'wanted' : ''],
    ['Enquiry type', lead.type],
    ['Language', lead.lang ?? ''],
    ['Page', lead.pathname],
  ];
  const known = lines.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);
  return [...known, inboxUrl(siteUrl, lead), ...(lead.message ? ['', lead.message] : [])].join('\n');
}

/** Whose lead it is: the agent of its listing; of several listings, with their references. */
function agentLine({ listings }: Lead, agents: Announcement['agents']): string {
  return listings
    .flatMap(({ id, reference }) => {
      const agent = agents.get(id);
      return agent ? [listings.length > 1 ? `${reference} ${agent}` : agent] : [];
    })
    .join('; ');
}
