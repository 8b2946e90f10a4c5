import { useQuery } from '@apollo/client/react';
import { graphql } from '~/gql/gql';
import type { RevisionNoun } from '~/gql/graphql';
import type { Noun } from '~/desk/kit/addresses';
import type { Write } from './language-age';

const WRITES = graphql(`
  query WritesOfRecord($noun: RevisionNoun!, $id: ID!) {
    history(noun: $noun, id: $id, first: 10) {
      revisions {
        id
        changes {
          path
          before
        }
      }
    }
  }
`);

/** The nouns of the desk as the history names them. */
export const REVISION_NOUNS: Record<Noun, RevisionNoun> = {
  unit: 'UNIT',
  house: 'HOUSE',
  condo: 'CONDO',
  village: 'VILLAGE',
  page: 'PAGE',
};
const NONE: readonly Write[] = [];

/** The last writes of a record, newest first; none of a new one, and none while they are not read. */
export function useWrites(noun: Noun, id: string | undefined): readonly Write[] {
  const { data } = useQuery(WRITES, {
    variables: { noun: REVISION_NOUNS[noun], id: id ?? '' },
    skip: id === undefined,
    fetchPolicy: 'cache-and-network',
  });
  return data?.history.revisions ?? NONE;
}
