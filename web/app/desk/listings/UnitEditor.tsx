import { useMutation } from '@apollo/client/react';
import { browserQuery } from '~/data/browser-client';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { paths } from '~/lib/urls';
import { Duplicates } from '~/desk/editor/Duplicates';
import { Editor } from '~/desk/editor/Editor';
import { fieldsOf } from '~/desk/editor/form';
import { BLANK_HOME, homeGroups, savedHome, type HomeDraft } from '~/desk/editor/home-form';
import { copyOf } from '~/desk/editor/listing-form';
import { useCopyMark } from '~/desk/editor/use-copy-mark';
import type { RecordDoor, Saved } from '~/desk/editor/use-editor';
import { UNIT, type UnitRecord } from './UnitEditorScreen';

const CREATE = graphql(`
  mutation CreateUnit($input: UnitInput!, $publishAnyway: Boolean! = false) {
    createUnit(input: $input, publishAnyway: $publishAnyway) {
      id
      ...UnitEditorScreen_unit
    }
  }
`);

const UPDATE = graphql(`
  mutation UpdateUnit($id: ID!, $version: Int!, $input: UnitInput!, $publishAnyway: Boolean! = false) {
    updateUnit(id: $id, version: $version, input: $input, publishAnyway: $publishAnyway) {
      id
      ...UnitEditorScreen_unit
    }
  }
`);

const READ = graphql(`
  query UnitToEdit($id: ID!) {
    unit(id: $id) {
      id
      ...UnitEditorScreen_unit
    }
  }
`);

interface UnitDraft extends HomeDraft {
  /** Id of its condo. */
  condo: string | null;
}

const BLANK: UnitDraft = { ...BLANK_HOME, condo: null };

const field = fieldsOf<UnitDraft>();
const GROUPS = homeGroups({
  parent: field.parent('condo', 'editor.condo', 'condo'),
  floors: field.count('rooms.floors', 'editor.floor', { seen: true }),
});

function savedOf(record: UnitRecord): Saved<UnitDraft> {
  const { id, version, draft } = savedHome(record);
  return { id, version, draft: { ...draft, condo: record.condo?.id ?? null } };
}

/** The form of a unit. */
export default function UnitEditor({
  unit,
  original,
  condo,
}: {
  unit: UnitRecord | null;
  original: UnitRecord | null;
  condo: string | null;
}) {
  const mark = useCopyMark();
  const [create] = useMutation(CREATE);
  const [update] = useMutation(UPDATE);
  const door: RecordDoor<UnitDraft> = {
    create: async (input, context) => savedOf(readFragment(UNIT, (await create({ variables: { input }, context })).data!.createUnit)),
    update: async (id, version, input) =>
      savedOf(readFragment(UNIT, (await update({ variables: { id, version, input } })).data!.updateUnit)),
    read: async (id) => {
      const found = readFragment(UNIT, (await browserQuery(READ, { id }, true)).unit);
      return found ? savedOf(found) : null;
    },
  };
  const start = original ? copyOf(savedOf(original).draft, mark) : condo ? { ...BLANK, condo } : BLANK;
  return (
    <Editor
      noun="unit"
      groups={GROUPS}
      record={unit && savedOf(unit)}
      blank={BLANK}
      start={start}
      copied={original !== null}
      door={door}
      viewPath={({ id }) => paths.unit(id)}
      remark={(draft, id) => <Duplicates noun="unit" draft={draft} complex={draft.condo} id={id} />}
    />
  );
}
