import type { ApolloCache } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { DeskListGrid_ListingFragment as DeskRow } from '~/gql/graphql';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { evictShown } from '~/desk/kit/evict';
import { useErrorWords } from '~/desk/kit/use-error-words';

const UNIT_PRICES = graphql(`
  mutation SetUnitPrices($id: ID!, $version: Int!, $pricing: PricingInput!) {
    updateUnit(id: $id, version: $version, input: { pricing: $pricing }) {
      id
      version
      updatedAt
    }
  }
`);

const HOUSE_PRICES = graphql(`
  mutation SetHousePrices($id: ID!, $version: Int!, $pricing: PricingInput!) {
    updateHouse(id: $id, version: $version, input: { pricing: $pricing }) {
      id
      version
      updatedAt
    }
  }
`);

/** Saves the prices of an edited row, shows a notice with undo, and returns the updated row. */
export function useSavePrices(onNotice: (notice: DeskNoticeState) => void): (after: DeskRow, before: DeskRow) => Promise<DeskRow> {
  const intl = useIntl();
  const errorWords = useErrorWords();
  const [saveUnit] = useMutation(UNIT_PRICES);
  const [saveHouse] = useMutation(HOUSE_PRICES);

  const send = async ({ id, kind, version, rentPrice, buyPrice }: DeskRow): Promise<DeskRow['version']> => {
    const variables = { id, version, pricing: { rentPrice: [...rentPrice], buyPrice: [...buyPrice] } };
    const keep = (cache: ApolloCache, saved: { version: number; updatedAt: string } | undefined) =>
      cache.modify({
        id: cache.identify({ __typename: 'DeskListing', id }),
        fields: {
          rentPrice: () => rentPrice,
          buyPrice: () => buyPrice,
          version: (known: number) => saved?.version ?? known,
          updatedAt: (known: string) => saved?.updatedAt ?? known,
        },
      });
    if (kind === 'UNIT') {
      const { data } = await saveUnit({ variables, update: (cache, answer) => void keep(cache, answer.data?.updateUnit) });
      evictShown();
      return data?.updateUnit.version ?? version;
    }
    const { data } = await saveHouse({ variables, update: (cache, answer) => void keep(cache, answer.data?.updateHouse) });
    evictShown();
    return data?.updateHouse.version ?? version;
  };

  return async (after, before) => {
    if (String(after.rentPrice) === String(before.rentPrice) && String(after.buyPrice) === String(before.buyPrice)) return before;
    if ([...after.rentPrice, ...after.buyPrice].some(Number.isNaN)) {
      onNotice({ kind: 'error', text: intl.formatMessage({ id: 'deskList.noPrice' }) });
      throw new Error('no price');
    }
    const tell = (error: unknown) => onNotice({ kind: 'error', text: errorWords(error) });
    try {
      const version = await send({ ...after, version: before.version });
      onNotice({
        kind: 'success',
        text: intl.formatMessage({ id: 'deskList.pricesSaved' }, { reference: after.reference }),
        undo: () => void send({ ...before, version }).catch(tell),
      });
      return { ...after, version };
    } catch (error) {
      tell(error);
      throw error;
    }
  };
}
