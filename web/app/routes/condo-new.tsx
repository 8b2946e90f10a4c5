import { screen, useScreen } from '~/apollo/screen';
import { CondoEditorScreen } from '~/features/condos/CondoEditorScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { copyVariables, useBeginning } from '~/shared/editor/begin';
import { demandStaff } from '~/shared/editor/demand-staff';

const QUERY = graphql(`
  query NewCondo($from: ID!, $copy: Boolean!) {
    me {
      id
      username
      roles
    }
    condo(id: $from) @include(if: $copy) {
      id
      ...CondoEditorScreen_condo
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
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'editor.condo.new' }), noindex: true }),
});

export const loader = make.loader;
export const clientLoader = make.clientLoader;
export const meta = make.meta;

/** /condo/new (spec 2): empty, or a copy (`?from=`). */
export default function NewCondo() {
  const { condo } = useScreen(QUERY);
  const { key } = useBeginning();
  return <CondoEditorScreen key={key} condo={null} original={condo ?? null} />;
}
