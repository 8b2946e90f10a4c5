import { useMutation } from '@apollo/client/react';
import { browserQuery } from '~/data/browser-client';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { paths } from '~/lib/urls';
import { BLANK_COMPLEX, complexGroups, savedComplex, type ComplexDraft } from '~/desk/editor/complex-form';
import { Editor } from '~/desk/editor/Editor';
import { copyOf } from '~/desk/editor/listing-form';
import { useCopyMark } from '~/desk/editor/use-copy-mark';
import type { RecordDoor } from '~/desk/editor/use-editor';
import { VILLAGE, type VillageRecord } from './VillageEditorScreen';

const CREATE = graphql(`
  mutation CreateVillage($input: VillageInput!, $publishAnyway: Boolean! = false) {
    createVillage(input: $input, publishAnyway: $publishAnyway) {
      id
      ...VillageEditorScreen_village
    }
  }
`);

const UPDATE = graphql(`
  mutation UpdateVillage($id: ID!, $version: Int!, $input: VillageInput!, $publishAnyway: Boolean! = false) {
    updateVillage(id: $id, version: $version, input: $input, publishAnyway: $publishAnyway) {
      id
      ...VillageEditorScreen_village
    }
  }
`);

const READ = graphql(`
  query VillageToEdit($id: ID!) {
    village(id: $id) {
      id
      ...VillageEditorScreen_village
    }
  }
`);

const GROUPS = complexGroups({ lastYear: 2026 });

/** The form of a village. */
export default function VillageEditor({ village, original }: { village: VillageRecord | null; original: VillageRecord | null }) {
  const mark = useCopyMark();
  const [create] = useMutation(CREATE);
  const [update] = useMutation(UPDATE);
  const door: RecordDoor<ComplexDraft> = {
    create: async (input, context) =>
      savedComplex(readFragment(VILLAGE, (await create({ variables: { input }, context })).data!.createVillage)),
    update: async (id, version, input) =>
      savedComplex(readFragment(VILLAGE, (await update({ variables: { id, version, input } })).data!.updateVillage)),
    read: async (id) => {
      const found = readFragment(VILLAGE, (await browserQuery(READ, { id }, true)).village);
      return found ? savedComplex(found) : null;
    },
  };
  const start = original ? copyOf(savedComplex(original).draft, mark) : BLANK_COMPLEX;
  return (
    <Editor
      noun="village"
      groups={GROUPS}
      record={village && savedComplex(village)}
      blank={BLANK_COMPLEX}
      start={start}
      copied={original !== null}
      door={door}
      viewPath={({ id }) => paths.village(id)}
    />
  );
}
