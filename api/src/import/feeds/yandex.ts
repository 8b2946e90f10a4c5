import type { ComplexKind } from '../../fields/listing-nouns.ts';
import { type FeedEntry, type FeedSheet, priceCell } from './feed-sheet.ts';
import { elementsAt, readRecords, textAt, type Element } from './xml-records.ts';

/** Kinds of home by category; rooms, plots, garages and commercial property are not imported. */
const UNIT = /^(?:квартира|flat|апартаменты|apartment)$/i;
const HOUSE = /^(?:дом|house|дом с участком|house with lot|коттедж|cottage|таунхаус|townhouse|дуплекс|duplex|вилла|villa)$/i;
const RENT = /^(?:аренда|rent)$/i;
const SALE = /^(?:продажа|sale|sell)$/i;
const MONTH = /^(?:месяц|month|мес\.?)?$/i;
const YES = /^(?:да|true|1|\+|yes)$/i;

/** Reads a Yandex Realty feed (YRL): `realty-feed` with an `offer` for each home and deal. */
export function readYandex(chunks: Iterable<Buffer>, sheet: FeedSheet): void {
  readRecords(chunks, { isRoot: (name) => name === 'realty-feed', record: 'offer' }, (offer) => sheet.add(entryOf(offer, sheet)));
}

function entryOf(offer: Element, sheet: FeedSheet): FeedEntry {
  const entity = entityOf(textAt(offer, 'category'));
  const type = textAt(offer, 'type');
  const isRent = RENT.test(type);
  if (!entity || (!isRent && !SALE.test(type))) return null;
  const complex = textAt(offer, entity === 'condo' ? 'building-name' : 'village-name') || textAt(offer, 'building-name');
  return {
    entity,
    home: {
      externalCode: offer.attributes['internal-id'] ?? '',
      complex,
      unitNumber: textAt(offer, 'location', 'apartment'),
      'place.city': textAt(offer, 'location', 'locality-name'),
      'place.area': textAt(offer, 'location', 'sub-locality-name'),
      'place.position.lat': textAt(offer, 'location', 'latitude'),
      'place.position.lng': textAt(offer, 'location', 'longitude'),
      [isRent ? 'pricing.rentPrice' : 'pricing.buyPrice']: priceOf(offer, isRent, sheet),
      // As in our own feed: rooms abroad means bedrooms, and a studio has none.
      'rooms.bedroom': YES.test(textAt(offer, 'studio')) ? '0' : textAt(offer, 'rooms'),
      'rooms.bathroom': /^\d+$/.exec(textAt(offer, 'bathroom-unit'))?.[0] ?? '',
      'rooms.size': measureAt(offer, 'area'),
      landSize: measureAt(offer, 'lot-area'),
      'rooms.floors': textAt(offer, entity === 'condo' ? 'floor' : 'floors-total'),
      'rooms.completed': textAt(offer, 'built-year'),
      html: textAt(offer, 'description'),
      pictures: elementsAt(offer, 'image')
        .map(({ text }) => text.trim())
        .join('\n'),
      'backOffice.agentContact': ['name', 'organization', 'phone', 'email']
        .flatMap((name) => elementsAt(offer, 'sales-agent', name).map(({ text }) => text.trim()))
        .filter(Boolean)
        .join(', '),
    },
  };
}

function entityOf(category: string): ComplexKind | null {
  if (UNIT.test(category)) return 'condo';
  return HOUSE.test(category) ? 'village' : null;
}

/** A price per day or per square metre is labelled as such, so the import asks about it. */
function priceOf(offer: Element, isRent: boolean, { currency: ours }: FeedSheet): string {
  const period = textAt(offer, 'price', 'period');
  const unit = textAt(offer, 'price', 'unit');
  const said = [isRent && MONTH.test(period) ? '' : period, unit].filter(Boolean).join(' / ');
  return priceCell(textAt(offer, 'price', 'value'), textAt(offer, 'price', 'currency'), ours, said);
}

const measureAt = (offer: Element, name: string): string => `${textAt(offer, name, 'value')} ${textAt(offer, name, 'unit')}`.trim();
