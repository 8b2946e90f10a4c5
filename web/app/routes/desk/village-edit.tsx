import { useScreen } from '~/data/screen';
import { graphql } from '~/gql/gql';
import { editScreen } from '~/desk/editor/EditorScreen';
import { ListingEditorScreen } from '~/desk/editor/ListingEditorScreen';

const QUERY = graphql(`
  query EditVillage($id: ID!) {
    me {
      id
      username
      roles
    }
    village(id: $id) {
      id
      name {
        en
        ru
      }
      ...VillageForm_village
    }
  }
`);

const edit = editScreen('village', QUERY, ({ village }) => village?.name);

export const loader = edit.loader;
export const clientLoader = edit.clientLoader;
export const meta = edit.meta;

/** /village/{id}/edit (spec 2). */
export default function EditVillage() {
  const { village } = useScreen(QUERY);
  return village && <ListingEditorScreen key={village.id} noun="village" record={village} />;
}
