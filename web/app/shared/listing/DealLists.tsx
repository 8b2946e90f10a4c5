import { useIntl } from 'react-intl';
import { Container } from '~/components/Container';
import { Section } from '~/components/Section';
import { graphql, type DocumentType } from '~/gql/gql';
import { EmptyState } from './EmptyState';
import { HouseCard } from './HouseCard';
import { listHref } from '~/lib/list-href';
import { ListingGrid } from './ListingGrid';
import { ListIntro } from './ListIntro';
import { Pagination } from './Pagination';
import styles from './DealLists.module.css';
import type { Deal } from './Prices';
import { UnitCard } from './UnitCard';

/** What /rent and /buy show: a page of units and a page of houses, each with its own number. */
export const DealLists_query = graphql(`
  query DealLists($lang: Lang!, $deal: Deal!, $page: Int!, $housePage: Int!) {
    units(deal: $deal, page: $page) {
      total
      page
      pages
      units {
        id
        ...UnitCard_unit
      }
    }
    houses(deal: $deal, page: $housePage) {
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

interface DealListsProps {
  data: DocumentType<typeof DealLists_query>;
  deal: Deal;
  /** Address of the screen, for the links of its pages. */
  path: string;
  title: string;
  text: string;
}

/** The list of /rent and /buy: a section of units and one of houses; each turns its pages and keeps that of the other. */
export function DealLists({ data: { units, houses }, deal, path, title, text }: DealListsProps) {
  const intl = useIntl();
  return (
    <Container>
      <ListIntro title={title} text={text} />
      <div id="units" className={styles.part}>
        <Section
          title={intl.formatMessage({ id: 'lists.condosAndUnits' })}
          lead={intl.formatMessage({ id: 'lists.apartments' }, { count: units.total })}
        >
          {units.total === 0 && <EmptyState />}
          <ListingGrid>
            {units.units.map((unit, index) => (
              <UnitCard key={unit.id} unit={unit} deal={deal} priority={index < 3} />
            ))}
          </ListingGrid>
          <Pagination
            page={units.page}
            pages={units.pages}
            href={(page) => listHref(path, { page, houses: houses.page }, 'units')}
            label={intl.formatMessage({ id: 'lists.condosAndUnits' })}
          />
        </Section>
      </div>
      <div id="houses" className={styles.part}>
        <Section
          title={intl.formatMessage({ id: 'lists.villagesAndHouses' })}
          lead={intl.formatMessage({ id: 'lists.houses' }, { count: houses.total })}
        >
          {houses.total === 0 && <EmptyState />}
          <ListingGrid>
            {houses.houses.map((house) => (
              <HouseCard key={house.id} house={house} deal={deal} />
            ))}
          </ListingGrid>
          <Pagination
            page={houses.page}
            pages={houses.pages}
            href={(page) => listHref(path, { page: units.page, houses: page }, 'houses')}
            label={intl.formatMessage({ id: 'lists.villagesAndHouses' })}
          />
        </Section>
      </div>
    </Container>
  );
}
