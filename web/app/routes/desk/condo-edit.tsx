import { useScreen } from '~/data/screen';
import { CondoEditorScreen } from '~/desk/listings/CondoEditorScreen';
import { graphql } from '~/gql/gql';
import { editScreen } from '~/desk/editor/editor-screens';

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
      ...CondoEditorScreen_condo
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
  return condo && <CondoEditorScreen key={condo.id} condo={condo} />;
}
