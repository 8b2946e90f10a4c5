import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { screen, useScreen } from '~/apollo/screen';
import { Section } from '~/components/Section';
import { readFragment } from '~/gql/fragment-masking';
import type { Deal } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';
import { listHref } from '~/lib/list-href';
import { parsePage } from '~/lib/page-param';
import { activeChips } from '~/lib/search-changes';
import { parseSearch, searchHref, type Filter } from '~/lib/search-state';
import { EmptyState } from '~/shared/listing/EmptyState';
import { Pagination } from '~/shared/listing/Pagination';
import { DealSearch_query } from './deal-query';
import styles from './DealScreen.module.css';
import { HomeCards } from './HomeCards';
import { SearchLayout } from './SearchLayout';
import { SearchCounts_page, SearchHomes_page, type SearchHomes } from './search-query';
import { isAsked, readSearch, searchMeta, searchVariables } from './search-screen';
import { useSearchOf } from './use-search';
import { Understand_query } from './understood';

/** What a deal's screen is called and says about itself: message ids. */
interface DealTexts {
  title: 'lists.rent.title' | 'lists.buy.title';
  text: 'lists.rent.text' | 'lists.buy.text';
}

/** The screen of a deal, /rent or /buy: its units by `?page=`, its houses by `?houses=`, under one search. */
export function dealScreen(deal: Deal, texts: DealTexts) {
  const fixed: Filter = { deal };
  return screen({
    query: DealSearch_query,
    before: Understand_query,
    identity: ({ url, path }) => {
      if (isAsked(parseSearch(url.searchParams), fixed)) return path;
      return listHref(path, { page: parsePage(url.searchParams.get('page')), houses: parsePage(url.searchParams.get('houses')) });
    },
    variables: async (args) => {
      const { lang, filter, stay, sort } = await searchVariables(args, readSearch(args, fixed), fixed);
      return {
        lang,
        filter,
        stay,
        sort,
        unitFilter: { ...filter, kind: 'UNIT' as const },
        houseFilter: { ...filter, kind: 'HOUSE' as const },
        page: parsePage(args.url.searchParams.get('page')),
        housePage: parsePage(args.url.searchParams.get('houses')),
        withUnits: filter.kind !== 'HOUSE',
        withHouses: filter.kind !== 'UNIT',
      };
    },
    found: ({ units, houses }) =>
      [units, houses].every((part) => {
        const list = readFragment(SearchHomes_page, part);
        return !list || list.homes.length > 0 || list.page === 1;
      }),
    meta: ({ counts, units }, { lang, variables }) =>
      searchMeta({
        lang,
        variables,
        fixed,
        total: readFragment(SearchCounts_page, counts).total,
        page: readFragment(SearchHomes_page, units)?.page ?? 1,
        bare: { title: intlOf(lang).formatMessage({ id: texts.title }), description: intlOf(lang).formatMessage({ id: texts.text }) },
      }),
  });
}

const FIXED: Record<Deal, Filter> = { RENT: { deal: 'RENT' }, BUY: { deal: 'BUY' } };

/** The lists of /rent and /buy: a section of units and one of houses; each turns its pages and keeps that of the other. */
export function DealScreen({ deal, path, texts }: { deal: Deal; path: string; texts: DealTexts }) {
  const data = useScreen(DealSearch_query);
  const counts = readFragment(SearchCounts_page, data.counts);
  const units = readFragment(SearchHomes_page, data.units);
  const houses = readFragment(SearchHomes_page, data.houses);
  const intl = useIntl();
  const fixed = FIXED[deal];
  const search = useSearchOf(path, fixed);
  const asked = activeChips(search.shown, fixed).length > 0;

  const href = (page: number, housePage: number, anchor: string) => {
    const first = searchHref(path, { ...search.address, page }, fixed);
    const both = housePage > 1 ? `${first}${first.includes('?') ? '&' : '?'}houses=${housePage}` : first;
    return `${both}#${anchor}`;
  };
  const part = (
    list: SearchHomes | null | undefined,
    id: 'units' | 'houses',
    title: string,
    lead: (count: number) => string,
  ): ReactNode => {
    // A bare list says that it is empty; a search shows what it has found.
    if (!list || (asked && list.total === 0)) return null;
    return (
      <div id={id} className={styles.part}>
        <Section title={title} lead={lead(list.total)}>
          {list.total === 0 && <EmptyState />}
          <HomeCards homes={list.homes} deal={deal} heading="h3" first={id === 'units'} />
          <Pagination
            page={list.page}
            pages={list.pages}
            href={(page) => (id === 'units' ? href(page, houses?.page ?? 1, id) : href(units?.page ?? 1, page, id))}
            label={title}
          />
        </Section>
      </div>
    );
  };
  return (
    <SearchLayout
      search={search}
      counts={counts}
      title={intl.formatMessage({ id: texts.title })}
      text={intl.formatMessage({ id: texts.text })}
      map="box"
    >
      {part(units, 'units', intl.formatMessage({ id: 'lists.condosAndUnits' }), (count) =>
        intl.formatMessage({ id: 'lists.apartments' }, { count }),
      )}
      {part(houses, 'houses', intl.formatMessage({ id: 'lists.villagesAndHouses' }), (count) =>
        intl.formatMessage({ id: 'lists.houses' }, { count }),
      )}
    </SearchLayout>
  );
}
