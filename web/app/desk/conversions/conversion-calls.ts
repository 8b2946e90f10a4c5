import { HOME_KINDS, type HomeKind, LISTING_KINDS } from '@talay/api/fields/listing-nouns.js';
import { useIntl } from 'react-intl';
import { browserClient } from '~/data/apollo/browser-client';
import { graphql } from '~/gql/gql';
import { forget } from '~/desk/kit/evict';

const MOVE = {
  house: graphql(`
    mutation MigrateUnitToHouse($id: ID!) {
      moved: migrateUnitToHouse(id: $id) {
        id
      }
    }
  `),
  unit: graphql(`
    mutation MigrateHouseToUnit($id: ID!) {
      moved: migrateHouseToUnit(id: $id) {
        id
      }
    }
  `),
};

const UNDO_MERGE = graphql(`
  mutation UndoMerge($id: ID!) {
    undoMerge(id: $id) {
      id
      units
      elsewhere
      kept
    }
  }
`);

// What was read as missing may be there now.
const SINGLE = [...LISTING_KINDS, 'movedListing'];

/** Invalidates cached data that may have moved. */
export function evictMoved(): void {
  const { cache } = browserClient();
  for (const fieldName of SINGLE) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** Makes a home one of the other kind. Rejects with what Apollo's client throws. */
export async function moveHome(to: HomeKind, id: string): Promise<void> {
  await browserClient().mutate({ mutation: MOVE[to], variables: { id } });
  for (const kind of HOME_KINDS) forget(kind, id);
  evictMoved();
}

/** Undoes the merge of a condo and returns the result. Rejects with Apollo Client's error. */
export async function undoMerge(id: string): Promise<{ units: number; elsewhere: number; kept: readonly string[] }> {
  const { data } = await browserClient().mutate({ mutation: UNDO_MERGE, variables: { id } });
  forget('condo', id);
  evictMoved();
  return data!.undoMerge;
}

/** What undoing a merge did. */
interface Undone {
  units: number;
  elsewhere: number;
  kept: readonly string[];
}

/** Says what undoing a merge did: the units that are back, those that are not, and how many fields stay as they were edited since. */
export function useUndoneWords(): (undone: Undone) => string {
  const intl = useIntl();
  return ({ units, elsewhere, kept }) =>
    [
      intl.formatMessage({ id: 'conversions.undone' }, { count: units }),
      elsewhere > 0 ? intl.formatMessage({ id: 'conversions.undoneElsewhere' }, { count: elsewhere }) : '',
      kept.length > 0 ? intl.formatMessage({ id: 'conversions.undoneKept' }, { count: kept.length }) : '',
    ]
      .filter(Boolean)
      .join(' ');
}
