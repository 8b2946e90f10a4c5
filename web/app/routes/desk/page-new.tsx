import { useScreen } from '~/data/screen';
import { PageEditorScreen } from '~/desk/pages/PageEditorScreen';
import { graphql } from '~/gql/gql';
import { useBeginning } from '~/desk/editor/begin';
import { newScreen } from '~/desk/editor/editor-screens';

const QUERY = graphql(`
  query NewPage($from: ID!, $copy: Boolean!) {
    me {
      id
      username
      roles
    }
    pageById(id: $from) @include(if: $copy) {
      id
      ...PageEditorScreen_page
    }
  }
`);

const make = newScreen('page', QUERY);

export const loader = make.loader;
export const clientLoader = make.clientLoader;
export const meta = make.meta;

/** /page/new (spec 2): empty, or a copy (`?from=`). */
export default function NewPage() {
  const { pageById } = useScreen(QUERY);
  const { key } = useBeginning();
  return <PageEditorScreen key={key} page={null} original={pageById ?? null} />;
}
