import '~/i18n/parts/saved';
import { useQuery } from '~/data/apollo/hooks';
import { useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { paths } from '~/lib/urls';
import { messengerText } from '~/site/detail/messenger-links';
import { MessengerList } from '~/site/detail/MessengerList';
import { homeShareText } from '~/site/share/share-links';
import { useSiteAddress } from '~/lib/use-site-address';

const QUERY = graphql(`
  query AskedHomes($lang: Lang!, $ids: [ID!]!) {
    homes(ids: $ids) {
      __typename
      ... on Listing {
        id
        reference
        name {
          text(lang: $lang)
        }
      }
    }
  }
`);

/** A home to enquire about. */
export interface AskedHome {
  id: string;
}

/** Messenger links with one message that lists all of the homes with their links. Deleted homes are omitted. */
export function SelectionMessengers({ homes }: { homes: readonly AskedHome[] }) {
  const intl = useIntl();
  const lang = useLang();
  const siteAddress = useSiteAddress();
  const { data, error } = useQuery(QUERY, { variables: { lang, ids: homes.map(({ id }) => id) } });
  if (error) return <p role="alert">{intl.formatMessage({ id: 'savedScreen.failed' })}</p>;
  if (!data) return <p role="status">{intl.formatMessage({ id: 'savedScreen.loading' })}</p>;
  const order = homes.map(({ id }) => id);
  const asked = data.homes.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const text = messengerText(
    intl,
    asked.map(({ __typename, id, reference, name }) => ({
      what: homeShareText(intl, { name: name.text, reference, pricing: {} }),
      address: siteAddress(paths.listing(__typename, id)),
    })),
  );
  return (
    <>
      <p>{intl.formatMessage({ id: 'savedScreen.messengersText' }, { count: asked.length })}</p>
      <MessengerList text={text} listings={asked.map(({ id }) => id)} />
    </>
  );
}
