import type { ComplexKind } from '../../fields/listing-nouns.ts';
import { type FeedEntry, type FeedHome, type FeedSheet, priceCell } from './feed-sheet.ts';
import { elementsAt, readRecords, textAt, type Element } from './xml-records.ts';

/** Types that are homes in a building of several; any other home is a house. */
const UNIT = /apartment|flat|penthouse|studio|loft|condo|\bduplex|maisonette/i;
const HOUSE = /villa|house|bungalow|chalet|detached|terraced|finca|cortijo|cottage|mansion|residence|\bhome\b/i;

/** Reads a Kyero XML feed, version 3: `root` with a `property` for each home and deal. */
export function readKyero(chunks: Iterable<Buffer>, sheet: FeedSheet): void {
  readRecords(chunks, { isRoot: (name) => name === 'root', record: 'property' }, (one) => sheet.add(entryOf(one, sheet)));
}

function entryOf(property: Element, sheet: FeedSheet): FeedEntry {
  const entity = entityOf(textAt(property, 'type'));
  if (!entity) return null;
  return {
    entity,
    home: {
      externalCode: textAt(property, 'id') || textAt(property, 'ref'),
      'place.city': textAt(property, 'town'),
      'place.area': textAt(property, 'location_detail'),
      'place.position.lat': textAt(property, 'location', 'latitude'),
      'place.position.lng': textAt(property, 'location', 'longitude'),
      ...pricesOf(property, sheet),
      'rooms.bedroom': textAt(property, 'beds'),
      'rooms.bathroom': textAt(property, 'baths'),
      'rooms.size': measured(textAt(property, 'surface_area', 'built')),
      landSize: measured(textAt(property, 'surface_area', 'plot')),
      features: elementsAt(property, 'features', 'feature')
        .map(({ text }) => text.trim())
        .join(', '),
      'html.en': textAt(property, 'desc', 'en'),
      'html.ru': textAt(property, 'desc', 'ru'),
      pictures: elementsAt(property, 'images', 'image')
        .map((image) => textAt(image, 'url'))
        .join('\n'),
    },
  };
}

/** A studio is a unit, "Town house" a house, and "Ground floor apartment" a unit; a plot is neither. */
function entityOf(type: string): ComplexKind | null {
  if (UNIT.test(type)) return 'condo';
  return HOUSE.test(type) ? 'village' : null;
}

function pricesOf(property: Element, { currency: ours }: FeedSheet): FeedHome {
  const amount = textAt(property, 'price');
  const currency = textAt(property, 'currency');
  const period = textAt(property, 'price_freq').toLowerCase();
  if (period === 'sale') return { 'pricing.buyPrice': priceCell(amount, currency, ours) };
  return { 'pricing.rentPrice': priceCell(amount, currency, ours, period === 'month' ? '' : period) };
}

/** Feeds write 0 for unknown measures. */
const measured = (size: string): string => (Number(size) === 0 ? '' : size);
