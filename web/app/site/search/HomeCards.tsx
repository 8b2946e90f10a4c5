import { Fragment, use } from 'react';
import type { Deal } from '~/gql/graphql';
import { HouseCard } from '~/site/listing/HouseCard';
import { ListingGrid } from '~/site/listing/ListingGrid';
import { UnitCard } from '~/site/listing/UnitCard';
import styles from './HomeCards.module.css';
import { MarkedContext } from './marked';
import type { SearchHomes } from './search-query';

interface HomeCardsProps {
  homes: SearchHomes['homes'];
  /** What the visitor looks for; that price stands first. */
  deal?: Deal;
  /** Rank of the names among the headings of the screen. */
  heading?: 'h2' | 'h3';
  /** They are in the first viewport. */
  first?: boolean;
}

/** Units and houses of a search as cards. Beside a map, those of the place that is pointed at are marked. */
export function HomeCards({ homes, deal, heading = 'h2', first = true }: HomeCardsProps) {
  const map = use(MarkedContext);
  return (
    <ListingGrid>
      {homes.map((home, index) => {
        const shared = { deal, stay: home.pricing, heading, priority: first && index < 3 };
        const card = home.__typename === 'Unit' ? <UnitCard unit={home} {...shared} /> : <HouseCard house={home} {...shared} />;
        if (!map) return <Fragment key={home.id}>{card}</Fragment>;
        const mark = (home.__typename === 'Unit' ? home.condo?.id : home.village?.id) ?? home.id;
        return (
          <div key={home.id} data-mark={mark} className={mark === map.marked ? styles.marked : styles.card}>
            {card}
          </div>
        );
      })}
    </ListingGrid>
  );
}
