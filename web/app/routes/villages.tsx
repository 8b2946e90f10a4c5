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

const FIXED: Filter = { kind: 'HOUSE' };

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
      of: 'VILLAGES',
      bare: {
        title: intlOf(lang).formatMessage({ id: 'lists.villagesAll.title' }),
        description: intlOf(lang).formatMessage({ id: 'lists.villagesAll.text' }),
      },
    }),
});

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;
export const handle = RESULTS_HANDLE;

/** /village: all villages, with filters on them and on their houses. */
export default function Villages() {
  const { complexes } = useScreen(Complexes_query);
  const intl = useIntl();
  const search = useSearchOf(paths.villages(), FIXED, undefined, 'VILLAGES');
  return (
    <SearchLayout
      search={search}
      counts={complexes}
      title={intl.formatMessage({ id: 'lists.villagesAll.title' })}
      count={intl.formatMessage({ id: 'lists.villages' }, { count: complexes.total })}
      text={intl.formatMessage({ id: 'lists.villagesAll.text' })}
      above={<AreaChips kind="village" />}
      map="window"
    >
      <ComplexList search={search} list={complexes} />
    </SearchLayout>
  );
}
