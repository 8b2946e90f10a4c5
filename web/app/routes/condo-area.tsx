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
import { CondoCard } from '~/shared/listing/ComplexCard';
import { areaOfParam } from '~/shared/listing/areas';
import { EmptyState } from '~/shared/listing/EmptyState';
import { ListingGrid } from '~/shared/listing/ListingGrid';
import { ListIntro } from '~/shared/listing/ListIntro';
import { pageTitle } from '~/shared/listing/page-title';
import { Pagination } from '~/shared/listing/Pagination';
import { UnitCard } from '~/shared/listing/UnitCard';

const QUERY = graphql(`
  query CondoArea($lang: Lang!, $area: Area!, $page: Int!) {
    condos(area: $area) {
      condos {
        id
        ...CondoCard_condo
      }
    }
    units(area: $area, page: $page) {
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
  variables: ({ params, lang }) => ({ lang, area: areaOfParam(params.area).area, page: parsePage(params.page) }),
  found: ({ units }) => units.units.length > 0 || units.page === 1,
  meta: ({ units }, { lang, path }) => {
    const { area } = areaOfParam(path.split('/')[3]);
    return {
      title: pageTitle(lang, intlOf(lang).formatMessage({ id: 'lists.condoArea.title' }, { area }), units.page),
      description: intlOf(lang).formatMessage({ id: 'lists.condoArea.text' }, { area }),
    };
  },
});

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;

/** /condo/area/{area} and its pages: the condominiums of an area and the apartments on offer in it. */
export default function CondoArea() {
  const { condos, units } = useScreen(QUERY);
  const { slug, area } = areaOfParam(useParams().area);
  const intl = useIntl();
  return (
    <Container>
      <ListIntro
        title={intl.formatMessage({ id: 'lists.condoArea.title' }, { area })}
        count={intl.formatMessage({ id: 'lists.apartments' }, { count: units.total })}
      />
      <AreaChips kind="condo" current={area} />
      {condos.condos.length > 0 && units.page === 1 && (
        <Section title={intl.formatMessage({ id: 'lists.condoArea.condos' }, { area })}>
          <ListingGrid strip>
            {condos.condos.map((condo) => (
              <CondoCard key={condo.id} condo={condo} />
            ))}
          </ListingGrid>
        </Section>
      )}
      {units.total === 0 ? (
        <EmptyState />
      ) : (
        <Section title={intl.formatMessage({ id: 'lists.onOffer' })}>
          <ListingGrid>
            {units.units.map((unit, index) => (
              <UnitCard key={unit.id} unit={unit} priority={index < 3} />
            ))}
          </ListingGrid>
          <Pagination page={units.page} pages={units.pages} href={(page) => paths.condoArea(slug, page)} />
        </Section>
      )}
    </Container>
  );
}
