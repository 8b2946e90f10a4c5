import { useScreen } from '~/data/screen';
import { HouseEditorScreen } from '~/desk/listings/HouseEditorScreen';
import { graphql } from '~/gql/gql';
import { useBeginning } from '~/desk/editor/begin';
import { newScreen } from '~/desk/editor/editor-screens';

const QUERY = graphql(`
  query NewHouse($from: ID!, $copy: Boolean!) {
    me {
      id
      username
      roles
    }
    house(id: $from) @include(if: $copy) {
      id
      ...HouseEditorScreen_house
    }
  }
`);

const make = newScreen('house', QUERY);

export const loader = make.loader;
export const clientLoader = make.clientLoader;
export const meta = make.meta;

/** /house/new (spec 2): empty, a copy (`?from=`), or in a village (`?within=`). */
export default function NewHouse() {
  const { house } = useScreen(QUERY);
  const { within, key } = useBeginning();
  return <HouseEditorScreen key={key} house={null} original={house ?? null} village={within} />;
}
