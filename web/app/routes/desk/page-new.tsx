import { lazy } from 'react';
import { useScreen } from '~/data/screen';
import { graphql } from '~/gql/gql';
import { useBeginning } from '~/desk/kit/addresses';
import { EditorScreen, newScreen } from '~/desk/editor/EditorScreen';

const PageEditor = lazy(() => import('~/desk/pages/PageEditor'));

const QUERY = graphql(`
  query NewPage($from: ID!, $copy: Boolean!) {
    me {
      id
      username
      roles
    }
    pageById(id: $from) @include(if: $copy) {
      id
      ...PageEditor_page
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
  return (
    <EditorScreen noun="page" name={null}>
      <PageEditor key={key} page={null} original={pageById ?? null} />
    </EditorScreen>
  );
}
