import type { ComponentProps } from 'react';
import { HouseCard } from '~/site/listing/HouseCard';
import { UnitCard } from '~/site/listing/UnitCard';

/** A home of the API's union, as a query that spreads both cards has it. */
export type CardHome =
  | ({ __typename: 'Unit'; id: string } & ComponentProps<typeof UnitCard>['unit'])
  | ({ __typename: 'House'; id: string } & ComponentProps<typeof HouseCard>['house']);

/** The card that fits the home. */
export function HomeCard({ home, priority }: { home: CardHome; priority?: boolean }) {
  return home.__typename === 'Unit' ? (
    <UnitCard unit={home} heading="h2" priority={priority} />
  ) : (
    <HouseCard house={home} heading="h2" priority={priority} />
  );
}
