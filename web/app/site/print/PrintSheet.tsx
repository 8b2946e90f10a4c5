import '~/i18n/parts/cards';
import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '~/data/apollo/hooks';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { PrintHouseQuery, PrintUnitQuery, PrintUnitQueryVariables } from '~/gql/graphql';
import { placeLabel } from '~/i18n/enums';
import { useLang } from '~/i18n/lang';
import { CHOICE_LABELS } from '~/i18n/traits';
import { pictureUrl } from '~/lib/picture';
import { paths } from '~/lib/urls';
import { Price } from '~/site/currencies/Price';
import { excerpt } from '~/site/listing/detail-meta';
import { houseFacts, unitFacts } from '~/site/listing/facts';
import { HOME_FACTS } from '~/site/listing/fact-fields';
import { type HomePricing, pricePerMetre, pricesOf } from '~/lib/home-price';
import { HomePrice } from '~/site/listing/HomePrice';
import type { SavedHome } from '~/site/saved-store/saved';
import { useSiteAddress } from '~/lib/use-site-address';
import { qrPath } from './qr-path';
import styles from './PrintSheet.module.css';

/** What is printed of a home: the page of the home has read it, so the answer is in the cache, and nothing is sent. */
const PrintSheet_home = graphql(`
  fragment PrintSheet_home on Home {
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
    rooms {
      size
    }
    ...HomeFacts_home
    pricing {
      rent {
        baht
        isFrom
      }
      buy {
        baht
        isFrom
      }
    }
    view
    features
    pictures {
      id
      link
    }
    ... on Unit {
      complex: condo {
        id
        floors
        name {
          text(lang: $lang)
        }
      }
    }
    ... on House {
      complex: village {
        id
        name {
          text(lang: $lang)
        }
      }
    }
  }
`);

const QUERIES: Readonly<Record<SavedHome['kind'], TypedDocumentNode<PrintUnitQuery | PrintHouseQuery, PrintUnitQueryVariables>>> = {
  unit: graphql(`
    query PrintUnit($lang: Lang!, $id: ID!) {
      home: unit(id: $id) {
        id
        ...PrintSheet_home
      }
    }
  `),
  house: graphql(`
    query PrintHouse($lang: Lang!, $id: ID!) {
      home: house(id: $id) {
        id
        ...PrintSheet_home
      }
    }
  `),
};

/** As many characters as the rest of the page holds. */
const DESCRIPTION_LENGTH = 900;

/** How long the pictures are waited for, ms: a sheet without one is better than none. */
const PATIENCE = 10_000;

interface PrintSheetProps extends Pick<SavedHome, 'kind' | 'id'> {
  /** Called when the browser is done with it. */
  onDone: () => void;
}

/** One page of A4 about a home with the QR code of its address. Prints itself as soon as its pictures are there; no screen shows it. */
export default function PrintSheet({ kind, id, onDone }: PrintSheetProps) {
  const intl = useIntl();
  const lang = useLang();
  const siteAddress = useSiteAddress();
  const sheet = useRef<HTMLDivElement>(null);
  const home = readFragment(PrintSheet_home, useQuery(QUERIES[kind], { variables: { lang, id } }).data?.home);
  const ready = Boolean(home);

  useEffect(() => {
    if (!ready) return;
    addEventListener('afterprint', onDone);
    void whenShown(sheet.current).then(() => print());
    return () => removeEventListener('afterprint', onDone);
  }, [ready, onDone]);

  if (!home) return null;
  const { complex } = home;
  const place = intl.formatMessage({ id: placeLabel(home.place) });
  const known = readFragment(HOME_FACTS, home);
  const facts = kind === 'house' ? houseFacts(intl, known) : unitFacts(intl, known, complex && 'floors' in complex ? complex.floors : null);
  const address = siteAddress(paths.listing(kind, id));
  const qr = qrPath(address);
  return createPortal(
    <div ref={sheet} className={styles.sheet} data-print-sheet>
      <header className={styles.head}>
        <span className={styles.site}>{intl.formatMessage({ id: 'site.name' })}</span>
        <span>{new URL(address).host}</span>
        <span className={styles.reference}>{home.reference}</span>
      </header>
      <div className={styles.title}>
        <div>
          <h1>{home.name.text}</h1>
          <p>{complex ? intl.formatMessage({ id: 'listing.placeInComplex' }, { complex: complex.name.text, place }) : place}</p>
        </div>
        <SheetPrices pricing={home.pricing} size={home.rooms.size} />
      </div>
      {home.pictures.length > 0 && (
        <div className={home.pictures.length > 3 ? styles.pictures : styles.picture}>
          {home.pictures.slice(0, home.pictures.length > 3 ? 4 : 1).map(({ id: file, link }, index) => (
            <img key={file} src={pictureUrl(link, index === 0 ? 1280 : 640)} alt="" />
          ))}
        </div>
      )}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
        {home.view.length > 0 && (
          <Row label={intl.formatMessage({ id: 'detail.heading.view' })}>
            {home.view.map((seen) => intl.formatMessage({ id: CHOICE_LABELS.view[seen] })).join(' · ')}
          </Row>
        )}
      </dl>
      {home.features.length > 0 && (
        <p>
          <b>{intl.formatMessage({ id: 'detail.heading.features' })}</b>{' '}
          {home.features.map((feature) => intl.formatMessage({ id: CHOICE_LABELS.features[feature] })).join(' · ')}
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.description}>{excerpt(home.html.text, DESCRIPTION_LENGTH)}</p>
        <figure className={styles.qr}>
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" role="img" aria-label={address}>
            <path d={qr.d} />
          </svg>
          <figcaption>{intl.formatMessage({ id: 'share.scan' })}</figcaption>
        </figure>
      </div>
    </div>,
    document.body,
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SheetPrices({ pricing, size }: { pricing: HomePricing; size: number | null | undefined }) {
  const intl = useIntl();
  const prices = pricesOf(pricing);
  const perMetre = pricePerMetre(pricing, size);
  return (
    <div className={styles.prices}>
      {prices.map((price) => (
        <p key={price.deal}>
          <HomePrice price={price} />
        </p>
      ))}
      {perMetre !== null && (
        <p className={styles.small}>
          {intl.formatMessage({ id: 'detail.price.perSquareMetre' }, { price: <Price key="price" baht={perMetre} /> })}
        </p>
      )}
      {prices.length === 0 && <p>{intl.formatMessage({ id: 'detail.price.onRequest' })}</p>}
    </div>
  );
}

/** Waits for the pictures of the sheet, but not for ever. */
async function whenShown(sheet: HTMLElement | null): Promise<void> {
  const pictures = [...(sheet?.querySelectorAll('img') ?? [])].map((picture) => picture.decode().catch(() => undefined));
  await Promise.race([Promise.all(pictures), new Promise((late) => setTimeout(late, PATIENCE))]);
}
