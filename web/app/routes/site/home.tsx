import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { screen, useScreen } from '~/data/screen';
import { Section, Container } from '~/ui/Section';
import { AREA_LABELS } from '~/i18n/enums';
import { AREA_WORDS } from '~/site/listing/area-words';
import { useAreas } from '~/session/areas';
import areaTilesStyles from '~/site/home/AreaTiles.module.css';
import { Hero, dealOf } from '~/site/home/Hero';
import { Tabs } from '~/ui/kit';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { ComplexCard } from '~/site/listing/ComplexCard';
import { EmptyState } from '~/site/listing/EmptyState';
import { HomeCard } from '~/site/listing/HomeCard';
import { ListingGrid } from '~/site/listing/ListingGrid';
import styles from './home.module.css';

const QUERY = graphql(`
  query Home($lang: Lang!, $deal: Deal) {
    units(deal: $deal, first: 9) {
      total
      units {
        id
        ...HomeCard_home
      }
    }
    houses(deal: $deal, first: 6) {
      total
      houses {
        id
        ...HomeCard_home
      }
    }
    condos(first: 8) {
      total
      condos {
        id
        ...ComplexCard_complex
      }
    }
  }
`);

const home = screen({
  query: QUERY,
  variables: ({ url, lang }) => ({ lang, deal: dealOf(url.searchParams) }),
  meta: (_data, { lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'home.metaTitle' }),
    description: intlOf(lang).formatMessage({ id: 'home.metaDescription' }),
  }),
});

export const loader = home.loader;
export const clientLoader = home.clientLoader;
export const meta = home.meta;

/** /: hero, the newest units and houses of the chosen segment, areas and condominiums (spec 2). */
export default function Home() {
  const { units, houses, condos } = useScreen(QUERY);
  const [search] = useSearchParams();
  const deal = dealOf(search);
  const intl = useIntl();
  const dealPath = deal && (deal === 'RENT' ? paths.rent() : paths.buy());
  return (
    <>
      <Hero />
      <Container>
        <div className={styles.segments}>
          <DealSwitch deal={deal} />
        </div>
        <Section
          title={intl.formatMessage({ id: 'home.apartments' })}
          action={
            <LocalLink className="link" to={dealPath ? `${dealPath}#units` : paths.homes('unit')}>
              {intl.formatMessage({ id: 'home.allApartments' }, { deal: deal ?? 'ALL', count: units.total })}
            </LocalLink>
          }
        >
          {units.total === 0 && <EmptyState />}
          <ListingGrid>
            {units.units.map((unit) => (
              <HomeCard key={unit.id} home={unit} deal={deal} />
            ))}
          </ListingGrid>
        </Section>
        <Section
          title={intl.formatMessage({ id: 'home.houses' })}
          action={
            <LocalLink className="link" to={dealPath ? `${dealPath}#houses` : paths.homes('house')}>
              {intl.formatMessage({ id: 'home.allHouses' }, { deal: deal ?? 'ALL', count: houses.total })}
            </LocalLink>
          }
        >
          {houses.total === 0 && <EmptyState />}
          <ListingGrid>
            {houses.houses.map((house) => (
              <HomeCard key={house.id} home={house} deal={deal} />
            ))}
          </ListingGrid>
        </Section>
        <Section title={intl.formatMessage({ id: 'home.areas' })}>
          <AreaTiles />
        </Section>
        {condos.condos.length > 0 && (
          <Section
            title={intl.formatMessage({ id: 'home.condos' })}
            action={
              <LocalLink className="link" to={paths.complexes('condo')}>
                {intl.formatMessage({ id: 'home.allCondos' }, { count: condos.total })}
              </LocalLink>
            }
          >
            <ListingGrid strip>
              {condos.condos.map((condo) => (
                <ComplexCard key={condo.id} complex={condo} />
              ))}
            </ListingGrid>
          </Section>
        )}
      </Container>
    </>
  );
}

/** The segments Buy, Rent, All of the home screen (spec 2): links, so that each has its address and works without JavaScript. */
function DealSwitch({ deal }: { deal: 'RENT' | 'BUY' | undefined }) {
  const intl = useIntl();
  const segments = [
    { deal: 'BUY', name: 'buy', text: intl.formatMessage({ id: 'home.segmentBuy' }) },
    { deal: 'RENT', name: 'rent', text: intl.formatMessage({ id: 'home.segmentRent' }) },
    { deal: undefined, name: undefined, text: intl.formatMessage({ id: 'home.segmentAll' }) },
  ] as const;
  return (
    <Tabs label={intl.formatMessage({ id: 'home.segments' })}>
      {segments.map((segment) => (
        <li key={segment.text}>
          <LocalLink to={paths.home(segment.name)} preventScrollReset aria-current={segment.deal === deal ? 'true' : undefined}>
            {segment.text}
          </LocalLink>
        </li>
      ))}
    </Tabs>
  );
}

/** The areas where homes are on offer, each with a word about it and links to its homes. */
function AreaTiles() {
  const intl = useIntl();
  return (
    <ul className={`stack gap-12 ${areaTilesStyles.tiles}`}>
      {useAreas().map(({ slug, area, units, houses }) => {
        const name = intl.formatMessage({ id: AREA_LABELS[area] });
        return (
          <li key={slug} className={`column raised ${areaTilesStyles.tile}`}>
            <h3 className={areaTilesStyles.name}>
              <LocalLink to={paths.area(slug)}>{name}</LocalLink>
            </h3>
            <p className={`grow above-6 muted text ${areaTilesStyles.character}`}>{intl.formatMessage({ id: AREA_WORDS[area] })}</p>
            <p className={areaTilesStyles.links}>
              {units && (
                <LocalLink
                  className="link"
                  to={paths.complexArea('condo', slug)}
                  aria-label={intl.formatMessage({ id: 'home.areaApartments' }, { area })}
                >
                  {intl.formatMessage({ id: 'home.apartments' })}
                </LocalLink>
              )}
              {houses && (
                <LocalLink
                  className="link"
                  to={paths.complexArea('village', slug)}
                  aria-label={intl.formatMessage({ id: 'home.areaHouses' }, { area })}
                >
                  {intl.formatMessage({ id: 'home.houses' })}
                </LocalLink>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
