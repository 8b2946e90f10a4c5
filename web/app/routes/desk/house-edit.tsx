import { useScreen } from '~/data/screen';
import { graphql } from '~/gql/gql';
import { editScreen } from '~/desk/editor/EditorScreen';
import { ListingEditorScreen } from '~/desk/editor/ListingEditorScreen';

const QUERY = graphql(`
  query EditHouse($id: ID!) {
    me {
      id
      username
      roles
    }
    house(id: $id) {
      id
      name {
        en
        ru
      }
      ...HouseForm_house
    }
  }
`);

const edit = editScreen('house', QUERY, ({ house }) => house?.name);

export const loader = edit.loader;
export const clientLoader = edit.clientLoader;
export const meta = edit.meta;

/** /house/{id}/edit (spec 2). */
export default function EditHouse() {
  const { house } = useScreen(QUERY);
  return house && <ListingEditorScreen key={house.id} noun="house" record={house} />;
}
