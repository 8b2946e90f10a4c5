import { screen, useScreen } from '~/apollo/screen';
import { PageEditorScreen } from '~/features/pages/PageEditorScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { copyVariables, useBeginning } from '~/shared/editor/begin';
import { demandStaff } from '~/shared/editor/demand-staff';

const QUERY = graphql(`
  query NewPage($from: ID!, $copy: Boolean!) {
    me {
      id
      username
      roles
    }
    pageById(id: $from) @include(if: $copy) {
      id
      ...PageEditorScreen_page
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
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'editor.page.new' }), noindex: true }),
});

export const loader = make.loader;
export const clientLoader = make.clientLoader;
export const meta = make.meta;

/** /page/new (spec 2): empty, or a copy (`?from=`). */
export default function NewPage() {
  const { pageById } = useScreen(QUERY);
  const { key } = useBeginning();
  return <PageEditorScreen key={key} page={null} original={pageById ?? null} />;
}
