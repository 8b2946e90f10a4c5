import { useMutation } from '~/data/apollo/hooks';
import type { ListingNoun } from '@talay/api/fields/nouns.js';
import { complexOfKind, isHomeKind } from '@talay/api/fields/listing-nouns.js';
import { useMemo } from 'react';
import { browserQuery } from '~/data/apollo/browser-client';
import { paths } from '~/lib/urls';
import { Duplicates } from './Duplicates';
import { Editor } from './Editor';
import { CREATE_LISTING, READ_LISTING, UPDATE_LISTING } from './listing-documents';
import {
  blankListing,
  copyOf,
  groupsOf,
  savedListing,
  type HomeDraft,
  type ListingDraft,
  type ListingRecord,
  useCopyMark,
} from './listing-form';
import type { RecordApi, Saved } from './use-editor';

interface ListingEditorProps {
  noun: ListingNoun;
  /** The record that is edited; null for a new one. */
  record: ListingRecord | null;
  /** The record that a new one begins as a copy of. */
  original: ListingRecord | null;
  /** Id of the complex that a new home begins in. */
  within: string | null;
}

/** The form of a listing of any noun. */
export default function ListingEditor({ noun, record, original, within }: ListingEditorProps) {
  const mark = useCopyMark();
  const [create] = useMutation<{ record: unknown }>(CREATE_LISTING[noun] as typeof CREATE_LISTING.unit);
  const [update] = useMutation<{ record: unknown }>(UPDATE_LISTING[noun] as typeof UPDATE_LISTING.unit);
  // What a form reads of a record has the fields of its noun: the document and the form are made of the same list.
  const saved = (answer: unknown) => savedListing(noun, answer as ListingRecord);
  const api: RecordApi<ListingDraft> = {
    create: async (input, context) => saved((await create({ variables: { input }, context })).data!.record),
    update: async (id, version, input) => saved((await update({ variables: { id, version, input } })).data!.record),
    read: async (id) => {
      const { record: found } = await browserQuery(READ_LISTING[noun] as typeof READ_LISTING.unit, { id }, true);
      return found ? saved(found) : null;
    },
  };
  // The same objects in each render: the fields of the form are memoised by them.
  const groups = useMemo(() => groupsOf(noun), [noun]);
  const blank = useMemo(() => blankListing(noun), [noun]);
  const parent = complexOfKind(noun);
  const start = original ? copyOf(saved(original).draft, mark) : within && parent ? { ...blank, [parent]: within } : blank;
  const remark = (draft: ListingDraft, id: string | null) => {
    const home = draft as HomeDraft;
    return isHomeKind(noun) && <Duplicates noun={noun} draft={home} complex={(parent && home[parent]) ?? null} id={id} />;
  };
  return (
    <Editor
      noun={noun}
      groups={groups}
      record={record && saved(record)}
      blank={blank}
      start={start}
      copied={original !== null}
      api={api}
      viewPath={({ id }: Saved<ListingDraft>) => paths.listing(noun, id)}
      {...(isHomeKind(noun) && { remark })}
    />
  );
}
