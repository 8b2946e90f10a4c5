import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeskKind, DeskState } from '~/gql/graphql';
import { DeskScreen } from '~/desk/kit/DeskScreen';

const DeskHome = lazy(() => import('./DeskHome'));

/** How many listings of a noun are in a state. */
export interface DeskCount {
  kind: `${DeskKind}`;
  state: `${DeskState}`;
  count: number;
}

/** Data of the desk's first screen. */
export interface DeskHomeProps {
  counts: readonly DeskCount[];
  /** Homes that were not confirmed for long. */
  stale: number;
  /** Leads that nobody has looked at yet, and those in quarantine. */
  leads: { new: number; spam: number };
  /** What is wrong with the currency rates, in English, and since when; null where nothing is. */
  rates: { lastError: string | null; errorSince: string | null };
}

/** The desk's first screen: what there is, and what waits for somebody. */
export function DeskHomeScreen(props: DeskHomeProps) {
  return (
    <DeskScreen title={<FormattedMessage id="overview.title" />}>
      <DeskHome {...props} />
    </DeskScreen>
  );
}
