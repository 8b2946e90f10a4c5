import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { browserClient } from '~/apollo/browser-client';
import { screen, useScreen } from '~/apollo/screen';
import { apolloContext } from '~/apollo/visit';
import { UnitDetail } from '~/features/units/UnitDetail';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { useLang } from '~/i18n/lang';
import { unitMeta } from '~/shared/detail/detail-meta';
import { listingId } from '~/shared/detail/listing-id';

const QUERY = graphql(`
  query Unit($lang: Lang!, $id: ID!) {
    unit(id: $id) {
      id
      reference
      name {
        text(lang: $lang)
      }
      html {
        text(lang: $lang)
      }
      place {
        city
        area
      }
      seo {
        title {
          text(lang: $lang)
        }
        description {
          text(lang: $lang)
        }
        keywords {
          text(lang: $lang)
        }
      }
      pictures {
        id
        link
        width
        height
        caption {
          text(lang: $lang)
        }
      }
      rooms {
        bedroom
        size
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
      ...UnitDetail_unit
    }
  }
`);

/** Seven, for the unit itself is among them. */
const OTHERS = graphql(`
  query UnitOthers($lang: Lang!, $condo: ID!) {
    units(condo: $condo, first: 7) {
      units {
        id
        ...UnitCard_unit
      }
    }
  }
`);

const detail = screen({
  query: QUERY,
  variables: ({ params, lang }) => ({ lang, id: listingId(params.id) }),
  found: ({ unit }) => unit !== null,
  meta: ({ unit }, { lang }) => (unit ? unitMeta(intlOf(lang), unit, unit.condo?.name.text) : { title: '' }),
});

type Shown = Awaited<ReturnType<typeof detail.loader>>;

/**
 * Reads the other homes of the condo into the cache: which condo is known only from the unit, so this cannot be part of its query.
 * The page does without them when they cannot be read.
 */
async function withOthers(client: ApolloClient, shown: Shown): Promise<Shown> {
  const { lang } = shown.variables;
  const condo = client.readQuery({ query: QUERY, variables: shown.variables })?.unit?.condo?.id;
  if (condo) await client.query({ query: OTHERS, variables: { lang, condo } }).catch(() => null);
  return shown;
}

export async function loader(args: LoaderFunctionArgs) {
  return withOthers(args.context.get(apolloContext), await detail.loader(args));
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  return withOthers(browserClient(), await detail.clientLoader(args));
}

export const meta = detail.meta;

/** /unit/{id}: an apartment. */
export default function Unit() {
  const { unit } = useScreen(QUERY);
  const lang = useLang();
  const condo = unit?.condo?.id;
  const { data } = useQuery(OTHERS, { variables: { lang, condo: condo ?? '' }, skip: !condo, fetchPolicy: 'cache-only' });
  const others = data?.units.units.filter((other) => other.id !== unit?.id).slice(0, 6) ?? [];
  return unit && <UnitDetail unit={unit} others={others} />;
}
