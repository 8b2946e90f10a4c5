import { useIntl } from 'react-intl';
import { screen, useScreen } from '~/apollo/screen';
import { ComplexList } from '~/features/search/ComplexList';
import { Complexes_query } from '~/features/search/complex-query';
import { SearchLayout } from '~/features/search/SearchLayout';
import { complexVariables, pagedIdentity, readSearch, searchMeta } from '~/features/search/search-screen';
import { Understand_query } from '~/features/search/understood';
import { useSearchOf } from '~/features/search/use-search';
import { intlOf } from '~/i18n/intl';
import { RESULTS_HANDLE } from '~/lib/results-id';
import type { Filter } from '~/lib/search-state';
import { paths } from '~/lib/urls';
import { AreaChips } from '~/shared/listing/AreaChips';

const FIXED: Filter = { kind: 'UNIT' };

const list = screen({
  query: Complexes_query,
  before: Understand_query,
  identity: pagedIdentity(FIXED),
  variables: (args) => complexVariables(args, readSearch(args, FIXED), FIXED),
  found: ({ complexes }) => complexes.complexes.length > 0 || complexes.page === 1,
  meta: ({ complexes }, { lang, variables }) =>
    searchMeta({
      lang,
      variables,
      fixed: FIXED,
      total: complexes.total,
      page: complexes.page,
      of: 'CONDOS',
      bare: {
        title: intlOf(lang).formatMessage({ id: 'lists.condosAll.title' }),
        description: intlOf(lang).formatMessage({ id: 'lists.condosAll.text' }),
      },
    }),
});

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;
export const handle = RESULTS_HANDLE;

/** /condo: all condominiums, with filters on them and on their apartments. */
export default function Condos() {
  const { complexes } = useScreen(Complexes_query);
  const intl = useIntl();
  const search = useSearchOf(paths.condos(), FIXED, undefined, 'CONDOS');
  return (
    <SearchLayout
      search={search}
      counts={complexes}
      title={intl.formatMessage({ id: 'lists.condosAll.title' })}
      count={intl.formatMessage({ id: 'lists.condos' }, { count: complexes.total })}
      text={intl.formatMessage({ id: 'lists.condosAll.text' })}
      above={<AreaChips kind="condo" />}
      map="window"
    >
      <ComplexList search={search} list={complexes} />
    </SearchLayout>
  );
}
