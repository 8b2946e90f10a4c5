import { useIntl } from 'react-intl';
import { screen, useScreen } from '~/apollo/screen';
import { Container } from '~/components/Container';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parsePage } from '~/lib/page-param';
import { paths } from '~/lib/urls';
import { AreaChips } from '~/shared/listing/AreaChips';
import { EmptyState } from '~/shared/listing/EmptyState';
import { CondoCard } from '~/shared/listing/ComplexCard';
import { listHref } from '~/lib/list-href';
import { pageTitle } from '~/shared/listing/page-title';
import { ListingGrid } from '~/shared/listing/ListingGrid';
import { ListIntro } from '~/shared/listing/ListIntro';
import { Pagination } from '~/shared/listing/Pagination';

const QUERY = graphql(`
  query Condos($lang: Lang!, $page: Int!) {
    condos(page: $page) {
      total
      page
      pages
      condos {
        id
        ...CondoCard_condo
      }
    }
  }
`);

const list = screen({
  query: QUERY,
  identity: ['page'],
  variables: ({ url, lang }) => ({ lang, page: parsePage(url.searchParams.get('page')) }),
  found: ({ condos }) => condos.condos.length > 0 || condos.page === 1,
  meta: ({ condos }, { lang }) => ({
    title: pageTitle(lang, intlOf(lang).formatMessage({ id: 'lists.condosAll.title' }), condos.page),
    description: intlOf(lang).formatMessage({ id: 'lists.condosAll.text' }),
  }),
});

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;

/** /condo: all condominiums, and the way to those of an area. */
export default function Condos() {
  const { condos } = useScreen(QUERY);
  const intl = useIntl();
  return (
    <Container>
      <ListIntro
        title={intl.formatMessage({ id: 'lists.condosAll.title' })}
        count={intl.formatMessage({ id: 'lists.condos' }, { count: condos.total })}
        text={intl.formatMessage({ id: 'lists.condosAll.text' })}
      />
      <AreaChips kind="condo" />
      {condos.total === 0 && <EmptyState />}
      <ListingGrid>
        {condos.condos.map((condo, index) => (
          <CondoCard key={condo.id} condo={condo} heading="h2" priority={index < 3} />
        ))}
      </ListingGrid>
      <Pagination page={condos.page} pages={condos.pages} href={(page) => listHref(paths.condos(), { page })} />
    </Container>
  );
}
