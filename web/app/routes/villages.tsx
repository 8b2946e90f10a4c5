import { useIntl } from 'react-intl';
import { screen, useScreen } from '~/apollo/screen';
import { Container } from '~/components/Container';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parsePage } from '~/lib/page-param';
import { paths } from '~/lib/urls';
import { AreaChips } from '~/shared/listing/AreaChips';
import { EmptyState } from '~/shared/listing/EmptyState';
import { VillageCard } from '~/shared/listing/ComplexCard';
import { listHref } from '~/lib/list-href';
import { pageTitle } from '~/shared/listing/page-title';
import { ListingGrid } from '~/shared/listing/ListingGrid';
import { ListIntro } from '~/shared/listing/ListIntro';
import { Pagination } from '~/shared/listing/Pagination';

const QUERY = graphql(`
  query Villages($lang: Lang!, $page: Int!) {
    villages(page: $page) {
      total
      page
      pages
      villages {
        id
        ...VillageCard_village
      }
    }
  }
`);

const list = screen({
  query: QUERY,
  identity: ['page'],
  variables: ({ url, lang }) => ({ lang, page: parsePage(url.searchParams.get('page')) }),
  found: ({ villages }) => villages.villages.length > 0 || villages.page === 1,
  meta: ({ villages }, { lang }) => ({
    title: pageTitle(lang, intlOf(lang).formatMessage({ id: 'lists.villagesAll.title' }), villages.page),
    description: intlOf(lang).formatMessage({ id: 'lists.villagesAll.text' }),
  }),
});

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;

/** /village: all villages, and the way to those of an area. */
export default function Villages() {
  const { villages } = useScreen(QUERY);
  const intl = useIntl();
  return (
    <Container>
      <ListIntro
        title={intl.formatMessage({ id: 'lists.villagesAll.title' })}
        count={intl.formatMessage({ id: 'lists.villages' }, { count: villages.total })}
        text={intl.formatMessage({ id: 'lists.villagesAll.text' })}
      />
      <AreaChips kind="village" />
      {villages.total === 0 && <EmptyState />}
      <ListingGrid>
        {villages.villages.map((village, index) => (
          <VillageCard key={village.id} village={village} heading="h2" priority={index < 3} />
        ))}
      </ListingGrid>
      <Pagination page={villages.page} pages={villages.pages} href={(page) => listHref(paths.villages(), { page })} />
    </Container>
  );
}
