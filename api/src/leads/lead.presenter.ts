import type { Lead } from './lead.entity.js';
import type { LeadListing, LeadView } from './lead.type.js';

/** A lead as staff see it: without what only serves to recognise and to limit. */
export function viewLead(lead: Lead): LeadView {
  const { person: _person, content: _content, onceKey: _onceKey, network: _network, assignee: _assignee, ...shown } = lead;
  return { ...shown, listings: lead.listings as LeadListing[] };
}
