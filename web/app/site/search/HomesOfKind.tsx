import { useIntl } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { readFragment } from '~/gql/fragment-masking';
import { intlOf, type MessageId } from '~/i18n/intl';
import type { Filter } from '~/lib/search-state';
import { HomeList } from './HomeList';
import { Search_query } from './list-query';
import { SearchLayout } from './SearchLayout';
import { SearchCounts_page, SearchHomes_page } from './search-query';
import { listIdentity, readListSearch, searchMeta, searchVariables } from './search-screen';
import { Understand_query } from './understood';
import { useSearchOf } from './use-search';

/** A list of homes of one kind. */
export interface HomesOfKindOptions {
  /** Filters implied by its path. */
  fixed: Filter;
  /** Address of a page of it, without language prefix. */
  path: (page?: number) => string;
  title: MessageId;
  /** Its introduction; also its description in search engines. */
  text: MessageId;
  /** How many there are, with `{count}`. */
  count: MessageId;
}

/** The screen of such a list: its pages are parts of the path, as in `/units/page/2`. */
export function homesOfKind({ fixed, title, text }: HomesOfKindOptions) {
  return screen({
    query: Search_query,
    before: Understand_query,
    identity: listIdentity(fixed),
    variables: (args) => searchVariables(args, readListSearch(args, fixed), fixed),
    found: ({ search }) => {
      const { homes, page } = readFragment(SearchHomes_page, search);
      return homes.length > 0 || page === 1;
    },
    meta: ({ search }, { lang, variables }) => {
      const intl = intlOf(lang);
      const bare = { title: intl.formatMessage({ id: title }), description: intl.formatMessage({ id: text }) };
      return searchMeta({ lang, variables, fixed, ...readFragment(SearchHomes_page, search), bare });
    },
  });
}

/** Such a list with its filters, counts and pages. */
export function HomesOfKind({ fixed, path, title, text, count }: HomesOfKindOptions) {
  const data = useScreen(Search_query).search;
  const homes = readFragment(SearchHomes_page, data);
  const intl = useIntl();
  const search = useSearchOf(path(), fixed, homes.page);
  return (
    <SearchLayout
      search={search}
      counts={readFragment(SearchCounts_page, data)}
      title={intl.formatMessage({ id: title })}
      count={intl.formatMessage({ id: count }, { count: homes.total })}
      text={intl.formatMessage({ id: text })}
    >
      <HomeList search={search} list={homes} pagePath={path} />
    </SearchLayout>
  );
}
