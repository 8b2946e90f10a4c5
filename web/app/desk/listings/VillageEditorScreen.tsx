import { lazy } from 'react';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { VillageEditorScreen_VillageFragment } from '~/gql/graphql';
import { EditorScreen } from '~/desk/editor/EditorScreen';

const VillageEditor = lazy(() => import('./VillageEditor'));

/** Everything that the form of a village holds. */
export const VILLAGE = graphql(`
  fragment VillageEditorScreen_village on Village {
    name {
      en
      ru
    }
    ...ListingForm_listing
    year
    buildings
    amenities {
      ...ComplexForm_amenities
    }
  }
`);

/** A village as its form reads it. */
export type VillageRecord = VillageEditorScreen_VillageFragment;

interface VillageEditorScreenProps {
  /** The village that is edited; null for a new one. */
  village: FragmentType<typeof VILLAGE> | null;
  /** The village that a new one begins as a copy of. */
  original?: FragmentType<typeof VILLAGE> | null;
}

/** /village/new and /village/{id}/edit. */
export function VillageEditorScreen({ village, original = null }: VillageEditorScreenProps) {
  const record = readFragment(VILLAGE, village);
  return (
    <EditorScreen noun="village" name={record && record.name}>
      <VillageEditor village={record} original={readFragment(VILLAGE, original)} />
    </EditorScreen>
  );
}
