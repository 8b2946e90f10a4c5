import { useIntl } from 'react-intl';
import { screen, useScreen } from '~/apollo/screen';
import { HomeList } from '~/features/search/HomeList';
import { Search_query } from '~/features/search/list-query';
import { SearchLayout } from '~/features/search/SearchLayout';
import { SearchCounts_page, SearchHomes_page } from '~/features/search/search-query';
import { listIdentity, readListSearch, searchMeta, searchVariables } from '~/features/search/search-screen';
import { useSearchOf } from '~/features/search/use-search';
import { readFragment } from '~/gql/fragment-masking';
import { intlOf } from '~/i18n/intl';
import type { Filter } from '~/lib/search-state';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { paths } from '~/lib/urls';
import { Understand_query } from '~/features/search/understood';

const FIXED: Filter = { kind: 'HOUSE', villa: true };

const list = screen({
  query: Search_query,
  before: Understand_query,
  identity: listIdentity(FIXED),
  variables: (args) => searchVariables(args, readListSearch(args, FIXED), FIXED),
  found: ({ search }) => {
    const { homes, page } = readFragment(SearchHomes_page, search);
    return homes.length > 0 || page === 1;
  },
  meta: ({ search }, { lang, variables }) =>
    searchMeta({
      lang,
      variables,
      fixed: FIXED,
      ...readFragment(SearchHomes_page, search),
      bare: {
        title: intlOf(lang).formatMessage({ id: 'lists.villasAll.title' }),
        description: intlOf(lang).formatMessage({ id: 'lists.villasAll.text' }),
      },
    }),
});

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;
export const handle = RESULTS_HANDLE;

/** /village/villas and its pages: houses with a pool of their own. */
export default function Villas() {
  const data = useScreen(Search_query).search;
  const homes = readFragment(SearchHomes_page, data);
  const intl = useIntl();
  const search = useSearchOf(paths.villas(), FIXED, homes.page);
  return (
    <SearchLayout
      search={search}
      counts={readFragment(SearchCounts_page, data)}
      title={intl.formatMessage({ id: 'lists.villasAll.title' })}
      count={intl.formatMessage({ id: 'lists.villas' }, { count: homes.total })}
      text={intl.formatMessage({ id: 'lists.villasAll.text' })}
    >
      <HomeList search={search} list={homes} pagePath={paths.villas} />
    </SearchLayout>
  );
}
