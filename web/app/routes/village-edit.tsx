import { screen, useScreen } from '~/apollo/screen';
import { VillageEditorScreen } from '~/features/villages/VillageEditorScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { localized } from '~/lib/localized';
import { listingId } from '~/shared/detail/listing-id';
import { demandStaff } from '~/shared/editor/demand-staff';

const QUERY = graphql(`
  query EditVillage($id: ID!) {
    me {
      id
      username
      roles
    }
    village(id: $id) {
      id
      name {
        en
        ru
      }
      ...VillageEditorScreen_village
    }
  }
`);

const edit = screen({
  staff: true,
  query: QUERY,
  variables: ({ params }) => ({ id: listingId(params.id) }),
  found: ({ me, village }, args) => {
    demandStaff(me, args, 'edit');
    return village !== null;
  },
  meta: ({ village }, { lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'editor.village.edit' }, { name: village ? localized(village.name, lang) : '' }),
    noindex: true,
  }),
});

export const loader = edit.loader;
export const clientLoader = edit.clientLoader;
export const meta = edit.meta;

/** /village/{id}/edit (spec 2). */
export default function EditVillage() {
  const { village } = useScreen(QUERY);
  return village && <VillageEditorScreen key={village.id} village={village} />;
}
