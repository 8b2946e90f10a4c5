import { useScreen } from '~/data/screen';
import { PageEditorScreen } from '~/desk/pages/PageEditorScreen';
import { graphql } from '~/gql/gql';
import { editScreen } from '~/desk/editor/editor-screens';

const QUERY = graphql(`
  query EditPage($id: ID!) {
    me {
      id
      username
      roles
    }
    pageById(id: $id) {
      id
      name
      ...PageEditorScreen_page
    }
  }
`);

const edit = editScreen('page', QUERY, ({ pageById }) => pageById?.name);

export const loader = edit.loader;
export const clientLoader = edit.clientLoader;
export const meta = edit.meta;

/** /page/{id}/edit (spec 2). */
export default function EditPage() {
  const { pageById: page } = useScreen(QUERY);
  return page && <PageEditorScreen key={page.id} page={page} />;
}
