import { graphql } from '~/gql/gql';

/** Sends a filled-in contact form. */
export const CREATE_LEAD = graphql(`
  mutation CreateLead($lead: LeadInput!) {
    createLead(lead: $lead) {
      ok
    }
  }
`);
