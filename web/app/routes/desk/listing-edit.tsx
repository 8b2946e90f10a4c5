import type { TypedDocumentNode } from '@apollo/client';
import { LISTING_KINDS, type ListingKind, perKind } from '@talay/api/fields/listing-nouns.js';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { useScreen } from '~/data/screen';
import { editScreen } from '~/desk/editor/EditorScreen';
import { EDIT_LISTING } from '~/desk/editor/listing-documents';
import { ListingEditorScreen } from '~/desk/editor/ListingEditorScreen';
import { nounIn, useNoun } from '~/desk/kit/addresses';
import type { DocumentType } from '~/gql/gql';

const QUERIES: Readonly<Record<ListingKind, TypedDocumentNode<DocumentType<(typeof EDIT_LISTING)[ListingKind]>, { id: string }>>> =
  EDIT_LISTING;
const screenOf = (noun: ListingKind) => editScreen(noun, QUERIES[noun], ({ record }) => record?.name);
const screens = perKind(LISTING_KINDS, screenOf);

export const loader = (args: LoaderFunctionArgs) => screens[nounIn(args.pattern)].loader(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => screens[nounIn(args.pattern)].clientLoader(args);
export const meta = screens.unit.meta;

/** /{noun}/{id}/edit of listings (spec 2). */
export default function EditListing() {
  const noun = useNoun();
  const { record } = useScreen(QUERIES[noun]);
  return record && <ListingEditorScreen key={record.id} noun={noun} record={record} />;
}
