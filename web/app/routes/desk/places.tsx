import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { KIND_LABELS } from '~/desk/landmarks/landmark-words';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { graphql } from '~/gql/gql';
import type { LandmarkKind } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';
import { parseGrid } from '~/desk/kit/grid-state';

const QUERY = graphql(`
  query Places($page: Int!, $text: String, $kind: LandmarkKind) {
    deskLandmarks(page: $page, text: $text, kind: $kind) {
      total
      landmarks {
        id
        ...LandmarksScreen_landmark
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
  return <LandmarksScreen landmarks={page.landmarks} total={page.total} />;
}

const LandmarksGrid = lazy(() => import('~/desk/landmarks/LandmarksGrid'));

const LANDMARK = graphql(`
  fragment LandmarksScreen_landmark on Landmark {
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

interface LandmarksScreenProps {
  landmarks: readonly FragmentType<typeof LANDMARK>[];
  total: number;
}

/** /desk/places: the landmarks that distances are measured to. */
function LandmarksScreen({ landmarks, total }: LandmarksScreenProps) {
  return (
    <DeskScreen title={<FormattedMessage id="places.title" />} count={<FormattedMessage id="places.count" values={{ count: total }} />}>
      <LandmarksGrid landmarks={readFragment(LANDMARK, landmarks)} total={total} />
    </DeskScreen>
  );
}
