import { screen, useScreen } from '~/apollo/screen';
import { VillageEditorScreen } from '~/features/villages/VillageEditorScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { copyVariables, useBeginning } from '~/shared/editor/begin';
import { demandStaff } from '~/shared/editor/demand-staff';

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

const make = screen({
  staff: true,
  query: QUERY,
  variables: ({ url }) => copyVariables(url),
  found: ({ me }, args) => {
    demandStaff(me, args, 'new');
    return true;
  },
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'editor.village.new' }), noindex: true }),
});

export const loader = make.loader;
export const clientLoader = make.clientLoader;
export const meta = make.meta;

/** /village/new (spec 2): empty, or a copy (`?from=`). */
export default function NewVillage() {
  const { village } = useScreen(QUERY);
  const { key } = useBeginning();
  return <VillageEditorScreen key={key} village={null} original={village ?? null} />;
}
