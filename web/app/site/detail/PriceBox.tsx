import type { HomeKind } from '@talay/api/fields/listing-nouns.js';
import { Suspense, lazy } from 'react';
import { useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { Price } from '~/site/currencies/Price';
import { type Deal, type HomePricing, pricePerMetre, pricesOf, type SaidPrice } from '~/lib/home-price';
import { HomePrice } from '~/site/listing/HomePrice';
import { useDeal } from '~/site/stay/use-stay';
import { AskButton, type Asking } from './AskButton';
import { Icon } from '~/ui/fact-icons';
import { LateMessengers } from './LateMessengers';
import type { RentTermKind } from '~/gql/graphql';
import rentTermsStyles from './RentTerms.module.css';
import { textLang } from './Html';
import styles from './PriceBox.module.css';
import { lazyPart } from '~/lib/lazy-part';

/** The price for one's own days: as the late cards, rendered by the server and brought to life when its code has come. */
const LateStayPrice = lazyPart(() => import('./StayPrice').then((module) => module.StayPrice));

/** The photo and name of an agent: server-rendered and hydrated later. */
const LateAgentCard = lazyPart(() => import('./AgentCard').then((module) => module.AgentCard));

/** Few homes have become cheaper: the others' pages do not load it (decision 0011). */
const LatePriceBefore = lazy(() => import('./PriceBefore'));

/** All that is said about the money of a home. The operation names the visitor's days as `$stay`. */
export const PriceBox_pricing = graphql(`
  fragment PriceBox_pricing on Pricing {
    rent {
      baht
      isFrom
    }
    rentPrice
    rentPriceComment
    rentTerms {
      term
      price
    }
    stay(stay: $stay) {
      nights
      total
      monthly
      seasonNights
    }
    askForStay(stay: $stay)
    buy {
      baht
      isFrom
    }
    buyPrice
    buyPriceComment
    shortRent
    cost
  }
`);

/** The contact for a home. The operation has its language as `$lang`. */
export const PriceBox_agent = graphql(`
  fragment PriceBox_agent on Agent {
    id
    phone
    whatsApp
    telegram
    line
    ...AgentCard_agent
  }
`);

interface PriceBoxProps {
  pricing: FragmentType<typeof PriceBox_pricing>;
  /** Living area in m², for the price per square metre. */
  size: number | null | undefined;
  /** Previous price, if it was reduced. */
  before: { rentBefore?: number | null; buyBefore?: number | null };
  kind: HomeKind;
  listing: { id: string; reference: string; active: boolean };
  name: string;
  /** Null means the agency itself. */
  agent: FragmentType<typeof PriceBox_agent> | null | undefined;
}

/** Every rent and sale price of a home with its comment, what else it costs, and the way to ask about it. */
export function PriceBox({ pricing: ref, agent: agentRef, size, before, ...about }: PriceBoxProps) {
  const pricing = readFragment(PriceBox_pricing, ref);
  const agent = readFragment(PriceBox_agent, agentRef);
  const intl = useIntl();
  const deal = useDeal();
  const perMetre = pricePerMetre(pricing, size);
  // The form below shows prices for dates; these apply to any dates.
  const prices = pricesOf({ rent: pricing.rent, buy: pricing.buy }, deal);
  const way = wayToAsk(pricing, deal, about.listing);
  const named = new Set(pricing.rentTerms.map(({ price }) => price));
  return (
    <section className={`card column raised ${styles.box}`} aria-label={intl.formatMessage({ id: 'detail.price.heading' })}>
      {prices.length === 0 && <p className={`amount ${styles.main}`}>{intl.formatMessage({ id: 'detail.price.onRequest' })}</p>}
      {prices.map((price) =>
        price.deal === 'RENT' ? (
          <div key="rent" className={styles.deal}>
            <h2 className="below-6 muted small strong">{intl.formatMessage({ id: 'detail.price.rent' })}</h2>
            <p className={`amount ${styles.main}`}>
              <HomePrice price={price} />
            </p>
            {pricing.rentTerms.length > 0 && <RentTerms terms={pricing.rentTerms} />}
            <Others said={price} prices={pricing.rentPrice.filter((rent) => !named.has(rent))} />
            {before.rentBefore && (
              <Suspense>
                <LatePriceBefore baht={before.rentBefore} className={`above-6 muted text ${styles.note}`} />
              </Suspense>
            )}
            <Comment text={pricing.rentPriceComment} />
            <Suspense>
              <LateStayPrice price={pricing.stay} ask={pricing.askForStay} />
            </Suspense>
          </div>
        ) : (
          <div key="buy" className={styles.deal}>
            <h2 className="below-6 muted small strong">{intl.formatMessage({ id: 'detail.price.buy' })}</h2>
            <p className={`amount ${styles.main}`}>
              <HomePrice price={price} />
            </p>
            <Others said={price} prices={pricing.buyPrice} />
            {before.buyBefore && (
              <Suspense>
                <LatePriceBefore baht={before.buyBefore} className={`above-6 muted text ${styles.note}`} />
              </Suspense>
            )}
            {perMetre !== null && (
              <p className={`above-6 muted text ${styles.note}`}>
                {intl.formatMessage({ id: 'detail.price.perSquareMetre' }, { price: <Price baht={perMetre} /> })}
              </p>
            )}
            <Comment text={pricing.buyPriceComment} />
          </div>
        ),
      )}
      {(pricing.shortRent || Boolean(pricing.cost)) && (
        <ul className="stack gap-8 below-20 text">
          {pricing.shortRent && (
            <li className="row gap-10 top">
              <Icon name="shortRent" size={20} className="fixed sea" />
              {intl.formatMessage({ id: 'detail.price.shortRent' })}
            </li>
          )}
          {Boolean(pricing.cost) && (
            <li className="row gap-10 top">
              <Icon name="cost" size={20} className="fixed sea" />
              <span>{intl.formatMessage({ id: 'detail.price.cost' }, { price: <Price baht={pricing.cost ?? 0} per="month" /> })}</span>
            </li>
          )}
        </ul>
      )}
      <div className={`stack gap-10 ${styles.ask}`}>
        {agent && (
          <div className={styles.agent}>
            <Suspense>
              <LateAgentCard agent={agent} />
            </Suspense>
          </div>
        )}
        <AskButton listing={about.listing} {...way} />
        {way.asking === 'viewing' && <AskButton listing={about.listing} asking="home" deal={way.deal} second />}
        <LateMessengers {...about} agent={agent} pricing={pricing} className={styles.messengers} />
      </div>
    </section>
  );
}

/** The other prices, each once, in the order in which they were given. */
function Others({ said, prices }: { said: SaidPrice; prices: readonly number[] }) {
  return [...new Set(prices)].flatMap((baht) =>
    baht === said.baht ? (
      []
    ) : (
      <p key={baht} className="above-6 lead strong">
        <HomePrice price={{ deal: said.deal, baht, isFrom: false }} />
      </p>
    ),
  );
}

/**
 * The enquiry button of a home, and its deal: the only one on offer, else the one the visitor came for. A home for rent can be booked, one
 * for sale viewed (decision 0003); if it is neither, or the deal is unknown, the button is a general enquiry.
 */
function wayToAsk(
  { rent, buy }: HomePricing,
  chosen: Deal | undefined,
  { active }: { active: boolean },
): { asking: Asking; deal?: 'rent' | 'buy' } {
  const deal = rent && buy ? chosen : rent ? 'RENT' : buy && 'BUY';
  if (!deal) return { asking: 'home' };
  if (deal === 'RENT') return { asking: active ? 'book' : 'home', deal: 'rent' };
  return { asking: active ? 'viewing' : 'home', deal: 'buy' };
}

function Comment({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className={`above-6 muted text ${styles.note}`} lang={textLang(text)}>
      {text}
    </p>
  );
}

/** The bottom bar on phones: the price for the visitor's deal, or for the chosen dates, and the enquiry button. */
export function PriceBar({ pricing: ref, agent: agentRef, ...about }: Omit<PriceBoxProps, 'size' | 'before'>) {
  const pricing = readFragment(PriceBox_pricing, ref);
  const agent = readFragment(PriceBox_agent, agentRef);
  const intl = useIntl();
  const deal = useDeal();
  const [price] = pricesOf(pricing, deal);
  return (
    <div className={`dock row gap-12 between ${styles.bar}`}>
      <p className="flush narrow">
        {price ? <HomePrice price={price} /> : intl.formatMessage({ id: 'detail.price.onRequest' })}
        {price?.ask && <small className={`block ${styles.barAsk}`}>{intl.formatMessage({ id: 'money.ask' })}</small>}
      </p>
      <LateMessengers {...about} agent={agent} pricing={pricing} className={styles.messengers} short />
      <AskButton listing={about.listing} {...wayToAsk(pricing, deal, about.listing)} />
    </div>
  );
}

const TERM_LABELS = {
  MONTH: 'detail.term.month',
  MONTHS_3: 'detail.term.months3',
  MONTHS_6: 'detail.term.months6',
  MONTHS_12: 'detail.term.months12',
  SEASON: 'detail.term.season',
} as const satisfies Record<`${RentTermKind}`, string>;

const ORDER = Object.keys(TERM_LABELS);

interface RentTermsProps {
  /** Each term at most once, with its rent a month in baht. */
  terms: readonly { term: RentTermKind; price: number }[];
}

/** What the rent is for each length of stay and for the high season. */
function RentTerms({ terms }: RentTermsProps) {
  const intl = useIntl();
  const inOrder = [...terms].sort((one, other) => ORDER.indexOf(one.term) - ORDER.indexOf(other.term));
  return (
    <table className={`full above-10 text ${rentTermsStyles.terms}`}>
      <caption>{intl.formatMessage({ id: 'detail.terms' })}</caption>
      <tbody>
        {inOrder.map(({ term, price }) => (
          <tr key={term}>
            <th scope="row">{intl.formatMessage({ id: TERM_LABELS[term] })}</th>
            <td>
              <Price baht={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
