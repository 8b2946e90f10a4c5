import { useMutation } from '@apollo/client/react';
import { browserQuery } from '~/data/browser-client';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { paths } from '~/lib/urls';
import { BLANK_COMPLEX, complexGroups, savedComplex, type ComplexDraft } from '~/desk/editor/complex-form';
import { plain } from '~/desk/kit/draft';
import { Editor } from '~/desk/editor/Editor';
import { fieldsOf } from '~/desk/editor/form';
import { copyOf, type Pair } from '~/desk/editor/listing-form';
import { useCopyMark } from '~/desk/editor/use-copy-mark';
import type { RecordDoor, Saved } from '~/desk/editor/use-editor';
import { CONDO, type CondoRecord } from './CondoEditorScreen';

const CREATE = graphql(`
  mutation CreateCondo($input: CondoInput!, $publishAnyway: Boolean! = false) {
    createCondo(input: $input, publishAnyway: $publishAnyway) {
      id
      ...CondoEditorScreen_condo
    }
  }
`);

const UPDATE = graphql(`
  mutation UpdateCondo($id: ID!, $version: Int!, $input: CondoInput!, $publishAnyway: Boolean! = false) {
    updateCondo(id: $id, version: $version, input: $input, publishAnyway: $publishAnyway) {
      id
      ...CondoEditorScreen_condo
    }
  }
`);

const READ = graphql(`
  query CondoToEdit($id: ID!) {
    condo(id: $id) {
      id
      ...CondoEditorScreen_condo
    }
  }
`);

interface CondoDraft extends ComplexDraft {
  description: Pair;
  floors: number | null;
  /** In all of it. */
  units: number | null;
}

const BLANK: CondoDraft = { ...BLANK_COMPLEX, description: { en: '', ru: '' }, floors: null, units: null };

const field = fieldsOf<CondoDraft>();
/** Values of the condo form. */
export const GROUPS = complexGroups({
  lastYear: 2031,
  more: [field.count('floors', 'editor.floors', { seen: true }), field.count('units', 'editor.unitsInAll', { seen: true })],
  texts: [field.pair('description', 'editor.summary', { seen: true, multiline: true })],
});

function savedOf(record: CondoRecord): Saved<CondoDraft> {
  const { id, version, draft } = savedComplex(record);
  const { description, floors, units } = record;
  return { id, version, draft: { ...draft, description: plain(description), floors, units } };
}

/** The form of a condo. */
export default function CondoEditor({ condo, original }: { condo: CondoRecord | null; original: CondoRecord | null }) {
  const mark = useCopyMark();
  const [create] = useMutation(CREATE);
  const [update] = useMutation(UPDATE);
  const door: RecordDoor<CondoDraft> = {
    create: async (input, context) => savedOf(readFragment(CONDO, (await create({ variables: { input }, context })).data!.createCondo)),
    update: async (id, version, input) =>
      savedOf(readFragment(CONDO, (await update({ variables: { id, version, input } })).data!.updateCondo)),
    read: async (id) => {
      const found = readFragment(CONDO, (await browserQuery(READ, { id }, true)).condo);
      return found ? savedOf(found) : null;
    },
  };
  const start = original ? copyOf(savedOf(original).draft, mark) : BLANK;
  return (
    <Editor
      noun="condo"
      groups={GROUPS}
      record={condo && savedOf(condo)}
      blank={BLANK}
      start={start}
      copied={original !== null}
      door={door}
      viewPath={({ id }) => paths.condo(id)}
    />
  );
}
