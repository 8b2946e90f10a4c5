import type { ListingNoun } from '@talay/api/fields/nouns.js';
import { lazy } from 'react';
import type { FragmentType } from '~/gql/fragment-masking';
import { EditorScreen } from './EditorScreen';
import type { CONDO_FORM, HOUSE_FORM, UNIT_FORM, VILLAGE_FORM } from './listing-documents';
import type { ListingRecord } from './listing-form';

const ListingEditor = lazy(() => import('./ListingEditor'));

type FormRef =
  | FragmentType<typeof UNIT_FORM>
  | FragmentType<typeof HOUSE_FORM>
  | FragmentType<typeof CONDO_FORM>
  | FragmentType<typeof VILLAGE_FORM>;

interface ListingEditorScreenProps {
  noun: ListingNoun;
  /** The record that is edited; null for a new one. */
  record: FormRef | null;
  /** The record that a new one begins as a copy of. */
  original?: FormRef | null;
  /** Id of the complex that a new home begins in. */
  within?: string | null;
}

/** /{noun}/new and /{noun}/{id}/edit of units, houses, condos and villages. */
export function ListingEditorScreen({ noun, record: ref, original = null, within = null }: ListingEditorScreenProps) {
  // The four fragments have these in common.
  const record = ref as ListingRecord | null;
  return (
    <EditorScreen noun={noun} name={record && record.name}>
      <ListingEditor noun={noun} record={record} original={original as ListingRecord | null} within={within} />
    </EditorScreen>
  );
}
