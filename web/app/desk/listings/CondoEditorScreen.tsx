import { lazy } from 'react';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { CondoEditorScreen_CondoFragment } from '~/gql/graphql';
import { EditorScreen } from '~/desk/editor/EditorScreen';

const CondoEditor = lazy(() => import('./CondoEditor'));

/** Everything that the form of a condo holds. */
export const CONDO = graphql(`
  fragment CondoEditorScreen_condo on Condo {
    name {
      en
      ru
    }
    ...ListingForm_listing
    description {
      en
      ru
    }
    year
    floors
    buildings
    units
    amenities {
      ...ComplexForm_amenities
    }
  }
`);

/** A condo as its form reads it. */
export type CondoRecord = CondoEditorScreen_CondoFragment;

interface CondoEditorScreenProps {
  /** The condo that is edited; null for a new one. */
  condo: FragmentType<typeof CONDO> | null;
  /** The condo that a new one begins as a copy of. */
  original?: FragmentType<typeof CONDO> | null;
}

/** /condo/new and /condo/{id}/edit. */
export function CondoEditorScreen({ condo, original = null }: CondoEditorScreenProps) {
  const record = readFragment(CONDO, condo);
  return (
    <EditorScreen noun="condo" name={record && record.name}>
      <CondoEditor condo={record} original={readFragment(CONDO, original)} />
    </EditorScreen>
  );
}
