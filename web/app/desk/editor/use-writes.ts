import { useEffect, useRef, useState } from 'react';
import { useQuery } from '~/data/apollo/hooks';
import { graphql } from '~/gql/gql';
import type { RevisionNoun } from '~/gql/graphql';
import type { Noun } from '~/desk/kit/addresses';
import { LANGS, type Lang } from '~/i18n/langs';
import { useUploads } from '~/desk/files/file-tools';
import { anyOnTheWay } from '~/desk/files/uploads';
import type { After } from './use-editor';

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

/** A noun of the desk as the history names it. */
export const revisionNoun = (noun: Noun) => noun.toUpperCase() as RevisionNoun;
const NONE: readonly Write[] = [];

/** The last writes of a record, newest first; none of a new one, and none while they are not read. */
export function useWrites(noun: Noun, id: string | undefined): readonly Write[] {
  const { data } = useQuery(WRITES, {
    variables: { noun: revisionNoun(noun), id: id ?? '' },
    skip: id === undefined,
    fetchPolicy: 'cache-and-network',
  });
  return data?.history.revisions ?? NONE;
}

/**
 * Delays saving until pending uploads have finished, so that the record includes them. If one has failed,
 * `onFailed` is called instead, and saving again saves without it.
 */
export function useSaveAfterUploads(save: (after: After) => void, onFailed: () => void) {
  const uploads = useUploads();
  const uploading = anyOnTheWay(uploads);
  const failed = uploads.length > 0;
  const [waiting, setWaiting] = useState<After | null>(null);
  if (!uploading && waiting !== null) setWaiting(null);
  const due = useRef<After | null>(null);
  const latest = useRef({ save, onFailed });
  useEffect(() => {
    latest.current = { save, onFailed };
  });
  useEffect(() => {
    const after = due.current;
    if (after === null || uploading) return;
    due.current = null;
    if (failed) latest.current.onFailed();
    else latest.current.save(after);
  }, [uploading, failed]);
  return {
    uploading,
    /** What is done once the pictures are there. */
    waiting,
    save: (after: After) => {
      if (!uploading) return save(after);
      due.current = after;
      return setWaiting(after);
    },
  };
}

/** A write of the history: which values it changed, and what they were, as JSON. */
export interface Write {
  changes: readonly { path: string; before: string }[];
}

/**
 * The language in which a text is older than in the other: the last write that touched it changed the other alone. `writes` are newest
 * first. A text that was written for the first time catches up and leaves nothing behind.
 */
export function olderLang(writes: readonly Write[], path: string): Lang | null {
  for (const { changes } of writes) {
    const changed = LANGS.flatMap((lang) => {
      const change = changes.find((one) => one.path === `${path}.${lang}`);
      return change ? [{ lang, translated: change.before === '""' }] : [];
    });
    const [first] = changed;
    if (!first) continue;
    if (changed.length > 1 || first.translated) return null;
    return first.lang === 'en' ? 'ru' : 'en';
  }
  return null;
}
