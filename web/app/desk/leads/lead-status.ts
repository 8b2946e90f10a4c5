import type { LeadStatus } from '~/gql/graphql';

/** How far the work on a lead is, in the order in which it goes on. */
export const LEAD_STATUSES = ['NEW', 'IN_WORK', 'DONE', 'REFUSED', 'SPAM'] as const satisfies readonly `${LeadStatus}`[];

/** What the statuses are called: message ids. */
export const STATUS_LABELS = {
  NEW: 'leadInbox.status.new',
  IN_WORK: 'leadInbox.status.inWork',
  DONE: 'leadInbox.status.done',
  REFUSED: 'leadInbox.status.refused',
  SPAM: 'leadInbox.status.spam',
} as const satisfies Record<`${LeadStatus}`, string>;
