import '~/i18n/parts/cards';
import type { IntlShape } from 'react-intl';
import type { Feature, LandmarkKind, View } from '~/gql/graphql';
import { placeLabel } from '~/i18n/enums';
import { AMENITY_LABELS, CHOICE_LABELS, type AmenityKey } from '~/i18n/traits';
import { formatDistance } from '~/lib/distance';
import { FACTS } from '~/site/listing/fact-fields';
import { statedValue, unitFloor, type HomeFacts } from '~/site/listing/facts';
import { type Deal, type HomePricing, pricePerMetre, pricesOf, type SaidPrice } from '~/lib/home-price';

type Count = number | null | undefined;

/** What is compared of a unit or a house. */
export interface ComparedHome extends Omit<HomeFacts, 'rooms'> {
  place: Parameters<typeof placeLabel>[0];
  complex: { name: { text: string }; year?: Count; floors?: Count; amenities: Partial<Record<AmenityKey, Count>> } | null;
  rooms: { bedroom?: Count; bathroom?: Count; size?: Count; floors?: Count; completed?: Count };
  /** m²; houses only. */
  landSize?: Count;
  /** `floors` counts those of the house instead of saying on which one it is. */
  isHouse: boolean;
  pricing: HomePricing;
  view: readonly View[];
  features: readonly Feature[];
  /** Straight lines in metres. */
  nearby: readonly { metres: number; landmark: { kind: `${LandmarkKind}` } }[];
}

/** A fact of every home, in the order of the homes; null where it is not known. */
export interface CompareRow {
  key: string;
  label: string;
  /** What each home is compared by, and shown with unless it is money. */
  values: (string | null)[];
  /** For lists: the items of `values`, shown one per line. */
  words?: readonly string[][];
  /** For money. */
  prices?: (SaidPrice | null)[];
  /** Which homes are best in it, and how that is said. None where all are alike or only one is known. */
  best: readonly number[];
  bestLabel?: string;
}

/** Declared facts that are compared, beside what is in the home or after its complex. */
const COMPARED = FACTS.filter((fact) => 'compared' in fact);

/** The rows of a comparison; rows without any data are omitted. */
export function compareRows(intl: IntlShape, homes: readonly ComparedHome[]): CompareRow[] {
  const lowest = intl.formatMessage({ id: 'compare.lowest' });
  const largest = intl.formatMessage({ id: 'compare.largest' });
  const beaches = homes.map(({ nearby }) => nearby.find(({ landmark }) => landmark.kind === 'BEACH')?.metres ?? null);
  const text = (key: string, label: string, valueOf: (home: ComparedHome) => string | null): CompareRow => ({
    key,
    label,
    values: homes.map(valueOf),
    best: [],
  });
  const money = (key: string, label: string, prices: (SaidPrice | null)[]): CompareRow => ({
    key,
    label,
    values: prices.map((price) => (price === null ? null : `${price.isFrom ? 'from ' : ''}${price.baht}`)),
    prices,
    // What a price begins from is not what one pays: next to another's price it is the lowest of nothing.
    best: bestOf(
      prices.map((price) => price?.baht ?? null),
      Math.min,
    ).filter((index) => !prices[index]!.isFrom),
    bestLabel: lowest,
  });
  const priceOf = (deal: Deal) => homes.map(({ pricing }) => pricesOf(pricing).find((price) => price.deal === deal) ?? null);
  const squareMetres = (key: string, label: string, sizeOf: (home: ComparedHome) => Count): CompareRow => ({
    ...text(key, label, (home) => {
      const size = sizeOf(home);
      return size ? intl.formatMessage({ id: 'detail.value.size' }, { size }) : null;
    }),
    best: bestOf(
      homes.map((home) => sizeOf(home) || null),
      Math.max,
    ),
    bestLabel: largest,
  });
  const count = (value: Count) => (value ? intl.formatNumber(value) : null);
  const list = (key: string, label: string, wordsOf: (home: ComparedHome) => string[]): CompareRow =>
    listRow({ key, label, best: [] }, homes.map(wordsOf));

  const stated = (place: (typeof COMPARED)[number]['compared']) =>
    COMPARED.filter((fact) => fact.compared === place).map((fact) =>
      text(fact.path, intl.formatMessage({ id: fact.label }), (home) => statedValue(intl, home, fact)),
    );

  return [
    money('rent', intl.formatMessage({ id: 'detail.price.rent' }), priceOf('RENT')),
    money('buy', intl.formatMessage({ id: 'detail.price.buy' }), priceOf('BUY')),
    money(
      'perMetre',
      intl.formatMessage({ id: 'compare.perMetre' }),
      homes.map(({ pricing, rooms }) => {
        const baht = pricePerMetre(pricing, rooms.size);
        return baht === null ? null : { deal: 'BUY', baht, isFrom: pricing.buy?.isFrom ?? false };
      }),
    ),
    squareMetres('size', intl.formatMessage({ id: 'detail.fact.size' }), ({ rooms }) => rooms.size),
    squareMetres('land', intl.formatMessage({ id: 'detail.fact.land' }), ({ landSize }) => landSize),
    text('bedrooms', intl.formatMessage({ id: 'detail.fact.bedroom' }), ({ rooms }) =>
      rooms.bedroom === 0 ? intl.formatMessage({ id: 'detail.value.studio' }) : count(rooms.bedroom),
    ),
    text('bathrooms', intl.formatMessage({ id: 'detail.fact.bathroom' }), ({ rooms }) => count(rooms.bathroom)),
    text('floor', intl.formatMessage({ id: 'detail.fact.floor' }), (home) => floorOf(intl, home)),
    list('view', intl.formatMessage({ id: 'detail.heading.view' }), ({ view }) =>
      view.map((seen) => intl.formatMessage({ id: CHOICE_LABELS.view[seen] })),
    ),
    ...stated('features'),
    list('features', intl.formatMessage({ id: 'detail.heading.features' }), ({ features }) =>
      features.map((feature) => intl.formatMessage({ id: CHOICE_LABELS.features[feature] })),
    ),
    list('amenities', intl.formatMessage({ id: 'compare.amenities' }), ({ complex }) => amenitiesOf(intl, complex)),
    ...stated(true),
    {
      key: 'beach',
      label: intl.formatMessage({ id: 'compare.beach' }),
      values: beaches.map((metres) => (metres === null ? null : formatDistance(intl, metres))),
      best: bestOf(beaches, Math.min),
      bestLabel: intl.formatMessage({ id: 'compare.nearest' }),
    },
    text('year', intl.formatMessage({ id: 'detail.fact.completed' }), ({ rooms, complex }) => {
      const year = rooms.completed ?? complex?.year;
      return year ? String(year) : null;
    }),
    text('area', intl.formatMessage({ id: 'compare.area' }), ({ place }) => intl.formatMessage({ id: placeLabel(place) })),
    text('complex', intl.formatMessage({ id: 'compare.complex' }), ({ complex }) => complex?.name.text ?? null),
  ].filter(({ values }) => values.some((value) => value !== null));
}

/** The rows in which the homes differ; of lists what not all of them have. */
export function differences(rows: readonly CompareRow[]): CompareRow[] {
  return rows.map(withoutCommon).filter(({ values }) => new Set(values).size > 1);
}

function withoutCommon(row: CompareRow): CompareRow {
  const { words } = row;
  return words
    ? listRow(
        row,
        words.map((own) => own.filter((word) => !words.every((others) => others.includes(word)))),
      )
    : row;
}

function listRow(row: Omit<CompareRow, 'values' | 'words'>, words: string[][]): CompareRow {
  return { ...row, words, values: words.map((own) => (own.length > 0 ? own.join(' · ') : null)) };
}

function bestOf(values: readonly (number | null)[], better: (...values: number[]) => number): number[] {
  const known = values.filter((value) => value !== null);
  if (known.length < 2 || new Set(known).size === 1) return [];
  const best = better(...known);
  return values.flatMap((value, index) => (value === best ? [index] : []));
}

function floorOf(intl: IntlShape, { isHouse, rooms: { floors }, complex }: ComparedHome): string | null {
  if (!isHouse) return unitFloor(intl, floors, complex?.floors);
  return floors ? intl.formatMessage({ id: 'listing.floors' }, { count: floors }) : null;
}

function amenitiesOf(intl: IntlShape, complex: ComparedHome['complex']): string[] {
  return (Object.keys(AMENITY_LABELS) as AmenityKey[]).flatMap((key) => {
    const count = complex?.amenities[key];
    return count ? [String(intl.formatMessage({ id: AMENITY_LABELS[key] }, { count, b: (chunks) => chunks.join('') }))] : [];
  });
}
