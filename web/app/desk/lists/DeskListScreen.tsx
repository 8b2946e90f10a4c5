import { lazy } from 'react';
import { useIntl } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { DeskKind, DeskState } from '~/gql/graphql';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { titleOf } from '~/desk/kit/desk-words';

const DeskListGrid = lazy(() => import('./DeskListGrid'));

const LISTING = graphql(`
  fragment DeskListScreen_listing on DeskListing {
    id
    kind
    reference
    name {
      en
      ru
    }
    complex {
      en
      ru
    }
    area
    bedroom
    size
    rentPrice
    buyPrice
    homes
    agent {
      id
      name {
        en
        ru
      }
    }
    state
    version
    updatedAt
  }
`);

interface DeskListScreenProps {
  /** Null: all of them. */
  kind: `${DeskKind}` | null;
  /** The state that the address fixes: the lists of drafts. */
  fixed?: `${DeskState}`;
  listings: readonly FragmentType<typeof LISTING>[];
  total: number;
}

/** Listings of one noun or all for staff: the specified drafts, or listings in any state. */
export function DeskListScreen({ kind, fixed, listings, total }: DeskListScreenProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: titleOf(kind) });
  return (
    <DeskScreen
      title={fixed === 'DRAFT' ? intl.formatMessage({ id: 'deskList.drafts' }, { what: title }) : title}
      count={intl.formatMessage({ id: 'deskList.count' }, { count: total })}
    >
      <DeskListGrid kind={kind} fixed={fixed} listings={readFragment(LISTING, listings)} total={total} />
    </DeskScreen>
  );
}
