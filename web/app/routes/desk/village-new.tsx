import { useScreen } from '~/data/screen';
import { graphql } from '~/gql/gql';
import { useBeginning } from '~/desk/kit/addresses';
import { newScreen } from '~/desk/editor/EditorScreen';
import { ListingEditorScreen } from '~/desk/editor/ListingEditorScreen';

const QUERY = graphql(`
  query NewVillage($from: ID!, $copy: Boolean!) {
    me {
      id
      username
      roles
    }
    village(id: $from) @include(if: $copy) {
      id
      ...VillageForm_village
    }
  }
`);

const make = newScreen('village', QUERY);

export const loader = make.loader;
export const clientLoader = make.clientLoader;
export const meta = make.meta;

/** /village/new (spec 2): empty, or a copy (`?from=`). */
export default function NewVillage() {
  const { village } = useScreen(QUERY);
  const { key } = useBeginning();
  return <ListingEditorScreen key={key} noun="village" record={null} original={village ?? null} />;
}
