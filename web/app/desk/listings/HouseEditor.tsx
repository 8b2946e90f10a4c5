import { useMutation } from '@apollo/client/react';
import { browserQuery } from '~/data/browser-client';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { paths } from '~/lib/urls';
import { plain } from '~/desk/kit/draft';
import { Duplicates } from '~/desk/editor/Duplicates';
import { Editor } from '~/desk/editor/Editor';
import { fieldsOf } from '~/desk/editor/form';
import { BLANK_HOME, homeGroups, savedHome, type HomeDraft } from '~/desk/editor/home-form';
import { copyOf } from '~/desk/editor/listing-form';
import { useCopyMark } from '~/desk/editor/use-copy-mark';
import type { RecordDoor, Saved } from '~/desk/editor/use-editor';
import { HOUSE, type HouseRecord } from './HouseEditorScreen';

const CREATE = graphql(`
  mutation CreateHouse($input: HouseInput!, $publishAnyway: Boolean! = false) {
    createHouse(input: $input, publishAnyway: $publishAnyway) {
      id
      ...HouseEditorScreen_house
    }
  }
`);

const UPDATE = graphql(`
  mutation UpdateHouse($id: ID!, $version: Int!, $input: HouseInput!, $publishAnyway: Boolean! = false) {
    updateHouse(id: $id, version: $version, input: $input, publishAnyway: $publishAnyway) {
      id
      ...HouseEditorScreen_house
    }
  }
`);

const READ = graphql(`
  query HouseToEdit($id: ID!) {
    house(id: $id) {
      id
      ...HouseEditorScreen_house
    }
  }
`);

interface HouseDraft extends HomeDraft {
  /** Id of its village; null for a house on its own. */
  village: string | null;
  landSize: number | null;
  entrances: number | null;
  extras: Record<'hasPool' | 'smartHome' | 'wineStorage' | 'rooftop' | 'eVCharger' | 'saunaRoom', boolean>;
}

const BLANK: HouseDraft = {
  ...BLANK_HOME,
  village: null,
  landSize: null,
  entrances: null,
  extras: { hasPool: false, smartHome: false, wineStorage: false, rooftop: false, eVCharger: false, saunaRoom: false },
};

const field = fieldsOf<HouseDraft>();
const GROUPS = homeGroups({
  parent: field.parent('village', 'editor.village', 'village'),
  floors: field.count('rooms.floors', 'editor.floors', { seen: true }),
  more: [
    field.count('landSize', 'editor.landSize', { seen: true, unit: 'editor.unit.metres' }),
    field.count('entrances', 'editor.entrances'),
  ],
  extras: [
    field.toggle('extras.hasPool', 'editor.hasPool'),
    field.toggle('extras.smartHome', 'editor.smartHome'),
    field.toggle('extras.wineStorage', 'editor.wineStorage'),
    field.toggle('extras.rooftop', 'editor.rooftop'),
    field.toggle('extras.eVCharger', 'editor.eVCharger'),
    field.toggle('extras.saunaRoom', 'editor.saunaRoom'),
  ],
});

function savedOf(record: HouseRecord): Saved<HouseDraft> {
  const { id, version, draft } = savedHome(record);
  const { village, landSize, entrances, extras } = record;
  return { id, version, draft: { ...draft, village: village?.id ?? null, landSize, entrances, extras: plain(extras) } };
}

/** The form of a house. */
export default function HouseEditor({
  house,
  original,
  village,
}: {
  house: HouseRecord | null;
  original: HouseRecord | null;
  village: string | null;
}) {
  const mark = useCopyMark();
  const [create] = useMutation(CREATE);
  const [update] = useMutation(UPDATE);
  const door: RecordDoor<HouseDraft> = {
    create: async (input, context) => savedOf(readFragment(HOUSE, (await create({ variables: { input }, context })).data!.createHouse)),
    update: async (id, version, input) =>
      savedOf(readFragment(HOUSE, (await update({ variables: { id, version, input } })).data!.updateHouse)),
    read: async (id) => {
      const found = readFragment(HOUSE, (await browserQuery(READ, { id }, true)).house);
      return found ? savedOf(found) : null;
    },
  };
  const start = original ? copyOf(savedOf(original).draft, mark) : village ? { ...BLANK, village } : BLANK;
  return (
    <Editor
      noun="house"
      groups={GROUPS}
      record={house && savedOf(house)}
      blank={BLANK}
      start={start}
      copied={original !== null}
      door={door}
      viewPath={({ id }) => paths.house(id)}
      remark={(draft, id) => <Duplicates noun="house" draft={draft} complex={draft.village} id={id} />}
    />
  );
}
