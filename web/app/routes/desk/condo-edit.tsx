import { useScreen } from '~/data/screen';
import { graphql } from '~/gql/gql';
import { editScreen } from '~/desk/editor/EditorScreen';
import { ListingEditorScreen } from '~/desk/editor/ListingEditorScreen';

const QUERY = graphql(`
  query EditCondo($id: ID!) {
    me {
      id
      username
      roles
    }
    condo(id: $id) {
      id
      name {
        en
        ru
      }
      ...CondoForm_condo
    }
  }
`);

const edit = editScreen('condo', QUERY, ({ condo }) => condo?.name);

export const loader = edit.loader;
export const clientLoader = edit.clientLoader;
export const meta = edit.meta;

/** /condo/{id}/edit (spec 2). */
export default function EditCondo() {
  const { condo } = useScreen(QUERY);
  return condo && <ListingEditorScreen key={condo.id} noun="condo" record={condo} />;
}
