import { lazy } from 'react';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { UnitEditorScreen_UnitFragment } from '~/gql/graphql';
import { EditorScreen } from '~/desk/editor/EditorScreen';

const UnitEditor = lazy(() => import('./UnitEditor'));

/** Everything that the form of a unit holds. */
export const UNIT = graphql(`
  fragment UnitEditorScreen_unit on Unit {
    name {
      en
      ru
    }
    ...ListingForm_listing
    condo {
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
    backOffice {
      ...StaffFields_backOffice
    }
  }
`);

/** A unit as its form reads it. */
export type UnitRecord = UnitEditorScreen_UnitFragment;

interface UnitEditorScreenProps {
  /** The unit that is edited; null for a new one. */
  unit: FragmentType<typeof UNIT> | null;
  /** The unit that a new one begins as a copy of. */
  original?: FragmentType<typeof UNIT> | null;
  /** Id of the condo that a new one begins in. */
  condo?: string | null;
}

/** /unit/new and /unit/{id}/edit. */
export function UnitEditorScreen({ unit, original = null, condo = null }: UnitEditorScreenProps) {
  const record = readFragment(UNIT, unit);
  return (
    <EditorScreen noun="unit" name={record && record.name}>
      <UnitEditor unit={record} original={readFragment(UNIT, original)} condo={condo} />
    </EditorScreen>
  );
}
