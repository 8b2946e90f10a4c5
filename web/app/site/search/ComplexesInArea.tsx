import type { TypedDocumentNode } from '@apollo/client';
import type { ComplexKind } from '@talay/api/fields/listing-nouns.js';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { screen, useScreen } from '~/data/screen';
import { readFragment } from '~/gql/fragment-masking';
import type { Area, CondoAreaQuery, CondoAreaQueryVariables, VillageAreaQuery } from '~/gql/graphql';
import { intlOf, type MessageId } from '~/i18n/intl';
import { homeIn } from '~/lib/nouns';
import type { Filter } from '~/lib/search-state';
import { paths } from '~/lib/urls';
import { AreaChips, AreaOnward, AREAS, areaOfParam } from '~/site/listing/AreaChips';
import { ComplexCard } from '~/site/listing/ComplexCard';
import { ListingGrid } from '~/site/listing/ListingGrid';
import { Section } from '~/ui/Section';
import { HomeList } from './HomeList';
import { SearchLayout } from './SearchLayout';
import { SearchCounts_page, SearchHomes_page } from './search-query';
import { isAsked, listIdentity, readListSearch, searchMeta, searchVariables } from './search-screen';
import { Understand_query } from './understood';
import { useSearchOf } from './use-search';

/** The complexes of a kind in an area, and the homes on offer in it: /condo/area/{area}, /village/area/{area}. */
export interface ComplexesInAreaOptions {
  query: TypedDocumentNode<CondoAreaQuery | VillageAreaQuery, CondoAreaQueryVariables>;
  kind: ComplexKind;
  /** Filters of each area's path. */
  fixed: Record<Area, Filter>;
  /** Words with `{area}`. */
  title: MessageId;
  /** Its description in search engines. */
  text: MessageId;
  complexes: MessageId;
  /** How many homes there are, with `{count}`. */
  count: MessageId;
}

/** The `fixed` of such a list. */
export const fixedByArea = (kind: ComplexKind) =>
  Object.fromEntries(AREAS.map(({ area }) => [area, { kind: homeIn(kind).toUpperCase(), areas: [area] }])) as Record<Area, Filter>;

/** The screen of such a list: its pages are parts of the path. */
export function complexesInArea({ query, fixed, title, text }: ComplexesInAreaOptions) {
  return screen({
    query,
    before: Understand_query,
    identity: (args) => listIdentity(fixed[areaOfParam(args.params['area']).area])(args),
    variables: async (args) => {
      const { area } = areaOfParam(args.params['area']);
      return { area, ...(await searchVariables(args, readListSearch(args, fixed[area]), fixed[area])) };
    },
    found: ({ search }) => {
      const { homes, page } = readFragment(SearchHomes_page, search);
      return homes.length > 0 || page === 1;
    },
    meta: ({ search }, { lang, variables }) => {
      const { area } = variables;
      const intl = intlOf(lang);
      const bare = { title: intl.formatMessage({ id: title }, { area }), description: intl.formatMessage({ id: text }, { area }) };
      return searchMeta({ lang, variables, fixed: fixed[area], ...readFragment(SearchHomes_page, search), bare });
    },
  });
}

/** Such a list with its filters, counts and pages. */
export function ComplexesInArea({ query, kind, fixed: byArea, title, complexes, count }: ComplexesInAreaOptions) {
  const { listed, search: data } = useScreen(query);
  const { slug, area } = areaOfParam(useParams().area);
  const homes = readFragment(SearchHomes_page, data);
  const intl = useIntl();
  const fixed = byArea[area];
  const search = useSearchOf(paths.complexArea(kind, slug), fixed, homes.page);
  const bare = !isAsked(search.shown, fixed);
  return (
    <SearchLayout
      search={search}
      counts={readFragment(SearchCounts_page, data)}
      title={intl.formatMessage({ id: title }, { area })}
      count={intl.formatMessage({ id: count }, { count: homes.total })}
      above={<AreaChips kind={kind} current={area} />}
    >
      <h2 className="visually-hidden">{intl.formatMessage({ id: 'lists.onOffer' })}</h2>
      {bare && homes.total === 0 && <AreaOnward area={area} />}
      <HomeList search={search} list={homes} pagePath={(page) => paths.complexArea(kind, slug, page)} heading="h3" />
      {bare && listed.complexes.length > 0 && homes.page === 1 && (
        <Section title={intl.formatMessage({ id: complexes }, { area })}>
          <ListingGrid strip>
            {listed.complexes.map((complex) => (
              <ComplexCard key={complex.id} complex={complex} />
            ))}
          </ListingGrid>
        </Section>
      )}
    </SearchLayout>
  );
}
