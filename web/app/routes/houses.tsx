import { useIntl } from 'react-intl';
import { screen, useScreen } from '~/apollo/screen';
import { Container } from '~/components/Container';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parsePage } from '~/lib/page-param';
import { paths } from '~/lib/urls';
import { EmptyState } from '~/shared/listing/EmptyState';
import { HouseCard } from '~/shared/listing/HouseCard';
import { pageTitle } from '~/shared/listing/page-title';
import { ListingGrid } from '~/shared/listing/ListingGrid';
import { ListIntro } from '~/shared/listing/ListIntro';
import { Pagination } from '~/shared/listing/Pagination';

const QUERY = graphql(`
  query Houses($lang: Lang!, $page: Int!) {
    houses(page: $page) {
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
  variables: ({ params, lang }) => ({ lang, page: parsePage(params.page) }),
  found: ({ houses }) => houses.houses.length > 0 || houses.page === 1,
  meta: ({ houses }, { lang }) => ({
    title: pageTitle(lang, intlOf(lang).formatMessage({ id: 'lists.housesAll.title' }), houses.page),
    description: intlOf(lang).formatMessage({ id: 'lists.housesAll.text' }),
  }),
});

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;

/** /houses and /houses/page/{page}: all houses. */
export default function Houses() {
  const { houses } = useScreen(QUERY);
  const intl = useIntl();
  return (
    <Container>
      <ListIntro
        title={intl.formatMessage({ id: 'lists.housesAll.title' })}
        count={intl.formatMessage({ id: 'lists.houses' }, { count: houses.total })}
        text={intl.formatMessage({ id: 'lists.housesAll.text' })}
      />
      {houses.total === 0 && <EmptyState />}
      <ListingGrid>
        {houses.houses.map((house, index) => (
          <HouseCard key={house.id} house={house} heading="h2" priority={index < 3} />
        ))}
      </ListingGrid>
      <Pagination page={houses.page} pages={houses.pages} href={paths.houses} />
    </Container>
  );
}
