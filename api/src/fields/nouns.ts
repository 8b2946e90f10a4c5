import { CHOICES } from './choices.js';
import type { ContactWay } from './contacts.js';
import type { Rule } from './rule.js';

/** Nouns that staff write. */
export type Noun = 'unit' | 'house' | 'condo' | 'village' | 'page';

/** Nouns with an edit history: records written by staff, landmarks, and agents. */
export type KeptNoun = Noun | 'landmark' | 'agent';

type Rules = Readonly<Record<string, Rule>>;

const text = (most: number): Rule => ({ kind: 'text', most });
const lines = (most: number): Rule => ({ kind: 'text', most, lines: true });
const required = (most: number): Rule => ({ kind: 'text', most, required: true });
const whole = (least: number, most: number): Rule => ({ kind: 'number', least, most, whole: true });
const choice = (key: keyof typeof CHOICES): Rule => ({ kind: 'choice', of: CHOICES[key] });
const chosen = (key: keyof typeof CHOICES): Rule => ({ kind: 'choice', of: CHOICES[key], required: true });
const choices = (key: keyof typeof CHOICES): Rule => ({ kind: 'choices', of: CHOICES[key] });
const squareMetres = (most: number): Rule => ({ kind: 'number', least: 1, most, whole: false });
const contact = (way: ContactWay): Rule => ({ kind: 'contact', way });
const flag: Rule = { kind: 'flag' };
const html: Rule = { kind: 'html' };
const prices: Rule = { kind: 'prices' };

const MOST_NAME = 200;
/** Typed years may go beyond the choices of a form. */
const year = whole(1900, 2040);
const requiredYear: Rule = { kind: 'number', least: 1900, most: 2040, whole: true, required: true };
/** Most pictures, and most plans, of a listing. */
const MOST_FILES = 60;

const seo: Rules = {
  'seo.title.en': text(MOST_NAME),
  'seo.title.ru': text(MOST_NAME),
  'seo.description.en': text(500),
  'seo.description.ru': text(500),
  'seo.keywords.en': text(500),
  'seo.keywords.ru': text(500),
};

const listing: Rules = {
  'name.en': required(MOST_NAME),
  'name.ru': required(MOST_NAME),
  'html.en': html,
  'html.ru': html,
  'place.city': chosen('city'),
  'place.area': chosen('area'),
  'place.position': { kind: 'position' },
  active: flag,
  isDraft: flag,
  ...seo,
  'seo.title.en': required(MOST_NAME),
  pictures: { kind: 'ids', most: MOST_FILES },
  plans: { kind: 'ids', most: MOST_FILES },
};

const home: Rules = {
  ...listing,
  'rooms.bedroom': whole(0, 50),
  'rooms.bathroom': whole(0, 50),
  'rooms.size': squareMetres(100_000),
  'rooms.completed': year,
  'rooms.parking': whole(0, 100),
  'rooms.conditioner': whole(0, 100),
  'rooms.kitchen': whole(0, 100),
  'rooms.fan': whole(0, 100),
  'rooms.bath': whole(0, 100),
  'rooms.shower': whole(0, 100),
  'pricing.rentPrice': prices,
  'pricing.rentPriceComment': lines(1_000),
  'pricing.rentTerms': { kind: 'terms', of: CHOICES.term },
  'pricing.buyPrice': prices,
  'pricing.buyPriceComment': lines(1_000),
  'pricing.shortRent': flag,
  'pricing.cost': whole(0, 2_147_483_647),
  view: choices('view'),
  furnishing: choice('furnishing'),
  features: choices('features'),
  petAllowed: choice('petAllowed'),
  quota: choice('quota'),
  quotaText: text(200),
  forInvestment: flag,
  agent: { kind: 'id' },
  'backOffice.description.en': lines(10_000),
  'backOffice.description.ru': lines(10_000),
  'backOffice.commission': lines(1_000),
  'backOffice.transfer': lines(1_000),
  'backOffice.forInvestmentComment': lines(10_000),
  'backOffice.landLordContact': lines(1_000),
  'backOffice.agentContact': lines(1_000),
  'backOffice.linkToFiles': text(2_000),
};

/** A count of nothing means that there is none (spec 5: greater than zero when present). */
const amenity: Rule = { kind: 'count', most: 1_000 };

const complex: Rules = {
  ...listing,
  year: requiredYear,
  'amenities.pool': amenity,
  'amenities.gym': amenity,
  'amenities.parking': amenity,
  'amenities.security': amenity,
  'amenities.concierge': amenity,
  'amenities.jacuzzi': amenity,
  'amenities.grill': amenity,
  'amenities.sauna': amenity,
  'amenities.garden': amenity,
  'amenities.childrenArea': amenity,
  'amenities.lift': amenity,
  'amenities.tennisCourt': amenity,
};

/** Validation rules of each noun (spec 5), by path in the GraphQL input. */
export const RULES: Readonly<Record<KeptNoun, Rules>> = {
  unit: { ...home, 'rooms.floors': whole(-5, 200), condo: { kind: 'id' } },
  house: {
    ...home,
    'rooms.floors': whole(1, 50),
    landSize: squareMetres(10_000_000),
    entrances: whole(0, 100),
    'extras.hasPool': flag,
    'extras.smartHome': flag,
    'extras.wineStorage': flag,
    'extras.rooftop': flag,
    'extras.eVCharger': flag,
    'extras.saunaRoom': flag,
    village: { kind: 'id' },
  },
  condo: {
    ...complex,
    'description.en': lines(5_000),
    'description.ru': lines(5_000),
    floors: whole(1, 200),
    buildings: whole(1, 1_000),
    units: whole(1, 100_000),
  },
  village: { ...complex, 'name.ru': text(MOST_NAME), buildings: whole(1, 10_000) },
  page: {
    name: required(MOST_NAME),
    slug: { kind: 'slug', most: 100 },
    lang: chosen('lang'),
    icon: required(50),
    active: flag,
    module: choices('module'),
    description: lines(5_000),
    html,
    ...seo,
  },
  landmark: {
    kind: chosen('kind'),
    'name.en': required(MOST_NAME),
    'name.ru': required(MOST_NAME),
    position: { kind: 'position', required: true },
    active: flag,
  },
  agent: {
    'name.en': required(80),
    'name.ru': required(80),
    photo: { kind: 'id' },
    phone: contact('phone'),
    whatsApp: contact('whatsApp'),
    telegram: contact('telegram'),
    line: contact('line'),
    email: contact('email'),
    active: flag,
  },
};
