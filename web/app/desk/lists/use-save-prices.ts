import type { ApolloCache, TypedDocumentNode } from '@apollo/client';
import type { HomeKind } from '@talay/api/fields/listing-nouns.js';
import { useIntl } from 'react-intl';
import { browserClient } from '~/data/apollo/browser-client';
import { graphql } from '~/gql/gql';
import type {
  DeskListGrid_ListingFragment as DeskRow,
  SetHousePricesMutation,
  SetUnitPricesMutation,
  SetUnitPricesMutationVariables,
} from '~/gql/graphql';
import { kindOf } from '~/lib/nouns';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { evictShown } from '~/desk/kit/evict';
import { useErrorWords } from '~/desk/kit/use-error-words';

const PRICES: Readonly<
  Record<HomeKind, TypedDocumentNode<SetUnitPricesMutation | SetHousePricesMutation, SetUnitPricesMutationVariables>>
> = {
  unit: graphql(`
    mutation SetUnitPrices($id: ID!, $version: Int!, $pricing: PricingInput!) {
      saved: updateUnit(id: $id, version: $version, input: { pricing: $pricing }) {
        id
        version
        updatedAt
      }
    }
  `),
  house: graphql(`
    mutation SetHousePrices($id: ID!, $version: Int!, $pricing: PricingInput!) {
      saved: updateHouse(id: $id, version: $version, input: { pricing: $pricing }) {
        id
        version
        updatedAt
      }
    }
  `),
};

/** Saves the prices of an edited row, shows a notice with undo, and returns the updated row. */
export function useSavePrices(onNotice: (notice: DeskNoticeState) => void): (after: DeskRow, before: DeskRow) => Promise<DeskRow> {
  const intl = useIntl();
  const errorWords = useErrorWords();

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
    const { data } = await browserClient().mutate({
      mutation: PRICES[kindOf(kind as Uppercase<HomeKind>)],
      variables,
      update: (cache, answer) => void keep(cache, answer.data?.saved),
    });
    evictShown();
    return data?.saved.version ?? version;
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
