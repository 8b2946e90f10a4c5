import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { HomeList } from '~/site/search/HomeList';
import { Search_query } from '~/site/search/list-query';
import { SearchCounts_page, SearchHomes_page } from '~/site/search/search-query';
import { pagedIdentity, readSearch, searchMeta, searchVariables } from '~/site/search/search-screen';
import { SearchLayout, SearchText } from '~/site/search/SearchLayout';
import { useSearchOf } from '~/site/search/use-search';
import { readFragment } from '~/gql/fragment-masking';
import { intlOf } from '~/i18n/intl';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { paths } from '~/lib/urls';
import { Understand_query } from '~/site/search/understood';

const FIXED = {};

const list = screen({
  query: Search_query,
  before: Understand_query,
  identity: pagedIdentity(FIXED),
  variables: (args) => searchVariables(args, readSearch(args), FIXED),
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
      bare: { title: intlOf(lang).formatMessage({ id: 'search.title' }), description: intlOf(lang).formatMessage({ id: 'search.text' }) },
    }),
});

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;
export const handle = RESULTS_HANDLE;

/** /search: homes of both kinds together, by everything that can be requested. */
export default function SearchScreen() {
  const data = useScreen(Search_query).search;
  const homes = readFragment(SearchHomes_page, data);
  const intl = useIntl();
  const search = useSearchOf(paths.search(), FIXED);
  return (
    <SearchLayout
      search={search}
      counts={readFragment(SearchCounts_page, data)}
      title={intl.formatMessage({ id: 'search.title' })}
      count={intl.formatMessage({ id: 'search.count' }, { count: homes.total })}
      text={intl.formatMessage({ id: 'search.text' })}
      above={
        <Suspense>
          <SearchText search={search} />
        </Suspense>
      }
      withoutText
      map="window"
    >
      <HomeList search={search} list={homes} />
    </SearchLayout>
  );
}
