import { screen, useScreen } from '~/apollo/screen';
import { HouseEditorScreen } from '~/features/houses/HouseEditorScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { copyVariables, useBeginning } from '~/shared/editor/begin';
import { demandStaff } from '~/shared/editor/demand-staff';

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

const make = screen({
  staff: true,
  query: QUERY,
  variables: ({ url }) => copyVariables(url),
  found: ({ me }, args) => {
    demandStaff(me, args, 'new');
    return true;
  },
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'editor.house.new' }), noindex: true }),
});

export const loader = make.loader;
export const clientLoader = make.clientLoader;
export const meta = make.meta;

/** /house/new (spec 2): empty, a copy (`?from=`), or in a village (`?within=`). */
export default function NewHouse() {
  const { house } = useScreen(QUERY);
  const { within, key } = useBeginning();
  return <HouseEditorScreen key={key} house={null} original={house ?? null} village={within} />;
}
