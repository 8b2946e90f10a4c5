import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { screen, useScreen } from '~/data/screen';
import { Section } from '~/ui/Section';
import { HomeList } from '~/site/search/HomeList';
import { SearchLayout } from '~/site/search/SearchLayout';
import { SearchCounts_page, SearchHomes_page } from '~/site/search/search-query';
import { isAsked, listIdentity, readListSearch, searchMeta, searchVariables } from '~/site/search/search-screen';
import { useSearchOf } from '~/site/search/use-search';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { Area } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';
import type { Filter } from '~/lib/search-state';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { paths } from '~/lib/urls';
import { AreaChips, AreaOnward, AREAS, areaOfParam } from '~/site/listing/AreaChips';
import { CondoCard } from '~/site/listing/ComplexCard';
import { ListingGrid } from '~/site/listing/ListingGrid';
import { Understand_query } from '~/site/search/understood';

const QUERY = graphql(`
  query CondoArea($lang: Lang!, $area: Area!, $filter: SearchFilter!, $stay: StayInput, $sort: SearchSort!, $page: Int!) {
    condos(area: $area) {
      condos {
        id
        ...CondoCard_condo
      }
    }
    search(filter: $filter, sort: $sort, page: $page) {
      ...SearchCounts_page
      ...SearchHomes_page
    }
  }
`);

/** Filters of each area's path. */
const FIXED = Object.fromEntries(AREAS.map(({ area }) => [area, { kind: 'UNIT', areas: [area] }])) as Record<Area, Filter>;

const list = screen({
  query: QUERY,
  before: Understand_query,
  identity: (args) => listIdentity(FIXED[areaOfParam(args.params['area']).area])(args),
  variables: async (args) => {
    const { area } = areaOfParam(args.params['area']);
    const fixed = FIXED[area];
    return { area, ...(await searchVariables(args, readListSearch(args, fixed), fixed)) };
  },
  found: ({ search }) => {
    const { homes, page } = readFragment(SearchHomes_page, search);
    return homes.length > 0 || page === 1;
  },
  meta: ({ search }, { lang, variables }) => {
    const { area } = variables;
    return searchMeta({
      lang,
      variables,
      fixed: FIXED[area],
      ...readFragment(SearchHomes_page, search),
      bare: {
        title: intlOf(lang).formatMessage({ id: 'lists.condoArea.title' }, { area }),
        description: intlOf(lang).formatMessage({ id: 'lists.condoArea.text' }, { area }),
      },
    });
  },
});

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;
export const handle = RESULTS_HANDLE;

/** /condo/area/{area} and its pages: the condominiums of an area and the apartments on offer in it. */
export default function CondoArea() {
  const { condos, search: data } = useScreen(QUERY);
  const { slug, area } = areaOfParam(useParams().area);
  const homes = readFragment(SearchHomes_page, data);
  const intl = useIntl();
  const fixed = FIXED[area];
  const search = useSearchOf(paths.condoArea(slug), fixed, homes.page);
  const bare = !isAsked(search.shown, fixed);
  return (
    <SearchLayout
      search={search}
      counts={readFragment(SearchCounts_page, data)}
      title={intl.formatMessage({ id: 'lists.condoArea.title' }, { area })}
      count={intl.formatMessage({ id: 'lists.apartments' }, { count: homes.total })}
      above={<AreaChips kind="condo" current={area} />}
    >
      <h2 className="visually-hidden">{intl.formatMessage({ id: 'lists.onOffer' })}</h2>
      {bare && homes.total === 0 && <AreaOnward area={area} />}
      <HomeList search={search} list={homes} pagePath={(page) => paths.condoArea(slug, page)} heading="h3" />
      {bare && condos.condos.length > 0 && homes.page === 1 && (
        <Section title={intl.formatMessage({ id: 'lists.condoArea.condos' }, { area })}>
          <ListingGrid strip>
            {condos.condos.map((condo) => (
              <CondoCard key={condo.id} condo={condo} />
            ))}
          </ListingGrid>
        </Section>
      )}
    </SearchLayout>
  );
}
