import type { TypedDocumentNode } from '@apollo/client';
import { LISTING_KINDS, type ListingKind, perKind } from '@talay/api/fields/listing-nouns.js';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { useScreen } from '~/data/screen';
import { newScreen } from '~/desk/editor/EditorScreen';
import { NEW_LISTING } from '~/desk/editor/listing-documents';
import { ListingEditorScreen } from '~/desk/editor/ListingEditorScreen';
import { nounIn, useBeginning, useNoun } from '~/desk/kit/addresses';
import type { DocumentType } from '~/gql/gql';

const QUERIES: Readonly<
  Record<ListingKind, TypedDocumentNode<DocumentType<(typeof NEW_LISTING)[ListingKind]>, { from: string; copy: boolean }>>
> = NEW_LISTING;
const screenOf = (noun: ListingKind) => newScreen(noun, QUERIES[noun]);
const screens = perKind(LISTING_KINDS, screenOf);

export const loader = (args: LoaderFunctionArgs) => screens[nounIn(args.pattern)].loader(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => screens[nounIn(args.pattern)].clientLoader(args);
export const meta = screens.unit.meta;

/** /{noun}/new of listings (spec 2): empty, a copy (`?from=`), or, a home, in a complex (`?within=`). */
export default function NewListing() {
  const noun = useNoun();
  const { record } = useScreen(QUERIES[noun]);
  const { within, key } = useBeginning();
  return <ListingEditorScreen key={`${noun} ${key}`} noun={noun} record={null} original={record ?? null} within={within} />;
}
