import type { TypedDocumentNode } from '@apollo/client';
import { browserClient } from '~/data/apollo/browser-client';
import { graphql } from '~/gql/gql';
import type { Noun } from '~/desk/kit/addresses';
import { forget } from '~/desk/kit/evict';

type Deletion = TypedDocumentNode<{ done: boolean }, { id: string; withListings?: boolean | null }>;
type Restoration = TypedDocumentNode<{ restored: { id: string } }, { id: string }>;

const DELETE: Record<Noun, Deletion> = {
  unit: graphql(`
    mutation DeleteUnit($id: ID!) {
      done: deleteUnit(id: $id)
    }
  `),
  house: graphql(`
    mutation DeleteHouse($id: ID!) {
      done: deleteHouse(id: $id)
    }
  `),
  condo: graphql(`
    mutation DeleteCondo($id: ID!, $withListings: Boolean) {
      done: deleteCondo(id: $id, withListings: $withListings)
    }
  `),
  village: graphql(`
    mutation DeleteVillage($id: ID!, $withListings: Boolean) {
      done: deleteVillage(id: $id, withListings: $withListings)
    }
  `),
  page: graphql(`
    mutation DeletePage($id: ID!) {
      done: deletePage(id: $id)
    }
  `),
};

const RESTORE: Record<Noun, Restoration> = {
  unit: graphql(`
    mutation RestoreUnit($id: ID!) {
      restored: restoreUnit(id: $id) {
        id
      }
    }
  `),
  house: graphql(`
    mutation RestoreHouse($id: ID!) {
      restored: restoreHouse(id: $id) {
        id
      }
    }
  `),
  condo: graphql(`
    mutation RestoreCondo($id: ID!) {
      restored: restoreCondo(id: $id) {
        id
      }
    }
  `),
  village: graphql(`
    mutation RestoreVillage($id: ID!) {
      restored: restoreVillage(id: $id) {
        id
      }
    }
  `),
  page: graphql(`
    mutation RestorePage($id: ID!) {
      restored: restorePage(id: $id) {
        id
      }
    }
  `),
};

/** Moves a record to the trash, with its homes where `along` says so. Rejects with what Apollo's client throws. */
export async function deleteRecord(noun: Noun, id: string, along = false): Promise<void> {
  const variables = along ? { id, withListings: true } : { id };
  await browserClient().mutate({ mutation: DELETE[noun], variables });
  forget(noun, id);
}

/** Takes a record out of the trash, and what went there along with it. */
export async function restoreRecord(noun: Noun, id: string): Promise<void> {
  await browserClient().mutate({ mutation: RESTORE[noun], variables: { id } });
  forget(noun, id);
}
