import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import type { StaleHome } from './StaleQueue';

const StaleQueue = lazy(() => import('./StaleQueue'));

const HOME = graphql(`
  fragment StaleScreen_home on Listing {
    __typename
    id
    reference
    name {
      text(lang: $lang)
    }
    place {
      area
    }
    pictures(first: 1) {
      id
    }
    ... on Unit {
      confirmedAt
      rooms {
        bedroom
        size
        floors
      }
      pricing {
        rentPrice
        buyPrice
      }
      condo {
        id
        name {
          text(lang: $lang)
        }
      }
      backOffice {
        landLordContact
        agentContact
      }
    }
    ... on House {
      confirmedAt
      rooms {
        bedroom
        size
        floors
      }
      pricing {
        rentPrice
        buyPrice
      }
      village {
        id
        name {
          text(lang: $lang)
        }
      }
      backOffice {
        landLordContact
        agentContact
      }
    }
  }
`);

interface StaleScreenProps {
  homes: readonly FragmentType<typeof HOME>[];
  total: number;
  page: number;
  days: number;
}

/** Homes not confirmed for a long time, processed one by one. */
export function StaleScreen({ homes, total, page, days }: StaleScreenProps) {
  const listed = readFragment(HOME, homes).filter((home): home is StaleHome => home.__typename === 'Unit' || home.__typename === 'House');
  return (
    <DeskScreen title={<FormattedMessage id="queue.title" />}>
      <StaleQueue homes={listed} total={total} page={page} days={days} />
    </DeskScreen>
  );
}
