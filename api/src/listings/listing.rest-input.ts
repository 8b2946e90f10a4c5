import type { Value } from '../records/values.js';
import { parsePosition } from '../fields/position.js';
import { LISTING_CHOICES } from './listing.write.js';
import { choice, choices, files, plain, read, reference, texts, type RestFields } from './rest-input.js';
import { AMENITY_KEYS } from './values/amenities.js';
import { PetPolicy } from './values/choices.js';

const literal = (path: string) => choice(path, LISTING_CHOICES);
const literals = (path: string) => choices(path, LISTING_CHOICES);

function asPosition(value: Value): Value {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : (parsePosition(value) ?? value);
}

/** The spec spells its default in two ways; both are understood. */
const asPets = (value: Value) => (value === 'Not Allowed' ? PetPolicy.NOT_ALLOWED : value);

const isOtherQuota = (value: Value) => typeof value === 'string' && !Object.values(LISTING_CHOICES['quota']!).includes(value);

/** SEO fields (spec 3). */
export const SEO_REST: RestFields = {
  ...texts('seo.title'),
  ...texts('seo.description'),
  ...texts('seo.keywords'),
};

/** What every listing has, the way in: see `presentListing` for the way out. */
export const LISTING_REST: RestFields = {
  ...texts('name'),
  ...texts('html'),
  city: literal('place.city'),
  area: literal('place.area'),
  position: read('place.position', asPosition),
  active: plain('active'),
  isDraft: plain('isDraft'),
  files: files('pictures'),
  staticFiles: files('plans'),
  ...SEO_REST,
};

/** What a unit and a house have in common, the way in: see `presentHome` for the way out. */
export const HOME_REST: RestFields = {
  ...LISTING_REST,
  bedroom: plain('rooms.bedroom'),
  bathroom: plain('rooms.bathroom'),
  size: plain('rooms.size'),
  floors: plain('rooms.floors'),
  completed: plain('rooms.completed'),
  parking: plain('rooms.parking'),
  conditioner: plain('rooms.conditioner'),
  kitchen: plain('rooms.kitchen'),
  fan: plain('rooms.fan'),
  bath: plain('rooms.bath'),
  shower: plain('rooms.shower'),
  cost: plain('pricing.cost'),
  rentPrice: plain('pricing.rentPrice'),
  rentPriceComment: plain('pricing.rentPriceComment'),
  rentTerms: literals('pricing.rentTerms'),
  shortRent: plain('pricing.shortRent'),
  buyPrice: plain('pricing.buyPrice'),
  buyPriceComment: plain('pricing.buyPriceComment'),
  view: literals('view'),
  furnishing: literal('furnishing'),
  features: literals('features'),
  petAllowed: read('petAllowed', (value) => literal('petAllowed')[1](asPets(value))),
  // One of the three, or any other text.
  quota: [
    'quota',
    (value) => (isOtherQuota(value) ? null : literal('quota')[1](value)),
    'quotaText',
    (value) => (isOtherQuota(value) ? value : ''),
  ],
  forInvestment: plain('forInvestment'),
  agent: reference('agent'),
  ...texts('description', 'backOffice.description'),
  commission: plain('backOffice.commission'),
  transfer: plain('backOffice.transfer'),
  forInvestmentComment: plain('backOffice.forInvestmentComment'),
  landLordContact: plain('backOffice.landLordContact'),
  agentContact: plain('backOffice.agentContact'),
  linkToFiles: plain('backOffice.linkToFiles'),
};

/** What a condo and a village have in common, the way in. */
export const COMPLEX_REST: RestFields = {
  ...LISTING_REST,
  year: plain('year'),
  buildings: plain('buildings'),
  ...Object.fromEntries(AMENITY_KEYS.map((key) => [key, plain(`amenities.${key}`)])),
};
