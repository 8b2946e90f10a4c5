import { useScreen } from '~/data/screen';
import { VillageEditorScreen } from '~/desk/listings/VillageEditorScreen';
import { graphql } from '~/gql/gql';
import { useBeginning } from '~/desk/editor/begin';
import { newScreen } from '~/desk/editor/editor-screens';

const QUERY = graphql(`
  query NewVillage($from: ID!, $copy: Boolean!) {
    me {
      id
      username
      roles
    }
    village(id: $from) @include(if: $copy) {
      id
      ...VillageEditorScreen_village
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
  return <VillageEditorScreen key={key} village={null} original={village ?? null} />;
}
