import { lazy } from 'react';
import { useScreen } from '~/data/screen';
import { graphql } from '~/gql/gql';
import { EditorScreen, editScreen } from '~/desk/editor/EditorScreen';

const PageEditor = lazy(() => import('~/desk/pages/PageEditor'));

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
      ...PageEditor_page
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
  return (
    page && (
      <EditorScreen noun="page" name={page.name}>
        <PageEditor key={page.id} page={page} original={null} />
      </EditorScreen>
    )
  );
}
