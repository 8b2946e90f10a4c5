import type { ComplexKind } from '../../fields/listing-nouns.ts';
import { Refusal } from '../read/refusal.ts';
import { type FeedEntry, type FeedHome, type FeedSheet, priceCell } from './feed-sheet.ts';

/** What separates the pages of a RESO Web API in the file that they are stored in: no JSON has it (RFC 7464). */
export const PAGE_END = 0x1e;

/** Property types that are homes; "Residential Lease" and its like are let. */
const HOME = /^Residential(?:Lease)?$/;
/** Subtypes, without blanks, that are homes in a building of several. */
const UNIT = /^(?:Condominium|Apartment|StockCooperative|OwnYourOwn|Loft|Penthouse|Studio)$/;
const HOUSE = /^(?:SingleFamilyResidence|Townhouse|Villa|Cabin|Duplex|Bungalow|PatioHome|ManufacturedHome|ManufacturedOnLand|Detached)$/;
/** Statuses on offer; others are as good as gone. */
const ON_OFFER = /^(?:Active|ActiveUnderContract)$/;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the pages of a RESO Web API: OData JSON, each with a list of `Property` under `value`, fields as the RESO Data Dictionary names them.
 *
 * @throws {Refusal} FEED_BROKEN for a page that is no JSON, such as half of one; FEED_WRONG_FORMAT; FEED_ENCODING
 */
export function readReso(chunks: Iterable<Buffer>, sheet: FeedSheet): void {
  for (const page of pagesOf(chunks)) {
    const value = isFields(page) ? page['value'] : null;
    if (!Array.isArray(value)) throw new Refusal('FEED_WRONG_FORMAT');
    for (const one of value) {
      if (!isFields(one) || said(one['ListingKey']) === '') throw new Refusal('FEED_WRONG_FORMAT');
      const status = spaceless(one['StandardStatus']);
      if (status === '' || ON_OFFER.test(status)) sheet.add(entryOf(one, sheet));
    }
  }
}

function* pagesOf(chunks: Iterable<Buffer>): Generator<unknown> {
  let parts: Buffer[] = [];
  for (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(PAGE_END); end !== -1; end = chunk.indexOf(PAGE_END, from)) {
      yield parsed(Buffer.concat([...parts, chunk.subarray(from, end)]));
      parts = [];
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
  }
  const rest = Buffer.concat(parts);
  if (rest.length > 0) yield parsed(rest);
}

function parsed(page: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(page);
  } catch {
    throw new Refusal('FEED_ENCODING');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('FEED_BROKEN');
  }
}

function entryOf(one: Fields, sheet: FeedSheet): FeedEntry {
  const type = spaceless(one['PropertyType']);
  const entity = HOME.test(type) ? entityOf(spaceless(one['PropertySubType'])) : null;
  if (!entity) return null;
  return {
    entity,
    home: {
      externalCode: said(one['ListingKey']),
      complex: said(one['BuildingName']) || said(one['SubdivisionName']),
      unitNumber: said(one['UnitNumber']),
      'place.city': said(one['City']),
      'place.area': said(one['MLSAreaMajor']),
      'place.position.lat': said(one['Latitude']),
      'place.position.lng': said(one['Longitude']),
      ...pricesOf(one, type.endsWith('Lease'), sheet),
      'rooms.bedroom': said(one['BedroomsTotal']),
      'rooms.bathroom': said(one['BathroomsTotalInteger']),
      'rooms.size': `${said(one['LivingArea'])} ${said(one['LivingAreaUnits'])}`.trim(),
      landSize: `${said(one['LotSizeArea'])} ${said(one['LotSizeUnits'])}`.trim(),
      'rooms.floors': said(one[entity === 'condo' ? 'EntryLevel' : 'StoriesTotal']),
      'rooms.completed': said(one['YearBuilt']),
      html: said(one['PublicRemarks']),
      pictures: picturesOf(one['Media']),
      'backOffice.agentContact': ['ListAgentFullName', 'ListOfficeName', 'ListAgentDirectPhone', 'ListAgentEmail']
        .map((name) => said(one[name]))
        .filter(Boolean)
        .join(', '),
    },
  };
}

function entityOf(subtype: string): ComplexKind | null {
  if (UNIT.test(subtype)) return 'condo';
  return HOUSE.test(subtype) ? 'village' : null;
}

function pricesOf(one: Fields, isRent: boolean, { currency }: FeedSheet): FeedHome {
  const frequency = said(one['LeaseAmountFrequency']);
  const price = priceCell(said(one['ListPrice']), '', currency, isRent && frequency !== 'Monthly' ? frequency : '');
  return isRent ? { 'pricing.rentPrice': price } : { 'pricing.buyPrice': price };
}

/** Addresses of the photos in their order. */
function picturesOf(media: unknown): string {
  const photos = (Array.isArray(media) ? media : []).filter(
    (one): one is Fields => isFields(one) && /^(?:Photo|Image)?$/i.test(said(one['MediaCategory'])),
  );
  return photos
    .toSorted((a, b) => Number(a['Order'] ?? 0) - Number(b['Order'] ?? 0))
    .map((photo) => said(photo['MediaURL']))
    .filter(Boolean)
    .join('\n');
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as the text of a cell; a list with commas. */
function said(value: unknown): string {
  if (Array.isArray(value)) return value.map(said).filter(Boolean).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** "Single Family Residence" and "SingleFamilyResidence" are both in use. */
const spaceless = (value: unknown): string => said(value).replaceAll(' ', '');
