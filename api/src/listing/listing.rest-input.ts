import type { Value } from '../history/values.js';
import { parsePosition } from '../rules/position.js';
import { LISTING_CHOICES } from './listing.write.js';
import { choice, files, flag, number, numbers, read, text, texts, type RestFields } from './rest-input.js';
import { AMENITY_KEYS } from './values/amenities.js';
import { PetPolicy } from './values/choices.js';

const literal = (path: string) => choice(path, LISTING_CHOICES);

function asPosition(value: Value): Value {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : (parsePosition(value) ?? value);
}

/** The spec spells its default in two ways; both are understood (design 8). */
const asPets = (value: Value) => (value === 'Not Allowed' ? PetPolicy.NOT_ALLOWED : value);

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
  active: flag('active'),
  isDraft: flag('isDraft'),
  files: files('pictures'),
  staticFiles: files('plans'),
  ...SEO_REST,
};

/** What a unit and a house have in common, the way in: see `presentHome` for the way out. */
export const HOME_REST: RestFields = {
  ...LISTING_REST,
  bedroom: number('rooms.bedroom'),
  bathroom: number('rooms.bathroom'),
  size: number('rooms.size'),
  floors: number('rooms.floors'),
  completed: number('rooms.completed'),
  parking: number('rooms.parking'),
  conditioner: number('rooms.conditioner'),
  kitchen: number('rooms.kitchen'),
  fan: number('rooms.fan'),
  bath: number('rooms.bath'),
  shower: number('rooms.shower'),
  cost: number('pricing.cost'),
  rentPrice: numbers('pricing.rentPrice'),
  rentPriceComment: text('pricing.rentPriceComment'),
  rentTerms: literal('pricing.rentTerms'),
  shortRent: flag('pricing.shortRent'),
  buyPrice: numbers('pricing.buyPrice'),
  buyPriceComment: text('pricing.buyPriceComment'),
  view: literal('view'),
  furnishing: literal('furnishing'),
  features: literal('features'),
  petAllowed: read('petAllowed', (value) => literal('petAllowed')[1](asPets(value))),
  quota: literal('quota'),
  forInvestment: flag('forInvestment'),
  ...texts('description', 'backOffice.description'),
  commission: text('backOffice.commission'),
  transfer: text('backOffice.transfer'),
  forInvestmentComment: text('backOffice.forInvestmentComment'),
  landLordContact: text('backOffice.landLordContact'),
  agentContact: text('backOffice.agentContact'),
  linkToFiles: text('backOffice.linkToFiles'),
};

/** What a condo and a village have in common, the way in. */
export const COMPLEX_REST: RestFields = {
  ...LISTING_REST,
  year: number('year'),
  buildings: number('buildings'),
  ...Object.fromEntries(AMENITY_KEYS.map((key) => [key, number(`amenities.${key}`)])),
};
