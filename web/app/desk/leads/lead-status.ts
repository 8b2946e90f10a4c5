import type { LeadStatus, LeadLostReason } from '~/gql/graphql';

/** Reasons for losing a lead, most common first. */
export const LOST_REASONS = [
  'PRICE',
  'HOME_GONE',
  'NOT_SUITABLE',
  'NO_ANSWER',
  'ELSEWHERE',
  'PLANS_CHANGED',
  'OTHER',
] as const satisfies readonly `${LeadLostReason}`[];

/** Message ids of the reasons. */
export const LOST_LABELS = {
  PRICE: 'leadInbox.lost.price',
  HOME_GONE: 'leadInbox.lost.homeGone',
  NOT_SUITABLE: 'leadInbox.lost.notSuitable',
  NO_ANSWER: 'leadInbox.lost.noAnswer',
  ELSEWHERE: 'leadInbox.lost.elsewhere',
  PLANS_CHANGED: 'leadInbox.lost.plansChanged',
  OTHER: 'leadInbox.lost.other',
} as const satisfies Record<`${LeadLostReason}`, string>;

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
