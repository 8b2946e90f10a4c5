import '~/i18n/parts/lists';
import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Params } from 'react-router';
import { screen, useScreen } from '~/data/screen';
import { Section } from '~/ui/Section';
import { readFragment } from '~/gql/fragment-masking';
import { intlOf } from '~/i18n/intl';
import { parsePage, listHref } from '~/lib/page-param';
import { parseSearch, searchHref, type Filter } from '~/lib/search-state';
import { EmptyState } from '~/site/listing/EmptyState';
import { Pagination } from '~/ui/Pagination';
import { graphql } from '~/gql/gql';
import styles from './BothKinds.module.css';
import { HomeCards } from './HomeList';
import { SearchLayout } from './SearchLayout';
import { SearchCounts_page, SearchHomes_page, type SearchHomes } from './search-query';
import { isAsked, readSearch, searchMeta, searchVariables } from './search-screen';
import { useSearchOf } from './use-search';
import { Understand_query } from './understood';

/** Query of /rent, /buy and the areas: the units and houses of a search, paginated separately, and the counts of both together. */
const BothKinds_query = graphql(`
  query BothKinds(
    $lang: Lang!
    $filter: SearchFilter!
    $unitFilter: SearchFilter!
    $houseFilter: SearchFilter!
    $stay: StayInput
    $sort: SearchSort!
    $page: Int!
    $housePage: Int!
    $withUnits: Boolean!
    $withHouses: Boolean!
  ) {
    counts: search(filter: $filter, first: 1) {
      ...SearchCounts_page
    }
    units: search(filter: $unitFilter, sort: $sort, page: $page) @include(if: $withUnits) {
      ...SearchHomes_page
    }
    houses: search(filter: $houseFilter, sort: $sort, page: $housePage) @include(if: $withHouses) {
      ...SearchHomes_page
    }
  }
`);

/** What a list of both kinds is without any search. */
interface BareList {
  /** Filters implied by its path; the same object at each call. */
  fixed: Filter;
  title: string;
  /** Its introduction; also its description in search engines. */
  text: string;
}

/**
 * A screen of homes of both kinds, /rent, /buy or an area: its units by `?page=`, its houses by `?houses=`, under one search.
 *
 * @param of the list of an address; may end with `notFound()`
 */
export function bothKinds(of: (params: Params, intl: IntlShape) => BareList) {
  return screen({
    query: BothKinds_query,
    before: Understand_query,
    identity: ({ url, path, params, lang }) => {
      const { fixed } = of(params, intlOf(lang));
      if (isAsked(parseSearch(url.searchParams), fixed)) return path;
      return listHref(path, { page: parsePage(url.searchParams.get('page')), houses: parsePage(url.searchParams.get('houses')) });
    },
    variables: async (args) => {
      const { fixed } = of(args.params, intlOf(args.lang));
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
    meta: ({ counts, units }, { lang, params, variables }) => {
      const { fixed, title, text } = of(params, intlOf(lang));
      return searchMeta({
        lang,
        variables,
        fixed,
        total: readFragment(SearchCounts_page, counts).total,
        page: readFragment(SearchHomes_page, units)?.page ?? 1,
        bare: { title, description: text },
      });
    },
  });
}

interface BothKindsProps extends BareList {
  /** Address without language prefix. */
  path: string;
  /** Content after the results. */
  below?: ReactNode;
}

/** A section of units and one of houses, paginated independently. A kind without offers is omitted. */
export function BothKinds({ path, fixed, title, text, below }: BothKindsProps) {
  const data = useScreen(BothKinds_query);
  const counts = readFragment(SearchCounts_page, data.counts);
  const units = readFragment(SearchHomes_page, data.units);
  const houses = readFragment(SearchHomes_page, data.houses);
  const intl = useIntl();
  const search = useSearchOf(path, fixed);

  const href = (page: number, housePage: number, anchor: string) => {
    const first = searchHref(path, { ...search.address, page }, fixed);
    const both = housePage > 1 ? `${first}${first.includes('?') ? '&' : '?'}houses=${housePage}` : first;
    return `${both}#${anchor}`;
  };
  const part = (
    list: SearchHomes | null | undefined,
    id: 'units' | 'houses',
    heading: string,
    lead: (count: number) => string,
  ): ReactNode => {
    if (!list || list.total === 0) return null;
    return (
      <div id={id} className={styles.part}>
        <Section title={heading} lead={lead(list.total)}>
          <HomeCards homes={list.homes} deal={fixed.deal} heading="h3" first={id === 'units'} />
          <Pagination
            page={list.page}
            pages={list.pages}
            href={(page) => (id === 'units' ? href(page, houses?.page ?? 1, id) : href(units?.page ?? 1, page, id))}
            label={heading}
          />
        </Section>
      </div>
    );
  };
  return (
    <SearchLayout search={search} counts={counts} title={title} text={text} map="box">
      {counts.total === 0 && <EmptyState />}
      {part(units, 'units', intl.formatMessage({ id: 'lists.condosAndUnits' }), (count) =>
        intl.formatMessage({ id: 'lists.apartments' }, { count }),
      )}
      {part(houses, 'houses', intl.formatMessage({ id: 'lists.villagesAndHouses' }), (count) =>
        intl.formatMessage({ id: 'lists.houses' }, { count }),
      )}
      {below}
    </SearchLayout>
  );
}
