import { screen, useScreen } from '~/apollo/screen';
import { HouseEditorScreen } from '~/features/houses/HouseEditorScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { localized } from '~/lib/localized';
import { listingId } from '~/shared/detail/listing-id';
import { demandStaff } from '~/shared/editor/demand-staff';

const QUERY = graphql(`
  query EditHouse($id: ID!) {
    me {
      id
      username
      roles
    }
    house(id: $id) {
      id
      name {
        en
        ru
      }
      ...HouseEditorScreen_house
    }
  }
`);

const edit = screen({
  staff: true,
  query: QUERY,
  variables: ({ params }) => ({ id: listingId(params.id) }),
  found: ({ me, house }, args) => {
    demandStaff(me, args, 'edit');
    return house !== null;
  },
  meta: ({ house }, { lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'editor.house.edit' }, { name: house ? localized(house.name, lang) : '' }),
    noindex: true,
  }),
});

export const loader = edit.loader;
export const clientLoader = edit.clientLoader;
export const meta = edit.meta;

/** /house/{id}/edit (spec 2). */
export default function EditHouse() {
  const { house } = useScreen(QUERY);
  return house && <HouseEditorScreen key={house.id} house={house} />;
}
