import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeskKind, DeskState } from '~/gql/graphql';
import { DeskScreen } from '~/shared/desk/DeskScreen';

const DeskHome = lazy(() => import('./DeskHome'));

/** How many listings of a noun are in a state. */
export interface DeskCount {
  kind: `${DeskKind}`;
  state: `${DeskState}`;
  count: number;
}

/** The desk's first screen: what there is, and what waits for somebody. */
export function DeskHomeScreen({ counts, stale }: { counts: readonly DeskCount[]; stale: number }) {
  return (
    <DeskScreen title={<FormattedMessage id="overview.title" />}>
      <DeskHome counts={counts} stale={stale} />
    </DeskScreen>
  );
}
