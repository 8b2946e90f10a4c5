import { useScreen } from '~/apollo/screen';
import { CondoEditorScreen } from '~/features/condos/CondoEditorScreen';
import { graphql } from '~/gql/gql';
import { useBeginning } from '~/shared/editor/begin';
import { newScreen } from '~/shared/editor/editor-screens';

const QUERY = graphql(`
  query NewCondo($from: ID!, $copy: Boolean!) {
    me {
      id
      username
      roles
    }
    condo(id: $from) @include(if: $copy) {
      id
      ...CondoEditorScreen_condo
    }
  }
`);

const make = newScreen('condo', QUERY);

export const loader = make.loader;
export const clientLoader = make.clientLoader;
export const meta = make.meta;

/** /condo/new (spec 2): empty, or a copy (`?from=`). */
export default function NewCondo() {
  const { condo } = useScreen(QUERY);
  const { key } = useBeginning();
  return <CondoEditorScreen key={key} condo={null} original={condo ?? null} />;
}
