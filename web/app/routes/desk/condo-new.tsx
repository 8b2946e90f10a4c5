import { useScreen } from '~/data/screen';
import { graphql } from '~/gql/gql';
import { useBeginning } from '~/desk/kit/addresses';
import { newScreen } from '~/desk/editor/EditorScreen';
import { ListingEditorScreen } from '~/desk/editor/ListingEditorScreen';

const QUERY = graphql(`
  query NewCondo($from: ID!, $copy: Boolean!) {
    me {
      id
      username
      roles
    }
    condo(id: $from) @include(if: $copy) {
      id
      ...CondoForm_condo
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
  return <ListingEditorScreen key={key} noun="condo" record={null} original={condo ?? null} />;
}
