import { useScreen } from '~/data/screen';
import { graphql } from '~/gql/gql';
import { useBeginning } from '~/desk/kit/addresses';
import { newScreen } from '~/desk/editor/EditorScreen';
import { ListingEditorScreen } from '~/desk/editor/ListingEditorScreen';

const QUERY = graphql(`
  query NewUnit($from: ID!, $copy: Boolean!) {
    me {
      id
      username
      roles
    }
    unit(id: $from) @include(if: $copy) {
      id
      ...UnitForm_unit
    }
  }
`);

const make = newScreen('unit', QUERY);

export const loader = make.loader;
export const clientLoader = make.clientLoader;
export const meta = make.meta;

/** /unit/new (spec 2): empty, a copy (`?from=`), or in a condo (`?within=`). */
export default function NewUnit() {
  const { unit } = useScreen(QUERY);
  const { within, key } = useBeginning();
  return <ListingEditorScreen key={key} noun="unit" record={null} original={unit ?? null} within={within} />;
}
