import { useScreen } from '~/data/screen';
import { graphql } from '~/gql/gql';
import { editScreen } from '~/desk/editor/EditorScreen';
import { ListingEditorScreen } from '~/desk/editor/ListingEditorScreen';

const QUERY = graphql(`
  query EditUnit($id: ID!) {
    me {
      id
      username
      roles
    }
    unit(id: $id) {
      id
      name {
        en
        ru
      }
      ...UnitForm_unit
    }
  }
`);

const edit = editScreen('unit', QUERY, ({ unit }) => unit?.name);

export const loader = edit.loader;
export const clientLoader = edit.clientLoader;
export const meta = edit.meta;

/** /unit/{id}/edit (spec 2). */
export default function EditUnit() {
  const { unit } = useScreen(QUERY);
  return unit && <ListingEditorScreen key={unit.id} noun="unit" record={unit} />;
}
