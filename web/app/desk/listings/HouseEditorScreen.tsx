import { lazy } from 'react';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { HouseEditorScreen_HouseFragment } from '~/gql/graphql';
import { EditorScreen } from '~/desk/editor/EditorScreen';

const HouseEditor = lazy(() => import('./HouseEditor'));

/** Everything that the form of a house holds. */
export const HOUSE = graphql(`
  fragment HouseEditorScreen_house on House {
    name {
      en
      ru
    }
    ...ListingForm_listing
    village {
      id
    }
    rooms {
      ...HomeForm_rooms
    }
    pricing {
      ...HomeForm_pricing
    }
    view
    furnishing
    features
    petAllowed
    quota
    quotaText
    forInvestment
    agent {
      id
    }
    landSize
    entrances
    extras {
      hasPool
      smartHome
      wineStorage
      rooftop
      eVCharger
      saunaRoom
    }
    backOffice {
      ...StaffFields_backOffice
    }
  }
`);

/** A house as its form reads it. */
export type HouseRecord = HouseEditorScreen_HouseFragment;

interface HouseEditorScreenProps {
  /** The house that is edited; null for a new one. */
  house: FragmentType<typeof HOUSE> | null;
  /** The house that a new one begins as a copy of. */
  original?: FragmentType<typeof HOUSE> | null;
  /** Id of the village that a new one begins in. */
  village?: string | null;
}

/** /house/new and /house/{id}/edit. */
export function HouseEditorScreen({ house, original = null, village = null }: HouseEditorScreenProps) {
  const record = readFragment(HOUSE, house);
  return (
    <EditorScreen noun="house" name={record && record.name}>
      <HouseEditor house={record} original={readFragment(HOUSE, original)} village={village} />
    </EditorScreen>
  );
}
