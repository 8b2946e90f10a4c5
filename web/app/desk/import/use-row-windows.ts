import { useCallback, useEffect, useRef, useState } from 'react';
import { browserClient } from '~/data/apollo/browser-client';
import { graphql } from '~/gql/gql';
import type { AutoListingRowState, ImportRows_RowFragment } from '~/gql/graphql';
import { readFragment } from '~/gql/fragment-masking';
import { windowsOf, WINDOW } from './row-window';
import type { RowState } from './row-states';

/** A row as the grid shows it. */
export const ROW = graphql(`
  fragment ImportRows_row on AutoListingRowView {
    ordinal
    cells
    state
    problems {
      level
      column
      code
      message
      otherRow
      reason
      prices {
        price
        term
      }
    }
    changes {
      path
      before
      after
    }
    target {
      id
      kind
      reference
      name {
        en
        ru
      }
    }
    candidates {
      id
      kind
      reference
      name {
        en
        ru
      }
    }
    chosen
    conflicts {
      path
      mine
      theirs
      take
    }
  }
`);

const ROWS = graphql(`
  query ImportRows($id: ID!, $states: [AutoListingRowState!], $offset: Int!, $first: Int!) {
    autoListingRows(id: $id, states: $states, offset: $offset, first: $first) {
      total
      rows {
        ...ImportRows_row
      }
    }
  }
`);

/** A row of the check. */
export type Row = ImportRows_RowFragment;

/** How long one must stay at a place for its rows to be read, ms. */
const PAUSE = 80;

interface RowWindows {
  /** How many rows there are; null until it is known. */
  total: number | null;
  /** A row by its place among them; undefined while it is not read. */
  rowAt: (place: number) => Row | undefined;
  /**
   * Updates a changed row in place, and reloads the others, which may have changed with it. It stays
   * in place until another row is updated, in any state.
   */
  put: (place: number, row: Row) => void;
  /** What went wrong with the last reading. */
  error: unknown;
  /** Tries again after an error. */
  again: () => void;
}

/**
 * The rows of an import in one state, or all, read in windows as one comes by: `first` and `last` are those that are seen. They stay out of
 * Apollo's cache, which would hold all that was ever scrolled past.
 */
export function useRowWindows(id: string, state: RowState | null, first: number, last: number): RowWindows {
  const [windows, setWindows] = useState<ReadonlyMap<number, readonly Row[]>>(new Map());
  const [total, setTotal] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** The row that was put last, where it is no longer one of those that are read. */
  const [held, setHeld] = useState<{ place: number; row: Row } | null>(null);
  /** How often rows became something else; the windows that were requested since. */
  const [edition, setEdition] = useState(0);
  const asked = useRef(new Set<number>());

  const read = useCallback(
    async (at: number) => {
      const since = asked.current.add(at);
      try {
        const { data } = await browserClient().query({
          query: ROWS,
          variables: { id, states: state && [state as AutoListingRowState], offset: at * WINDOW, first: WINDOW },
          fetchPolicy: 'no-cache',
        });
        // Results have changed, so rows are requested again.
        if (since !== asked.current) return;
        const rows = readFragment(ROW, data!.autoListingRows.rows);
        setTotal(data!.autoListingRows.total);
        setWindows((before) => new Map(before).set(at, rows));
        setError(null);
      } catch (failure) {
        since.delete(at);
        setError(failure);
      }
    },
    [id, state],
  );
  const readSeen = useCallback(() => {
    for (const at of windowsOf(first, last)) if (!asked.current.has(at)) void read(at);
  }, [first, last, read]);
  useEffect(() => {
    const timer = setTimeout(readSeen, PAUSE);
    return () => clearTimeout(timer);
  }, [readSeen, edition]);

  const listed = (place: number) => windows.get(Math.floor(place / WINDOW))?.[place % WINDOW];
  const heldAt = held && total !== null ? Math.min(held.place, total) : Infinity;
  return {
    total: total === null ? null : total + (held ? 1 : 0),
    rowAt: (place) => (place === heldAt ? held!.row : listed(place > heldAt ? place - 1 : place)),
    put: (place, row) => {
      const leaves = state !== null && row.state !== state;
      const listedRow = leaves ? [] : row;
      // The others keep their old state until they are reloaded.
      setWindows(
        (before) => new Map([...before].map(([at, rows]) => [at, rows.flatMap((one) => (one.ordinal === row.ordinal ? listedRow : one))])),
      );
      if (leaves) setHeld({ place, row });
      else if (held?.row.ordinal === row.ordinal) setHeld(null);
      asked.current = new Set();
      setEdition((before) => before + 1);
    },
    error,
    again: readSeen,
  };
}
