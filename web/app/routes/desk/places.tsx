import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { KIND_LABELS } from '~/desk/landmarks/landmark-words';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { graphql } from '~/gql/gql';
import type { LandmarkKind } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';
import { parseGrid } from '~/desk/kit/grid-state';

const LandmarksGrid = lazy(() => import('~/desk/landmarks/LandmarksGrid'));

const LANDMARK = graphql(`
  fragment LandmarksGrid_landmark on Landmark {
    id
    version
    kind
    active
    name {
      en
      ru
    }
    position {
      lat
      lng
    }
  }
`);

const QUERY = graphql(`
  query Places($page: Int!, $text: String, $kind: LandmarkKind) {
    deskLandmarks(page: $page, text: $text, kind: $kind) {
      total
      landmarks {
        id
        ...LandmarksGrid_landmark
      }
    }
  }
`);

const places = screen({
  staff: true,
  query: QUERY,
  variables: ({ url }) => {
    const { page, text } = parseGrid(url.searchParams, []);
    const kind = url.searchParams.get('kind');
    return { page, text: text || null, kind: kind !== null && Object.hasOwn(KIND_LABELS, kind) ? (kind as LandmarkKind) : null };
  },
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'places.title' }), noindex: true }),
});

export const loader = places.loader;
export const clientLoader = places.clientLoader;
export const meta = places.meta;

/** /desk/places: landmarks for those who keep them. */
export default function Places() {
  const { deskLandmarks: page } = useScreen(QUERY);
  return (
    <DeskScreen
      title={<FormattedMessage id="places.title" />}
      count={<FormattedMessage id="places.count" values={{ count: page.total }} />}
    >
      <LandmarksGrid landmarks={readFragment(LANDMARK, page.landmarks)} total={page.total} />
    </DeskScreen>
  );
}
