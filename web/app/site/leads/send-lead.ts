import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { browserClient } from '~/data/browser-client';
// Here already when the network has gone.
import '~/data/clock';
import type { LeadInput } from '~/gql/graphql';
import { readRefusal, type FormRefusal } from '~/data/refusal';
import { CREATE_LEAD } from './create-lead';

/** Result of sending a lead: `failed` if unknown, so that it is sent again. */
export type Sent = 'ok' | 'offline' | 'failed' | FormRefusal;

/** Sends a lead; the same key again sends the same lead. */
export async function sendLead(lead: LeadInput, key: string): Promise<Sent> {
  if (!navigator.onLine) return 'offline';
  try {
    await browserClient().mutate({ mutation: CREATE_LEAD, variables: { lead }, context: { headers: { 'Idempotency-Key': key } } });
    return 'ok';
  } catch (error) {
    if (!CombinedGraphQLErrors.is(error)) return navigator.onLine ? 'failed' : 'offline';
    const refusal = readRefusal(error.errors[0]!);
    return ['LEAD_EMPTY', 'BAD_USER_INPUT', 'TOO_MANY_REQUESTS'].includes(refusal.code) ? refusal : 'failed';
  }
}
