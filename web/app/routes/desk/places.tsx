import { screen, useScreen } from '~/data/screen';
import { KIND_LABELS } from '~/desk/landmarks/landmark-words';
import { LandmarksScreen } from '~/desk/landmarks/LandmarksScreen';
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
