import { useIntl } from 'react-intl';
import { screen, useScreen } from '~/apollo/screen';
import { Container } from '~/components/Container';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parsePage } from '~/lib/page-param';
import { paths } from '~/lib/urls';
import { EmptyState } from '~/shared/listing/EmptyState';
import { UnitCard } from '~/shared/listing/UnitCard';
import { pageTitle } from '~/shared/listing/page-title';
import { ListingGrid } from '~/shared/listing/ListingGrid';
import { ListIntro } from '~/shared/listing/ListIntro';
import { Pagination } from '~/shared/listing/Pagination';

const QUERY = graphql(`
  query Units($lang: Lang!, $page: Int!) {
    units(page: $page) {
      total
      page
      pages
      units {
        id
        ...UnitCard_unit
      }
    }
  }
`);

const list = screen({
  query: QUERY,
  variables: ({ params, lang }) => ({ lang, page: parsePage(params.page) }),
  found: ({ units }) => units.units.length > 0 || units.page === 1,
  meta: ({ units }, { lang }) => ({
    title: pageTitle(lang, intlOf(lang).formatMessage({ id: 'lists.units.title' }), units.page),
    description: intlOf(lang).formatMessage({ id: 'lists.units.text' }),
  }),
});

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;

/** /units and /units/page/{page}: all apartments. */
export default function Units() {
  const { units } = useScreen(QUERY);
  const intl = useIntl();
  return (
    <Container>
      <ListIntro
        title={intl.formatMessage({ id: 'lists.units.title' })}
        count={intl.formatMessage({ id: 'lists.apartments' }, { count: units.total })}
        text={intl.formatMessage({ id: 'lists.units.text' })}
      />
      {units.total === 0 && <EmptyState />}
      <ListingGrid>
        {units.units.map((unit, index) => (
          <UnitCard key={unit.id} unit={unit} heading="h2" priority={index < 3} />
        ))}
      </ListingGrid>
      <Pagination page={units.page} pages={units.pages} href={paths.units} />
    </Container>
  );
}
