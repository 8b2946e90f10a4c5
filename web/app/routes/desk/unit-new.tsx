import { useScreen } from '~/data/screen';
import { UnitEditorScreen } from '~/desk/listings/UnitEditorScreen';
import { graphql } from '~/gql/gql';
import { useBeginning } from '~/desk/editor/begin';
import { newScreen } from '~/desk/editor/editor-screens';

const QUERY = graphql(`
  query NewUnit($from: ID!, $copy: Boolean!) {
    me {
      id
      username
      roles
    }
    unit(id: $from) @include(if: $copy) {
      id
      ...UnitEditorScreen_unit
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
  return <UnitEditorScreen key={key} unit={null} original={unit ?? null} condo={within} />;
}
