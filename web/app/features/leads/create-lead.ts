import type { GraphQLFormattedError } from 'graphql';
import { graphql } from '~/gql/gql';

export const CREATE_LEAD = graphql(`
  mutation CreateLead($lead: LeadInput!) {
    createLead(lead: $lead) {
      ok
    }
  }
`);

/** Why a lead was not taken. */
export interface LeadRefusal {
  code: string;
  /** What is wrong with single fields, by their names. */
  fields: Readonly<Record<string, string>>;
  /** After how many seconds it may be sent again; null where that is not what is wrong. */
  retryAfter: number | null;
}

/** The refusal that the API's first error stands for. */
export function readRefusal({ extensions }: Pick<GraphQLFormattedError, 'extensions'>): LeadRefusal {
  const fields = (extensions?.['fields'] ?? []) as { path: string; code: string }[];
  const retryAfter = extensions?.['retryAfter'];
  return {
    code: String(extensions?.['code'] ?? 'UNKNOWN'),
    fields: Object.fromEntries(fields.map(({ path, code }) => [path.replace(/^lead\./, ''), code])),
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
  };
}
