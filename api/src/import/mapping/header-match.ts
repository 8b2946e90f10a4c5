import { mistakes } from '../../core/mistakes.js';
import { fold, words } from '../fold.js';
import { fieldWordsOf, NOTHING, WEAK_WORDS } from './field-words.js';
import { IMPORT_FIELDS, type ImportEntity } from './fields.js';

/** Reason for matching a header to a field. */
export type HeaderWhy = 'HEADER' | 'SYNONYM' | 'SIMILAR';

/** How well a header fits a field. */
export interface Match {
  why: HeaderWhy;
  /** 0 to 1. */
  sure: number;
  /** It is only a part of the header, or there is a slip. */
  isVague?: true;
}

/** Path of what is left out. */
export const LEFT_OUT = '';

interface Phrase {
  text: string;
  path: string;
  why: 'HEADER' | 'SYNONYM';
}

interface Vocabulary {
  exact: ReadonlyMap<string, readonly Phrase[]>;
  /** Phrases in Thai, which has no blanks between words. */
  thai: readonly Phrase[];
  byLength: ReadonlyMap<number, readonly Phrase[]>;
}

function vocabularyOf(entity: ImportEntity): Vocabulary {
  const fields = IMPORT_FIELDS[entity];
  const labels = fields.flatMap(({ path, en, ru }) =>
    [...new Set([bareOf(en), bareOf(ru)])].map((text): Phrase => ({ text, path, why: 'HEADER' })),
  );
  const lines: readonly (readonly [string, string])[] = [...Object.entries(fieldWordsOf(entity)), [LEFT_OUT, NOTHING]];
  const paths = new Set([LEFT_OUT, ...fields.map(({ path }) => path)]);
  // A unit has no plot.
  const pathOf = (path: string) => (path === 'landSize' && !paths.has(path) ? LEFT_OUT : path);
  const synonyms = lines.flatMap(([path, line]) =>
    paths.has(pathOf(path)) ? line.split('|').map((word): Phrase => ({ text: bareOf(word), path: pathOf(path), why: 'SYNONYM' })) : [],
  );
  const phrases = [...labels, ...synonyms].filter(({ text }) => text !== '');
  return {
    exact: groupedBy(phrases, ({ text }) => text),
    thai: phrases.filter(({ text }) => THAI.test(text)),
    byLength: groupedBy(phrases, ({ text }) => text.length),
  };
}

/** A header as it is compared: folded, Latin letters without accents, English and Spanish words without the ending of the plural. */
const bareOf = (text: string): string => withoutAccents(fold(text)).replaceAll(/(?<=[a-z]{3})s(?= |$)/g, '');

/** A text whose Latin letters are plain. */
export const withoutAccents = (text: string): string =>
  text.replaceAll(/[\u00C0-\u024F]+/g, (letters) => letters.normalize('NFD').replaceAll(/\p{M}/gu, ''));

const THAI = /^[\u0E00-\u0E7F ]+$/;

function groupedBy<Key>(phrases: readonly Phrase[], keyOf: (phrase: Phrase) => Key): Map<Key, Phrase[]> {
  const groups = new Map<Key, Phrase[]>();
  for (const phrase of phrases) {
    const key = keyOf(phrase);
    const group = groups.get(key);
    if (group) group.push(phrase);
    else groups.set(key, [phrase]);
  }
  return groups;
}

const VOCABULARIES: Readonly<Record<ImportEntity, Vocabulary>> = { condo: vocabularyOf('condo'), village: vocabularyOf('village') };

/** What headers say about units and nothing about the field. */
const UNIT_WORDS = new Set(
  words(
    'thb|baht|bht|бат|баты|батах|бат мес|sqm|sq|m|m2|м2|м|кв|in|в|unit|млн|mln|million|mil|mb|k|тыс|шт|pcs|rai|рай|wah|вах|ngan|sqft|ft|year|бата|тбат',
  ),
);
/** Longest header that is looked into: what is longer is a text. */
const LONGEST = 200;

/** "numBedrooms", "size_in_sqft", "Picture12": words that are written together. */
export const spacedOf = (text: string) =>
  text.replaceAll('_', ' ').replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{Lu}\p{Ll})/gu, ' ');

/** How many there are of something. */
const COUNT = /^(?:n|no|nr|num|number|qty|count|amount|total|кол во|количество|число|numero|cantidad)(?: of| de)? (?=\p{L})/u;
const THAI_COUNT = /^จำนวน(?=\p{L})/u;
/** What says nothing about the field. */
const BESIDE = /^(?:is|has|have|with|listing|наличие|есть) (?=\p{L})/u;

/** What a part of a header between signs is worth. */
const PIECE = 0.9;

/** A header in the forms in which it may be known, with what each is worth; those with a number or a remark less are looked into, too. */
function formsOf(header: string): readonly (readonly [text: string, worth: number, isWhole: boolean])[] {
  const short = header
    .slice(0, LONGEST)
    .replaceAll(/(?<=(?:^|[^\p{L}\p{Nd}])\d{1,2} ?)(?:y|yr|yrs)(?!\p{L})/giu, ' year')
    .replaceAll(/(?<=(?:^|[^\p{L}\p{Nd}])\d{1,2} ?)(?:mo|mos|mth|mths)(?!\p{L})/giu, ' months');
  const spaced = spacedOf(short);
  const whole = bareOf(short);
  const unbracketed = bareOf(spaced.replaceAll(/[([{][^)\]}]*[)\]}]/g, ' '));
  const withoutUnits = unbracketed
    .split(' ')
    .filter((word) => !UNIT_WORDS.has(word))
    .join(' ');
  const pieces = short
    .split(/[/|\n()[\],:;]/)
    .map(bareOf)
    .filter((piece) => !UNIT_WORDS.has(piece));
  const forms = new Map<string, [number, boolean]>();
  const add = (form: string, worth: number, isWhole = false) => {
    if (form !== '' && !forms.has(form)) forms.set(form, [worth, isWhole]);
  };
  add(whole, 1, true);
  add(bareOf(spaced), 0.99, true);
  add(unbracketed, 0.98, true);
  if (withoutUnits.length > 1) add(withoutUnits, 0.97, true);
  for (const form of [unbracketed, withoutUnits]) {
    const counted = form.replace(COUNT, '');
    if (counted !== form) add(`number of ${counted}`, 0.97);
    add(counted, 0.905);
    add(form.replace(THAI_COUNT, ''), 0.93);
    add(form.replace(BESIDE, ''), 0.93);
    add(form.replace(/ \d{1,2}$/, ''), 0.95);
  }
  for (const piece of pieces) add(piece, PIECE);
  return [...forms].map(([form, [worth, isWhole]]) => [form, worth, isWhole]);
}

/** A price of a square metre, a day or a week, which no field holds: "Price / sq.m.", «Цена за м²», "PriceSperSqm". */
const MONEY = /price|rent|rate|fee|charge|thb|baht|usd|aed|[$€฿£₽]|цена|стоимость|аренда|плата|бат|руб|precio|preco|valor|ราคา|ค่า|บาท/;
const PER_AREA =
  /(?:\/|per|за|por|ต่อ)\s*(?:1 )?(?:sq|m2|m²|м2|м²|кв|метр|ft2|foot|metro|ตร|ตารางเมตร|ตารางวา|rai|wah)|(?:thb|baht|[$€฿£₽]) ?(?:sqm|m2|sqft|sq ft)|(?:price|цена|стоимость|precio|preco|valor) (?:sq ?m|sq ?ft|m ?2|m²|м ?2|м²|кв ?м|ft ?2)/;
const PER_DAY =
  /(?:\/|per|за|в|por|ต่อ)\s*(?:day|night|week|сутк|день|ноч|недел|dia|noche|noite|semana|วัน|คืน|สัปดาห์)|^(?:daily|nightly|weekly) (?:price|rate)/;

/** Languages that the site does not have. */
const OTHER_LANGUAGE =
  /(?:^| )(?:th|tha|thai|ไทย|ar|ara|arabic|cn|zh|chi|chinese|fr|french|de|german|es|spanish|jp|ja|kr|тайский|на тайском)$|(?:ภาษาไทย|\(ไทย\))/;
const TEXT = /name|title|content|desc|text|remark|headline|название|заголовок|описание|текст|ชื่อ|รายละเอียด|หัวข้อ/;

/** Whether a column is skipped regardless of the words in its header. */
function isLeftOut(header: string): boolean {
  const spaced = spacedOf(header.slice(0, LONGEST))
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[a-z])\p{M}/gu, '')
    .normalize('NFC');
  if (MONEY.test(spaced) && (PER_AREA.test(spaced) || PER_DAY.test(spaced))) return true;
  return OTHER_LANGUAGE.test(fold(spaced)) && TEXT.test(spaced);
}

/** How a header fits the fields, by path; `LEFT_OUT` for what nothing is read from. */
export function matchHeader(entity: ImportEntity, header: string): Map<string, Match> {
  if (isLeftOut(header)) return new Map([[LEFT_OUT, { why: 'HEADER', sure: 1 }]]);
  const matches = new Map<string, Match>();
  const offer = (path: string, why: HeaderWhy, sure: number, isVague?: true) => {
    if (sure > (matches.get(path)?.sure ?? 0)) matches.set(path, { why, sure, ...(isVague && { isVague }) });
  };
  const vocabulary = VOCABULARIES[entity];
  const { exact } = vocabulary;
  const forms = formsOf(header);
  const whole = forms[0]?.[0] ?? '';
  // What is known needs no guess at a slip.
  const isKnown = forms.some(([form]) => exact.has(form));
  const isNothing = exact.get(whole)?.every(({ path }) => path === LEFT_OUT) ?? false;
  for (const [form, worth, isWhole] of forms) {
    for (const { path, why } of exact.get(form) ?? []) {
      // Without its unit, "Unit number" is a number.
      if (path === LEFT_OUT && form !== whole && exact.has(whole)) continue;
      offer(path, why, worth * (why === 'HEADER' ? 0.98 : !WEAK.has(form) ? 0.92 : path === LEFT_OUT ? 0.7 : 0.84));
    }
    // A header known as skipped is not matched by one of its words: "Property type" is not a name.
    if (!isWhole || isNothing) continue;
    for (const { text, path, why } of partsOf(form, vocabulary)) {
      // Of "Unit Sq.m" the measure counts, and not what alone is a number of the home.
      const least = path === LEFT_OUT ? 0.45 : path === 'unitNumber' || path === 'externalCode' ? 0.25 : 0.5;
      offer(path, why, worth * (least + 0.35 * (text.length / form.length) + termBonus(path, whole)), true);
    }
    if (isKnown) continue;
    for (let length = form.length - 2; length <= form.length + 2; length++) {
      for (const { text, path } of vocabulary.byLength.get(length) ?? []) {
        if (isSimilar(form, text)) offer(path, 'SIMILAR', worth * (0.85 - (0.35 * mistakes(form, text)) / text.length), true);
      }
    }
  }
  const bare = bareOf(spacedOf(header.slice(0, LONGEST)).replaceAll(/[([{][^)\]}]*[)\]}]/g, ' '));
  for (const path of matches.keys()) if (contradicts(path, whole, bare)) matches.delete(path);
  return matches;
}

const WEAK = new Set(WEAK_WORDS.split('|').map(bareOf));

/** Most words of a phrase. */
const MOST_WORDS = 8;

/** Phrases that are a part of a header: some of its words, or some letters of Thai. */
function* partsOf(form: string, { exact, thai }: Vocabulary): Generator<Phrase> {
  const parts = form.split(' ');
  for (let from = 0; from < parts.length; from++) {
    for (let to = from + 1; to <= Math.min(parts.length, from + MOST_WORDS); to++) {
      const text = parts.slice(from, to).join(' ');
      if (text.length >= 3 && text.length < form.length) yield* exact.get(text) ?? [];
    }
  }
  if (/[\u0E00-\u0E7F]/.test(form)) yield* thai.filter(({ text }) => text.length >= 3 && text.length < form.length && form.includes(text));
}

/** Whether a cell is a known header of either entity. */
export function isKnownHeader(cell: string): boolean {
  return formsOf(cell)
    .filter(([, worth]) => worth > PIECE)
    .some(([form]) =>
      Object.values(VOCABULARIES).some(({ exact }) => exact.get(form)?.some(({ path }) => !/^(?:features|view)\./.test(path)) ?? false),
    );
}

const RENT = /(?:^| )(?:rent|аренд|сдач|сда[её]т|lease)/;
const SALE = /(?:^| )(?:sale|sell|selling|buy|purchase|продаж|покуп)/;

/** A length of stay is more specific than the word for rent. */
function termBonus(path: string, header: string): number {
  return path.startsWith('pricing.rentTerms.') &&
    (!path.endsWith('.MONTH') || /(?:^| )1 (?:month|мес|เดือน)/.test(header)) &&
    (RENT.test(header) || /price|цена|contract|контракт/.test(header))
    ? 0.25
    : 0;
}

/** Nouns of a measure: what is measured is no number of things. */
const MEASURE =
  /(?:^| )(?:area|size|square|sqm|sqft|height|width|length|площадь|размер|высота|ширина|длина|superficie|metragem)(?: |$)|พื้นที่|ขนาด/;
/** An area of these is no part of a city. */
const UNIT = /(?:^| )(?:size|sqm|sq|m2|м2|кв|sqft|ft|rai|ngan|wah?|usable|living|land|built|floor|room|unit|common)(?: |$)/;
/** What a code or an address of a page is about is not what is in the column. */
const CODE = /(?:^| )(?:id|code|uuid|guid|slug|url|link|href)$/;

/** What a code or an address may be itself. */
const CODED = /pictures|plans|linkToFiles|position|reference|externalCode|landLordContact|agentContact/;

/** Money that is not the price of a home: fees, taxes, deposits and estimates. */
const OTHER_MONEY =
  /(?:^| )(?:fees?|hoa|tax|taxes|iptu|deposit|commission|insurance|z?estimate|rent zestimate|appraisal|assessed|депозит|залог|комиссия|налог|сбор|страховка|оценка)(?: |$)/;

/** Whether a header says that a field is not meant: the other deal, a measure of what the field counts, a code of it. */
function contradicts(path: string, header: string, bare: string): boolean {
  if (/^(?:price|period|pricing\.(?:buy|rent)Price|pricing\.rentTerms.*)$/.test(path) && OTHER_MONEY.test(bare)) return true;
  if (path.startsWith('pricing.buyPrice')) return RENT.test(header) && !SALE.test(header);
  if (path.startsWith('pricing.rent')) return SALE.test(header) && !RENT.test(header);
  if (path === 'place.area') return UNIT.test(bare);
  if (MEASURE.test(bare)) return path.startsWith('rooms.') && path !== 'rooms.size';
  return CODE.test(bare) && !CODED.test(path) && path !== LEFT_OUT;
}

/** Whether two texts may be one with a slip or two: one for each word, and none in a short one. */
function isSimilar(one: string, other: string): boolean {
  if (other.length < 5 || Math.abs(one.length - other.length) > 2) return false;
  // Another number is no slip.
  if (one.replaceAll(/\D/g, '') !== other.replaceAll(/\D/g, '')) return false;
  const [mine, theirs] = [one.split(' '), other.split(' ')];
  if (mine.length !== theirs.length) return mistakes(one, other) <= 1;
  return mine.every((word, at) => {
    const slips = word === theirs[at] ? 0 : mistakes(word, theirs[at]!);
    return slips === 0 || (word.length >= 5 && slips <= (word.length < 10 ? 1 : 2));
  });
}
