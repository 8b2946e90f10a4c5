import { COMPLEX } from './complex.js';
import { contact, flag, html, id, lines, MOST_NAME, required, text, whole, type Field, type Fields, type Noun } from './field.js';
import { HOME } from './home.js';
import { COMPLEX_KINDS, HOME_KINDS, perKind } from './listing-nouns.js';
import { HTML, NAME, PLACE, SEO_AND_FILES } from './listing.js';
import type { Rule } from './rule.js';

export type { Noun };

/** Nouns with an edit history: records written by staff, landmarks, agents, and sources. */
export type RecordNoun = Noun | 'landmark' | 'agent' | 'source';

/** Nouns of which sheets and imports have rows. */
export type ListingNoun = Exclude<Noun, 'page'>;

/** The fields of one noun of a family. */
function of(noun: Noun, family: Fields): Fields {
  return Object.fromEntries(
    Object.entries(family).flatMap(([path, { own, ...field }]): [string, Field][] =>
      field.only === undefined || field.only === noun ? [[path, { ...field, ...own?.[noun] }]] : [],
    ),
  );
}

/** Currencies that prices are imported in, ISO 4217; they are stored in baht. */
export const MONEY = ['THB', 'USD', 'EUR', 'GBP', 'RUB', 'CNY', 'AED'] as const;

/** What the address of a source is read as: a spreadsheet, or one of the formats that portals exchange homes in (decision 0044). */
export const FeedFormat = { SHEET: 'SHEET', KYERO: 'KYERO', YANDEX: 'YANDEX', RESO: 'RESO' } as const;
export type FeedFormat = (typeof FeedFormat)[keyof typeof FeedFormat];

const name = (most: number): Field => ({ rule: required(most), ru: required(most) });

/** Every field that staff can write, by noun and by path in the GraphQL input (spec 3 and 5). */
export const FIELDS = {
  ...perKind(HOME_KINDS, (kind) => of(kind, HOME)),
  ...perKind(COMPLEX_KINDS, (kind) => of(kind, COMPLEX)),
  page: {
    name: { rule: required(MOST_NAME) },
    slug: { rule: { kind: 'slug', most: 100 } },
    lang: { rule: { kind: 'choice', of: ['en', 'ru'], required: true }, initial: 'en' },
    icon: { rule: required(50) },
    active: { rule: flag, initial: true },
    module: { rule: { kind: 'choices', of: ['EXCHANGE_RATES'] } },
    description: { rule: lines(5_000) },
    html: { rule: html },
    'seo.title': { rule: text(MOST_NAME), ru: text(MOST_NAME) },
    'seo.description': { rule: text(500), ru: text(500) },
    'seo.keywords': { rule: text(500), ru: text(500) },
  },
  landmark: {
    kind: {
      rule: { kind: 'choice', of: ['BEACH', 'MALL', 'MARKET', 'HOSPITAL', 'SCHOOL', 'TRANSPORT', 'SIGHT', 'GOLF'], required: true },
    },
    name: name(MOST_NAME),
    position: { rule: { kind: 'position', required: true } },
    active: { rule: flag, initial: true },
  },
  agent: {
    name: name(80),
    photo: { rule: id },
    phone: { rule: contact('phone') },
    whatsApp: { rule: contact('whatsApp') },
    telegram: { rule: contact('telegram') },
    line: { rule: contact('line') },
    email: { rule: contact('email') },
    active: { rule: flag, initial: true },
  },
  source: {
    name: { rule: required(80) },
    contact: { rule: lines(1_000) },
    commission: { rule: text(200) },
    lang: { rule: { kind: 'choice', of: ['en', 'ru'] } },
    currency: { rule: { kind: 'choice', of: MONEY, required: true }, initial: 'THB' },
    feedUrl: { rule: text(2_000) },
    feedFormat: { rule: { kind: 'choice', of: Object.values(FeedFormat) } },
    feedEvery: { rule: whole(1, 720) },
  },
} as const satisfies Readonly<Record<RecordNoun, Fields>>;

/** A column in SQL; `other` for a noun without the field. */
export const columnOr = (noun: ListingNoun, path: string, column: string, other = 'NULL'): string =>
  Object.hasOwn(FIELDS[noun], path) ? column : other;

const OF_LISTINGS = Object.keys({ name: NAME, html: HTML, ...PLACE, ...SEO_AND_FILES });

/**
 * The fields of a noun in the order in which records hold them, and in which errors and changes are listed: what every listing has, the rooms,
 * what else the family has, what only the noun has.
 */
export function inRecordOrder(noun: RecordNoun): [path: string, field: Field][] {
  const rank = ([path, { only }]: [string, Field]) => {
    if (only) return 3;
    return OF_LISTINGS.includes(path) ? 0 : path.startsWith('rooms.') ? 1 : 2;
  };
  const fields = Object.entries<Field>(FIELDS[noun]);
  if (noun === 'page' || noun === 'landmark' || noun === 'agent' || noun === 'source') return fields;
  const at = new Map(OF_LISTINGS.map((path, index) => [path, index]));
  return fields.toSorted((one, other) => rank(one) - rank(other) || (at.get(one[0]) ?? 0) - (at.get(other[0]) ?? 0));
}

function rulesOf(noun: RecordNoun): Readonly<Record<string, Rule>> {
  return Object.fromEntries(
    inRecordOrder(noun).flatMap(([path, { rule, ru }]): [string, Rule][] =>
      ru
        ? [
            [`${path}.en`, rule],
            [`${path}.ru`, ru],
          ]
        : [[path, rule]],
    ),
  );
}

/** Validation rules of each noun, by path in the GraphQL input; a text in both languages is two paths. */
export const RULES = Object.fromEntries((Object.keys(FIELDS) as RecordNoun[]).map((noun) => [noun, rulesOf(noun)])) as Readonly<
  Record<RecordNoun, Readonly<Record<string, Rule>>>
>;
