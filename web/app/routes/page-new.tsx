import { useScreen } from '~/apollo/screen';
import { PageEditorScreen } from '~/features/pages/PageEditorScreen';
import { graphql } from '~/gql/gql';
import { useBeginning } from '~/shared/editor/begin';
import { newScreen } from '~/shared/editor/editor-screens';

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
