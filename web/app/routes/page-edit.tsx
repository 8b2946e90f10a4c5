import { screen, useScreen } from '~/apollo/screen';
import { PageEditorScreen } from '~/features/pages/PageEditorScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { listingId } from '~/shared/detail/listing-id';
import { demandStaff } from '~/shared/editor/demand-staff';

const QUERY = graphql(`
  query EditPage($id: ID!) {
    me {
      id
      username
      roles
    }
    pageById(id: $id) {
      id
      name
      ...PageEditorScreen_page
    }
  }
`);

const edit = screen({
  staff: true,
  query: QUERY,
  variables: ({ params }) => ({ id: listingId(params.id) }),
  found: ({ me, pageById }, args) => {
    demandStaff(me, args, 'edit');
    return pageById !== null;
  },
  meta: ({ pageById }, { lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'editor.page.edit' }, { name: pageById?.name ?? '' }),
    noindex: true,
  }),
});

export const loader = edit.loader;
export const clientLoader = edit.clientLoader;
export const meta = edit.meta;

/** /page/{id}/edit (spec 2). */
export default function EditPage() {
  const { pageById: page } = useScreen(QUERY);
  return page && <PageEditorScreen key={page.id} page={page} />;
}
