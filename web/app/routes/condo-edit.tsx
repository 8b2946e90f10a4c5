import { screen, useScreen } from '~/apollo/screen';
import { CondoEditorScreen } from '~/features/condos/CondoEditorScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { localized } from '~/lib/localized';
import { listingId } from '~/shared/detail/listing-id';
import { demandStaff } from '~/shared/editor/demand-staff';

const QUERY = graphql(`
  query EditCondo($id: ID!) {
    me {
      id
      username
      roles
    }
    condo(id: $id) {
      id
      name {
        en
        ru
      }
      ...CondoEditorScreen_condo
    }
  }
`);

const edit = screen({
  staff: true,
  query: QUERY,
  variables: ({ params }) => ({ id: listingId(params.id) }),
  found: ({ me, condo }, args) => {
    demandStaff(me, args, 'edit');
    return condo !== null;
  },
  meta: ({ condo }, { lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'editor.condo.edit' }, { name: condo ? localized(condo.name, lang) : '' }),
    noindex: true,
  }),
});

export const loader = edit.loader;
export const clientLoader = edit.clientLoader;
export const meta = edit.meta;

/** /condo/{id}/edit (spec 2). */
export default function EditCondo() {
  const { condo } = useScreen(QUERY);
  return condo && <CondoEditorScreen key={condo.id} condo={condo} />;
}
