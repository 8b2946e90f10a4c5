import { useScreen } from '~/data/screen';
import { graphql } from '~/gql/gql';
import { useBeginning } from '~/desk/kit/addresses';
import { newScreen } from '~/desk/editor/EditorScreen';
import { ListingEditorScreen } from '~/desk/editor/ListingEditorScreen';

const QUERY = graphql(`
  query NewHouse($from: ID!, $copy: Boolean!) {
    me {
      id
      username
      roles
    }
    house(id: $from) @include(if: $copy) {
      id
      ...HouseForm_house
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
  return <ListingEditorScreen key={key} noun="house" record={null} original={house ?? null} within={within} />;
}
