import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { USUAL_STALE_DAYS } from '~/desk/stale/stale-days';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';

const DeskOverview = lazy(() => import('~/desk/home/DeskHome'));

const QUERY = graphql(`
  query DeskHome($days: Int!) {
    deskCounts {
      kind
      state
      count
    }
    staleListings(days: $days, first: 1) {
      total
    }
    leadCounts {
      new
      spam
    }
    ratesState {
      lastError
      errorSince
    }
  }
`);

const home = screen({
  staff: true,
  query: QUERY,
  variables: () => ({ days: USUAL_STALE_DAYS }),
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'overview.title' }), noindex: true }),
});

export const loader = home.loader;
export const clientLoader = home.clientLoader;
export const meta = home.meta;

/** /desk: what there is in which state, what waits for somebody, and the way to everything of the desk. */
export default function DeskHome() {
  const { deskCounts, staleListings, leadCounts, ratesState } = useScreen(QUERY);
  return (
    <DeskScreen title={<FormattedMessage id="overview.title" />}>
      <DeskOverview counts={deskCounts} stale={staleListings.total} leads={leadCounts} rates={ratesState} />
    </DeskScreen>
  );
}
