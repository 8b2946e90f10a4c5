import { useScreen } from '~/data/screen';
import { CondoEditorScreen } from '~/desk/listings/CondoEditorScreen';
import { graphql } from '~/gql/gql';
import { useBeginning } from '~/desk/editor/begin';
import { newScreen } from '~/desk/editor/editor-screens';

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
