import { useQuery } from '~/data/apollo/hooks';
import { useEffect, useState } from 'react';
import { browserQuery } from '~/data/apollo/browser-client';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { AutoListingStage, ImportProgress_ImportFragment } from '~/gql/graphql';

/** What changes of an import while it is at work. */
const PROGRESS = graphql(`
  fragment ImportProgress_import on AutoListing {
    id
    stage
    error
    done
    total
    stopping
    undoUntil
    counts {
      create
      update
      unchanged
      skip
      error
    }
    goneCounts {
      planned
      active
    }
    undo {
      removed
      restored
      kept
    }
    pictures {
      done
      waiting
      failedCount
      failed {
        ordinal
        url
        code
      }
    }
  }
`);

const ASK = graphql(`
  query ImportProgress($id: ID!) {
    autoListing(id: $id) {
      id
      ...ImportProgress_import
    }
  }
`);

/** Changes to the import after editing a row. */
const AFTER_EDIT = graphql(`
  query ImportAfterEdit($id: ID!) {
    autoListing(id: $id) {
      id
      ...ImportProgress_import
      ...ComplexNames_import
    }
  }
`);

/** All of an import, once a stage has ended. */
const WHOLE = graphql(`
  query WholeImport($id: ID!) {
    autoListing(id: $id) {
      id
      ...ImportWizard_import
    }
  }
`);

/** How often one asks how far it has come, ms. */
const EVERY = 1000;
/** The longest pause before what could not be read is read again, ms. */
const LONGEST = 30_000;

const AT_WORK: readonly `${AutoListingStage}`[] = ['CHECKING', 'RUNNING', 'UNDOING'];

/** How far an import has come. */
export type Progress = ImportProgress_ImportFragment;

/** Whether the server is at work on an import. */
export const isAtWork = (stage: `${AutoListingStage}`): boolean => AT_WORK.includes(stage);

/** How far an import has come, as one looks on. */
export interface ProgressView {
  progress: Progress;
  /** Why what was asked last was not answered; null where it was. */
  lost: Error | null;
  /** Refetches immediately after a row was edited, including the complex names. */
  refresh: () => void;
}

/**
 * Progress of an import: polled while there is work on it, including picture downloads. When a stage ends,
 * the whole import is refetched; until then it counts as in progress, because its results are not loaded yet.
 */
export function useProgress(masked: FragmentType<typeof PROGRESS>): ProgressView {
  const progress = readFragment(PROGRESS, masked);
  const { id, stage, pictures } = progress;
  const working = isAtWork(stage);
  const asking = working || pictures.waiting > 0;
  // What is requested comes into the cache, which is where `masked` is read from.
  const { error } = useQuery(ASK, { variables: { id }, pollInterval: EVERY, fetchPolicy: 'network-only', skip: !asking });
  /** The last work that was seen, until all of what it has done is read. */
  const [work, setWork] = useState(working ? stage : null);
  if (working && work !== stage) setWork(stage);
  const over = !working && work !== null;
  const [unread, setUnread] = useState<Error | null>(null);
  // Not the router's revalidation: going to the next step at the same moment would end that unread.
  useEffect(() => {
    if (!over) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const read = async (pause: number) => {
      try {
        await browserQuery(WHOLE, { id }, true);
        if (!left) setWork(null);
      } catch (refused) {
        if (left) return;
        setUnread(refused as Error);
        again = setTimeout(() => void read(Math.min(2 * pause, LONGEST)), pause);
      }
    };
    void read(EVERY);
    return () => {
      left = true;
      clearTimeout(again);
      setUnread(null);
    };
  }, [over, id]);
  return {
    progress: over ? { ...progress, stage: work } : progress,
    lost: (asking && error) || unread,
    refresh: () => void browserQuery(AFTER_EDIT, { id }, true).catch(() => undefined),
  };
}
