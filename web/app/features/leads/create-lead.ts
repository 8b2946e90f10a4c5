import { graphql } from '~/gql/gql';

export const CREATE_LEAD = graphql(`
  mutation CreateLead($lead: LeadInput!) {
    createLead(lead: $lead) {
      ok
    }
  }
`);
