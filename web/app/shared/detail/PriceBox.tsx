import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { Price } from '~/shared/currencies/Price';
import { priceSummary } from '~/shared/listing/summary';
import { AskButton } from './AskButton';
import { Icon } from './icons';
import { LateMessengers } from './LateMessengers';
import { LatePriceBefore } from './late-price-before';
import { LateStayPrice, stayPriceStyles } from './late-stay-price';
import { RentTerms } from './RentTerms';
import { textLang } from './text-lang';
import styles from './PriceBox.module.css';

/** All that is said about the money of a unit or a house. The operation names the visitor's days as `$stay`. */
export const PriceBox_pricing = graphql(`
  fragment PriceBox_pricing on Pricing {
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
    buyPrice
    buyPriceComment
    shortRent
    cost
  }
`);

interface PriceBoxProps {
  pricing: FragmentType<typeof PriceBox_pricing>;
  /** Living space in m², for the price of a square metre. */
  size: number | null | undefined;
  /** What it cost before, where it has become cheaper. */
  before: { rentBefore?: number | null; buyBefore?: number | null };
  kind: 'unit' | 'house';
  listing: { id: string; reference: string };
  name: string;
}

/** Every rent and sale price of a home with its comment, what else it costs, and the way to ask about it. */
export function PriceBox({ pricing: ref, size, before, ...about }: PriceBoxProps) {
  const pricing = readFragment(PriceBox_pricing, ref);
  const intl = useIntl();
  const { rent, buy, buyPerSquareMetre } = priceSummary(pricing, size);
  return (
    <section className={styles.box} aria-label={intl.formatMessage({ id: 'detail.price.heading' })}>
      {!rent && !buy && <p className={styles.main}>{intl.formatMessage({ id: 'detail.price.onRequest' })}</p>}
      {rent && (
        <div className={styles.deal}>
          <h2>{intl.formatMessage({ id: 'detail.price.rent' })}</h2>
          {pricing.rentTerms.length > 0 ? (
            <>
              <p className={styles.main}>
                <Price baht={rent.baht} per="month" from />
              </p>
              <RentTerms terms={pricing.rentTerms} />
            </>
          ) : (
            <Prices prices={pricing.rentPrice} per="month" />
          )}
          {before.rentBefore && (
            <Suspense>
              <LatePriceBefore baht={before.rentBefore} className={styles.note} />
            </Suspense>
          )}
          <Comment text={pricing.rentPriceComment} />
          <div className={stayPriceStyles}>
            <Suspense>
              <LateStayPrice price={pricing.stay} />
            </Suspense>
          </div>
        </div>
      )}
      {buy && (
        <div className={styles.deal}>
          <h2>{intl.formatMessage({ id: 'detail.price.buy' })}</h2>
          <Prices prices={pricing.buyPrice} />
          {before.buyBefore && (
            <Suspense>
              <LatePriceBefore baht={before.buyBefore} className={styles.note} />
            </Suspense>
          )}
          {buyPerSquareMetre !== null && (
            <p className={styles.note}>
              {intl.formatMessage({ id: 'detail.price.perSquareMetre' }, { price: <Price baht={buyPerSquareMetre} /> })}
            </p>
          )}
          <Comment text={pricing.buyPriceComment} />
        </div>
      )}
      {(pricing.shortRent || Boolean(pricing.cost)) && (
        <ul className={styles.also}>
          {pricing.shortRent && (
            <li>
              <Icon name="shortRent" size={20} />
              {intl.formatMessage({ id: 'detail.price.shortRent' })}
            </li>
          )}
          {Boolean(pricing.cost) && (
            <li>
              <Icon name="cost" size={20} />
              <span>{intl.formatMessage({ id: 'detail.price.cost' }, { price: <Price baht={pricing.cost ?? 0} per="month" /> })}</span>
            </li>
          )}
        </ul>
      )}
      <div className={styles.ask}>
        <AskButton listing={about.listing} book deal={onlyDeal(pricing)} />
        <LateMessengers {...about} pricing={pricing} className={styles.messengers} />
      </div>
    </section>
  );
}

/** Each price once, in the order in which they were given. */
function Prices({ prices, per }: { prices: readonly number[]; per?: 'month' }) {
  return [...new Set(prices)].map((baht, index) => (
    <p key={baht} className={index === 0 ? styles.main : styles.other}>
      <Price baht={baht} per={per} />
    </p>
  ));
}

/** What alone is to be had, where it is one of both. */
function onlyDeal({ rentPrice, buyPrice }: { rentPrice: readonly number[]; buyPrice: readonly number[] }) {
  if (rentPrice.length > 0 === buyPrice.length > 0) return undefined;
  return rentPrice.length > 0 ? 'rent' : 'buy';
}

function Comment({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className={styles.note} lang={textLang(text)}>
      {text}
    </p>
  );
}

/** The bar at the bottom of a phone: the price that matters most, and the way to ask. */
export function PriceBar({ pricing: ref, ...about }: Omit<PriceBoxProps, 'size' | 'before'>) {
  const pricing = readFragment(PriceBox_pricing, ref);
  const intl = useIntl();
  const { rent, buy } = priceSummary(pricing, null);
  const price = rent ?? buy;
  return (
    <div className={styles.bar}>
      <p>
        {price ? (
          <Price baht={price.baht} per={rent ? 'month' : undefined} from={price.several} />
        ) : (
          intl.formatMessage({ id: 'detail.price.onRequest' })
        )}
      </p>
      <LateMessengers {...about} pricing={pricing} className={styles.messengers} short />
      <AskButton listing={about.listing} book deal={onlyDeal(pricing)} />
    </div>
  );
}
