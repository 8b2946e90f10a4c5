import type { InMemoryCache } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { browserClient, browserQuery } from '~/apollo/browser-client';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { StoredPicture_FileFragment } from '~/gql/graphql';

const PICTURE = graphql(`
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

const NONE: ReadonlySet<string> = new Set();

/**
 * Pictures by their ids, in that order, as they are now: what was read with the record, else asked for one by one. Null as long as one is
 * not here; `gone` are those that the API does not have.
 */
export function useStoredPictures(ids: readonly string[]): { pictures: readonly (StoredPicture | null)[]; gone: ReadonlySet<string> } {
  const [gone, setGone] = useState(NONE);
  const list = ids.join();
  const from = useMemo(() => (list ? list.split(',') : []).map((id) => ({ __typename: 'File' as const, id })), [list]);
  const { data } = useFragment({ fragment: PICTURE, fragmentName: 'StoredPicture_file', from });
  const pictures = (data as readonly (Partial<StoredPicture> | null)[]).map((one) =>
    one?.link && one.caption ? (one as StoredPicture) : null,
  );
  const missing = ids.filter((_id, at) => !pictures[at]).join();
  useEffect(() => {
    let here = true;
    for (const id of missing ? missing.split(',') : []) {
      readPicture(id).then(
        (found) => here && !found && setGone((before) => new Set([...before, id])),
        () => undefined,
      );
    }
    return () => {
      here = false;
    };
  }, [missing]);
  // The cache throws out what no answer names any more; a picture that is shown stays.
  useEffect(() => {
    const cache = browserClient().cache as InMemoryCache;
    for (const one of from) cache.retain(`File:${one.id}`);
    return () => {
      for (const one of from) cache.release(`File:${one.id}`);
    };
  }, [from]);
  return { pictures, gone };
}
