import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { DeskScreen } from '~/desk/kit/DeskScreen';

const LandmarksGrid = lazy(() => import('./LandmarksGrid'));

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
export function LandmarksScreen({ landmarks, total }: LandmarksScreenProps) {
  return (
    <DeskScreen title={<FormattedMessage id="places.title" />} count={<FormattedMessage id="places.count" values={{ count: total }} />}>
      <LandmarksGrid landmarks={readFragment(LANDMARK, landmarks)} total={total} />
    </DeskScreen>
  );
}
