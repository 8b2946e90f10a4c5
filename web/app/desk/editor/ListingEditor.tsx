import { useMutation } from '@apollo/client/react';
import type { ListingNoun } from '@talay/api/fields/nouns.js';
import { useMemo } from 'react';
import { browserQuery } from '~/data/browser-client';
import { listingPath } from '~/desk/kit/addresses';
import { Duplicates } from './Duplicates';
import { Editor } from './Editor';
import * as documents from './listing-documents';
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

const DOCUMENTS = {
  unit: { create: documents.CREATE_UNIT, update: documents.UPDATE_UNIT, read: documents.READ_UNIT },
  house: { create: documents.CREATE_HOUSE, update: documents.UPDATE_HOUSE, read: documents.READ_HOUSE },
  condo: { create: documents.CREATE_CONDO, update: documents.UPDATE_CONDO, read: documents.READ_CONDO },
  village: { create: documents.CREATE_VILLAGE, update: documents.UPDATE_VILLAGE, read: documents.READ_VILLAGE },
};

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
  const { create: createDocument, update: updateDocument, read: readDocument } = DOCUMENTS[noun];
  const [create] = useMutation<{ record: unknown }>(createDocument as typeof documents.CREATE_UNIT);
  const [update] = useMutation<{ record: unknown }>(updateDocument as typeof documents.UPDATE_UNIT);
  // What a form reads of a record has the fields of its noun: the document and the form are made of the same list.
  const saved = (answer: unknown) => savedListing(noun, answer as ListingRecord);
  const api: RecordApi<ListingDraft> = {
    create: async (input, context) => saved((await create({ variables: { input }, context })).data!.record),
    update: async (id, version, input) => saved((await update({ variables: { id, version, input } })).data!.record),
    read: async (id) => {
      const { record: found } = await browserQuery(readDocument as typeof documents.READ_UNIT, { id }, true);
      return found ? saved(found) : null;
    },
  };
  // The same objects in each render: the fields of the form are memoised by them.
  const groups = useMemo(() => groupsOf(noun), [noun]);
  const blank = useMemo(() => blankListing(noun), [noun]);
  const parent = noun === 'unit' ? 'condo' : 'village';
  const start = original ? copyOf(saved(original).draft, mark) : within ? { ...blank, [parent]: within } : blank;
  const remark = (draft: ListingDraft, id: string | null) => {
    const home = draft as HomeDraft;
    return <Duplicates noun={noun as 'unit' | 'house'} draft={home} complex={home[parent] ?? null} id={id} />;
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
      viewPath={({ id }: Saved<ListingDraft>) => listingPath[noun](id)}
      {...((noun === 'unit' || noun === 'house') && { remark })}
    />
  );
}
