import { CHOICE_WORDS, namesOf } from '../../fields/choices.js';
import { type ComplexKind, COMPLEX_NOUNS } from '../../fields/listing-nouns.js';
import type { Rule } from '../../fields/rule.js';
import { SHEETS, type SheetColumn } from '../../fields/sheet.js';
import { MEANING_WORDS, type MeaningKey } from './meanings.js';

/** What the rows of an import are: homes with complexes of this kind. */
export type ImportEntity = ComplexKind;

/** A field that a column can be mapped to; its rule is null for references and the name of a complex. */
export interface ImportField extends SheetColumn {
  /** The list, term or position that it is a part of. */
  partOf?: string;
}

const COMPLEX_LABELS: Readonly<Record<ImportEntity, readonly [en: string, ru: string]>> = {
  condo: ['Condo', 'Кондоминиум'],
  village: ['Village', 'Посёлок'],
};

const flag: Rule = { kind: 'flag' };

/** The label of the site for a choice, in both languages. */
function labelsOf(key: keyof typeof CHOICE_WORDS, name: string): readonly [en: string, ru: string] {
  const [en = name, ru = name] = (CHOICE_WORDS[key] as Readonly<Record<string, string>>)[name]!.split('|');
  return [en, ru];
}

/** Columns that hold a part of a field: yes or no for a choice of a list, the rent of one term, a half of a position. */
function partsOf(): ImportField[] {
  const choices = (key: 'features' | 'view', [en, ru]: readonly [string, string]) =>
    namesOf(key).map((name): ImportField => {
      const [inEn, inRu] = labelsOf(key, name);
      return { path: `${key}.${name}`, en: `${en}: ${inEn}`, ru: `${ru}: ${inRu}`, rule: flag, partOf: key };
    });
  const terms = namesOf('term').map((name): ImportField => {
    const [en, ru] = labelsOf('term', name);
    return {
      path: `pricing.rentTerms.${name}`,
      en: `Rent per month: ${en}`,
      ru: `Аренда в месяц: ${ru}`,
      rule: { kind: 'prices' },
      partOf: 'pricing.rentTerms',
    };
  });
  const degrees = (part: 'lat' | 'lng', most: number, en: string, ru: string): ImportField => ({
    path: `place.position.${part}`,
    en,
    ru,
    rule: { kind: 'number', least: -most, most, whole: false },
    partOf: 'place.position',
  });
  return [
    ...terms,
    ...choices('view', ['View', 'Вид']),
    ...choices('features', ['Features', 'Оснащение']),
    degrees('lat', 90, 'Latitude', 'Широта'),
    degrees('lng', 180, 'Longitude', 'Долгота'),
  ];
}

/** Texts in whichever language each cell is in. */
function byLetters(entity: ImportEntity): ImportField[] {
  const [en, ru] = COMPLEX_LABELS[entity];
  const of = (path: string, rule: Rule, inEn: string, inRu: string): ImportField => ({ path, en: inEn, ru: inRu, rule });
  return [
    of('name', { kind: 'text', most: 200 }, 'Name, in either language', 'Название на любом языке'),
    of('html', { kind: 'html' }, 'Text, in either language', 'Текст на любом языке'),
    of(
      'backOffice.description',
      { kind: 'text', most: 10_000, lines: true },
      'Agency notes, in either language',
      'Заметки агентства на любом языке',
    ),
    of(`${entity}.html`, { kind: 'html' }, `${en}: Text, in either language`, `${ru}: Текст на любом языке`),
  ];
}

const namesIn = (key: MeaningKey) => Object.keys(MEANING_WORDS[key]);

/** Meanings that no field has: a price whose deal a column or the import says, that deal, its period and currency, what a row is, a list of amenities. */
function meanings(entity: ImportEntity): ImportField[] {
  const [en, ru] = COMPLEX_LABELS[entity];
  return [
    { path: 'price', en: 'Price, for rent or sale', ru: 'Цена аренды или продажи', rule: { kind: 'prices' } },
    { path: 'deal', en: 'Rent or sale', ru: 'Аренда или продажа', rule: { kind: 'choice', of: namesIn('deal') } },
    {
      path: 'period',
      en: 'Time that the rent is for',
      ru: 'Период, за который указана аренда',
      rule: { kind: 'choice', of: namesIn('period') },
    },
    { path: 'currency', en: 'Currency of the price', ru: 'Валюта цены', rule: { kind: 'choice', of: namesIn('currency') } },
    { path: 'noun', en: 'Condo or house', ru: 'Квартира или дом', rule: { kind: 'choice', of: namesIn('noun') } },
    {
      path: `${entity}.amenities`,
      en: `${en}: Amenities, as a list`,
      ru: `${ru}: Удобства списком`,
      rule: { kind: 'choices', of: namesIn('amenities') },
    },
  ];
}

/** Columns that say how the others are read: no field of a home or a complex. */
export const MEANINGS: ReadonlySet<string> = new Set(['price', 'deal', 'period', 'currency', 'noun']);

function fieldsOf(entity: ImportEntity): ImportField[] {
  const [en, ru] = COMPLEX_LABELS[entity];
  const complex = SHEETS[entity].flatMap((column): ImportField[] =>
    column.path === 'reference'
      ? []
      : [{ ...column, path: `${entity}.${column.path}`, en: `${en}: ${column.en}`, ru: `${ru}: ${column.ru}` }],
  );
  return [...SHEETS[COMPLEX_NOUNS[entity].homes], ...partsOf(), ...byLetters(entity), ...meanings(entity), ...complex];
}

/**
 * Every field that a column can be mapped to: those of the sheet of a home (`SHEETS`), those of its complex behind `condo.` or `village.`,
 * parts of fields (`features.WIFI`, `pricing.rentTerms.MONTHS_6`, `place.position.lat`), texts whose language the letters of each cell
 * tell (`name`, `html`), and meanings that only columns have (`price`, `deal`, `period`, `currency`, `noun`,
 * `condo.amenities`).
 */
export const IMPORT_FIELDS: Readonly<Record<ImportEntity, readonly ImportField[]>> = {
  condo: fieldsOf('condo'),
  village: fieldsOf('village'),
};

/** The fields by their paths. */
export const FIELD_BY_PATH: Readonly<Record<ImportEntity, ReadonlyMap<string, ImportField>>> = {
  condo: new Map(IMPORT_FIELDS.condo.map((field) => [field.path, field])),
  village: new Map(IMPORT_FIELDS.village.map((field) => [field.path, field])),
};

/**
 * Whether several columns may go into the field: lists, texts of several lines, which are put under each other, and land, whose rai, ngan and
 * wah are added.
 */
export function takesSeveral({ path, rule }: ImportField): boolean {
  if (path === 'name' || path === 'html' || rule === null) return false;
  return (
    rule.kind === 'choices' ||
    rule.kind === 'ids' ||
    (rule.kind === 'prices' && path !== 'price') ||
    rule.kind === 'terms' ||
    path === 'landSize' ||
    (rule.kind === 'text' && rule.lines === true)
  );
}
