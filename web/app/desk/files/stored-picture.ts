import type { InMemoryCache, Reference } from '@apollo/client';
import { useQuery } from '~/data/apollo/hooks';
import { useEffect } from 'react';
import { browserClient, browserQuery } from '~/data/apollo/browser-client';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { StoredPicture_FileFragment } from '~/gql/graphql';

/** A picture as the desk reads it. */
export const PICTURE = graphql(`
  fragment StoredPicture_file on File {
    id
    name
    link
    width
    height
    placeholder
    caption {
      en
      ru
    }
  }
`);

const READ = graphql(`
  query StoredPicture($id: ID!) {
    file(id: $id) {
      id
      ...StoredPicture_file
    }
  }
`);

/** A picture of the file store as the desk shows it. */
export type StoredPicture = StoredPicture_FileFragment;

/** Reads a picture by its id; null when there is none. */
export async function readPicture(id: string): Promise<StoredPicture | null> {
  return readFragment(PICTURE, (await browserQuery(READ, { id }, true)).file);
}

/** Pictures already in the cache, from a record or an upload, are not requested again. */
function pictureCache(): InMemoryCache {
  const cache = browserClient().cache as InMemoryCache;
  if (told !== cache) {
    told = cache;
    cache.policies.addTypePolicies({
      Query: {
        fields: {
          file: {
            read: (known: Reference | null | undefined, { args, toReference }) =>
              known === undefined ? toReference({ __typename: 'File', id: String(args?.['id']) }) : known,
          },
        },
      },
    });
  }
  return cache;
}

let told: InMemoryCache | null = null;

/** A picture by id; null while loading. `gone`: the API does not have it; `failed`: it did not respond. */
export function useStoredPicture(id: string): { picture: StoredPicture | null; gone: boolean; failed: boolean } {
  const cache = pictureCache();
  const { data, previousData, error } = useQuery(READ, { variables: { id } });
  // The cache throws out what no answer names any more; a picture that is shown stays.
  useEffect(() => {
    cache.retain(`File:${id}`);
    return () => void cache.release(`File:${id}`);
  }, [cache, id]);
  const shown = data ?? previousData;
  return { picture: readFragment(PICTURE, shown?.file ?? null), gone: shown?.file === null, failed: error !== undefined };
}
