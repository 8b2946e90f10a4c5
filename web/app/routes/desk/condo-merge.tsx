import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { listingId } from '~/lib/listing-id';
import { demandStaff } from '~/desk/editor/EditorScreen';

const CondoMerge = lazy(() => import('~/desk/conversions/CondoMerge'));

const QUERY = graphql(`
  query MergeCondoScreen($id: ID!) {
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
    }
  }
`);

const merge = screen({
  staff: true,
  query: QUERY,
  variables: ({ params }) => ({ id: listingId(params.id) }),
  found: ({ me, condo }, args) => {
    demandStaff(me, args, 'new');
    return condo !== null;
  },
  meta: ({ condo }, { lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'conversions.mergeTitle' }, { name: condo ? localized(condo.name, lang) : '' }),
    noindex: true,
  }),
});

export const loader = merge.loader;
export const clientLoader = merge.clientLoader;
export const meta = merge.meta;

/** /condo/{id}/merge: puts a condo into another one. */
export default function MergeCondo() {
  const { condo } = useScreen(QUERY);
  const lang = useLang();
  if (!condo) return null;
  const name = localized(condo.name, lang);
  return (
    <DeskScreen title={<FormattedMessage id="conversions.mergeTitle" values={{ name }} />}>
      <CondoMerge key={condo.id} id={condo.id} name={name} />
    </DeskScreen>
  );
}
