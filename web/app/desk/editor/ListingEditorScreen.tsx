import type { ListingNoun } from '@talay/api/fields/nouns.js';
import { lazy } from 'react';
import type { FragmentType } from '~/gql/fragment-masking';
import { EditorScreen } from './EditorScreen';
import type { LISTING_FORM } from './listing-documents';
import type { ListingRecord } from './listing-form';

const ListingEditor = lazy(() => import('./ListingEditor'));

type FormRef = FragmentType<(typeof LISTING_FORM)[ListingNoun]>;

interface ListingEditorScreenProps {
  noun: ListingNoun;
  /** The record that is edited; null for a new one. */
  record: FormRef | null;
  /** The record that a new one begins as a copy of. */
  original?: FormRef | null;
  /** Id of the complex that a new home begins in. */
  within?: string | null;
}

/** /{noun}/new and /{noun}/{id}/edit of listings. */
export function ListingEditorScreen({ noun, record: ref, original = null, within = null }: ListingEditorScreenProps) {
  // The four fragments have these in common.
  const record = ref as ListingRecord | null;
  return (
    <EditorScreen noun={noun} name={record && record.name}>
      <ListingEditor noun={noun} record={record} original={original as ListingRecord | null} within={within} />
    </EditorScreen>
  );
}
