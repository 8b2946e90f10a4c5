import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { screen, useScreen } from '~/apollo/screen';
import { Container } from '~/components/Container';
import { Section } from '~/components/Section';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parsePage } from '~/lib/page-param';
import { paths } from '~/lib/urls';
import { AreaChips } from '~/shared/listing/AreaChips';
import { VillageCard } from '~/shared/listing/ComplexCard';
import { areaOfParam } from '~/shared/listing/areas';
import { EmptyState } from '~/shared/listing/EmptyState';
import { ListingGrid } from '~/shared/listing/ListingGrid';
import { ListIntro } from '~/shared/listing/ListIntro';
import { pageTitle } from '~/shared/listing/page-title';
import { Pagination } from '~/shared/listing/Pagination';
import { HouseCard } from '~/shared/listing/HouseCard';

const QUERY = graphql(`
  query VillageArea($lang: Lang!, $area: Area!, $page: Int!) {
    villages(area: $area) {
      villages {
        id
        ...VillageCard_village
      }
    }
    houses(area: $area, page: $page) {
      total
      page
      pages
      houses {
        id
        ...HouseCard_house
      }
    }
  }
`);

const list = screen({
  query: QUERY,
  variables: ({ params, lang }) => ({ lang, area: areaOfParam(params.area).area, page: parsePage(params.page) }),
  found: ({ houses }) => houses.houses.length > 0 || houses.page === 1,
  meta: ({ houses }, { lang, path }) => {
    const { area } = areaOfParam(path.split('/')[3]);
    return {
      title: pageTitle(lang, intlOf(lang).formatMessage({ id: 'lists.villageArea.title' }, { area }), houses.page),
      description: intlOf(lang).formatMessage({ id: 'lists.villageArea.text' }, { area }),
    };
  },
});

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;

/** /village/area/{area} and its pages: the villages of an area and the houses on offer in it. */
export default function VillageArea() {
  const { villages, houses } = useScreen(QUERY);
  const { slug, area } = areaOfParam(useParams().area);
  const intl = useIntl();
  return (
    <Container>
      <ListIntro
        title={intl.formatMessage({ id: 'lists.villageArea.title' }, { area })}
        count={intl.formatMessage({ id: 'lists.houses' }, { count: houses.total })}
      />
      <AreaChips kind="village" current={area} />
      {villages.villages.length > 0 && houses.page === 1 && (
        <Section title={intl.formatMessage({ id: 'lists.villageArea.villages' }, { area })}>
          <ListingGrid strip>
            {villages.villages.map((village) => (
              <VillageCard key={village.id} village={village} />
            ))}
          </ListingGrid>
        </Section>
      )}
      {houses.total === 0 ? (
        <EmptyState />
      ) : (
        <Section title={intl.formatMessage({ id: 'lists.onOffer' })}>
          <ListingGrid>
            {houses.houses.map((house, index) => (
              <HouseCard key={house.id} house={house} priority={index < 3} />
            ))}
          </ListingGrid>
          <Pagination page={houses.page} pages={houses.pages} href={(page) => paths.villageArea(slug, page)} />
        </Section>
      )}
    </Container>
  );
}
