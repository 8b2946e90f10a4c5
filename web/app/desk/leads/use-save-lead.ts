import { useMutation } from '@apollo/client/react';
import { graphql } from '~/gql/gql';
import type { LeadPatch, LeadsScreen_LeadFragment as LeadRow } from '~/gql/graphql';

const UPDATE = graphql(`
  mutation UpdateLead($id: ID!, $version: Int!, $patch: LeadPatch!) {
    updateLead(id: $id, version: $version, patch: $patch) {
      id
      ...LeadsScreen_lead
    }
  }
`);

/** Writes what is to change of a lead, over the version that is shown; rejects with what the API said. */
export function useSaveLead(): (lead: LeadRow, patch: LeadPatch) => Promise<void> {
  const [update] = useMutation(UPDATE);
  return async ({ id, version }, patch) => {
    await update({ variables: { id, version, patch } });
  };
}
