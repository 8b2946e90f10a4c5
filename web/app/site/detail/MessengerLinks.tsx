import type { ListingKind } from '@talay/api/fields/listing-nouns.js';
import { useIntl } from 'react-intl';
import { paths } from '~/lib/urls';
import type { HomePricing } from '~/lib/home-price';
import { homeShareText } from '~/site/share/share-links';
import { useSiteAddress } from '~/lib/use-site-address';
import { useStay } from '~/site/stay/use-stay';
import { messengerText } from './messenger-links';
import { MessengerList } from './MessengerList';
import type { AgentWays } from './use-contacts';

/** What the links to the messengers are about. */
export interface MessengerLinksProps {
  kind: ListingKind;
  listing: { id: string; reference: string };
  name: string;
  /** Omitted for complexes, which have no price. */
  pricing?: HomePricing;
  /** The agent; null means the agency. */
  agent?: AgentWays | null;
  /** Icons only and no phone link, where space is limited. */
  short?: boolean;
}

/** Links to call the agency or the agent, or to message them about a listing: the message has reference, name, price and link. */
export function MessengerLinks({ kind, listing: { id, reference }, name, pricing, agent, short = false }: MessengerLinksProps) {
  const intl = useIntl();
  const stay = useStay();
  const siteAddress = useSiteAddress();
  const what = homeShareText(intl, { name, reference, pricing: pricing ?? {} });
  const text = messengerText(intl, [{ what, address: siteAddress(paths.listing(kind, id)) }], stay);
  return <MessengerList text={text} listings={[id]} phone={!short} short={short} agent={agent} />;
}
