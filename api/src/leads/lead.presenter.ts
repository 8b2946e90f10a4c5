import { inNames } from '../records/choice-names.js';
import { LeadLostReason, LeadStatus, SpamReason, type Lead } from './lead.entity.js';
import { LeadListingKind, type LeadListing, type LeadView } from './lead.type.js';

/** A lead as staff see it: without what only serves to recognise and to limit. */
export function viewLead(lead: Lead): LeadView {
  const { person: _person, content: _content, onceKey: _onceKey, network: _network, assignee: _assignee, ...shown } = lead;
  return { ...shown, listings: lead.listings as LeadListing[] };
}

/** A lead as a CONFLICT shows what it has become: as in GraphQL, where an error's details are not served by types. */
export function currentOf(lead: Lead): object {
  const { forgottenAt, createdAt, updatedAt, ...shown } = viewLead(lead);
  const named = inNames(shown, { status: LeadStatus, spamReason: SpamReason, lostReason: LeadLostReason, kind: LeadListingKind });
  return { ...named, forgottenAt, createdAt, updatedAt };
}
