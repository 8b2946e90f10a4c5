import type { LeadLostReason } from '~/gql/graphql';

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
