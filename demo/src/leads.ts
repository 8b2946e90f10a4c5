import type { Row } from '@talay/api/core/copy-rows.js';
import { contentOf, personOf, readLead } from '@talay/api/leads/lead-check.js';
import { LeadStatus, type LeadListingSnapshot } from '@talay/api/leads/lead.entity.js';
import type { Lang } from '@talay/api/core/lang.js';
import { leadRecords, type LeadRecord } from './data/leads.js';
import { uuidOf } from './identity.js';

const HOUR_MS = 3_600_000;
const iso = (time: number) => new Date(time).toISOString();

/** Rows of the inbox, by table. */
export interface LeadRows {
  lead: Row[];
  lead_note: Row[];
  lead_announcement: Row[];
}

/** The contact requests of the days before `now`, about these homes, as many of them as there are. */
export function leadRows(homes: readonly LeadListingSnapshot[], now: number): LeadRows {
  const rows: LeadRows = { lead: [], lead_note: [], lead_announcement: [] };
  for (const record of leadRecords) {
    const at = now - record.hoursAgo * HOUR_MS;
    const id = uuidOf(at, `lead:${record.name}`);
    rows.lead.push(leadRow(record, homes, id, at, now));
    for (const [index, text] of (record.notes ?? []).entries()) {
      const noted = Math.min(at + HOUR_MS * (1 + 24 * index), now);
      rows.lead_note.push({ id: uuidOf(noted, `note:${record.name}:${index}`), lead_id: id, text, username: 'anna', at: iso(noted) });
    }
    if (record.status !== LeadStatus.SPAM) rows.lead_announcement.push(...announcementRows(record, id, at));
  }
  return rows;
}

function leadRow(record: LeadRecord, homes: readonly LeadListingSnapshot[], id: string, at: number, now: number): Row {
  const { by = [], status } = record;
  const about = homes.length === 0 ? [] : record.about.map((place) => homes[place % homes.length]!);
  const listings = [...new Map(about.map((home) => [home.id, home])).values()];
  const form = readLead({
    name: record.name,
    phone: record.phone ?? null,
    contactEmail: record.email ?? null,
    contact: record.contact ?? null,
    message: record.message.replace('{ref}', listings.map(({ reference }) => reference).join(', ')),
    pathname: listings[0] ? `/${record.lang}/${listings[0].kind}/${listings[0].id}` : `/${record.lang}/contact`,
    lang: record.lang as Lang,
  });
  const edited =
    status === LeadStatus.NEW || status === LeadStatus.SPAM ? at : Math.min(at + HOUR_MS * (record.notes?.length ?? 1) * 24, now);
  return {
    id,
    name: form.name,
    phone: form.phone,
    contact_email: form.contactEmail,
    contact: form.contact,
    message: form.message,
    call: by.includes('call'),
    email: by.includes('email'),
    whats_app: by.includes('whats_app'),
    telegram: by.includes('telegram'),
    line: by.includes('line'),
    similar_variants: record.similar === true,
    listings: JSON.stringify(listings),
    pathname: form.pathname,
    lang: record.lang,
    status,
    spam_reason: record.spam ?? null,
    lost_reason: record.lost ?? null,
    person: personOf(form),
    content: `\\x${contentOf(
      form,
      listings.map((home) => home.id),
    ).toString('hex')}`,
    version: edited > at ? 2 : 1,
    created_at: iso(at),
    updated_at: iso(edited),
  };
}

/** Three channels, of which one may have failed. */
function announcementRows({ failed }: LeadRecord, leadId: string, at: number): Row[] {
  return ['email', 'telegram', 'webhook'].map((channel) => {
    const error = failed?.[0] === channel ? failed[1] : null;
    return {
      lead_id: leadId,
      channel,
      state: error === null ? 'sent' : 'failed',
      tries: error === null ? 1 : 9,
      next_at: iso(at),
      error,
      sent_at: error === null ? iso(at + 4_000) : null,
    };
  });
}
