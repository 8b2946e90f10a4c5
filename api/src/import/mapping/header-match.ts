import { mistakes } from '../../core/mistakes.js';
import { fold, words } from '../fold.js';
import { fieldWordsOf, NOTHING } from './field-words.js';
import { IMPORT_FIELDS, type ImportEntity } from './fields.js';

/** Reason for matching a header to a field. */
export type HeaderWhy = 'HEADER' | 'SYNONYM' | 'SIMILAR';

/** How well a header fits a field. */
export interface Match {
  why: HeaderWhy;
  /** 0 to 1. */
  sure: number;
}

/** Path of what is left out. */
export const LEFT_OUT = '';

interface Phrase {
  text: string;
  path: string;
  why: 'HEADER' | 'SYNONYM';
}

interface Vocabulary {
  phrases: readonly Phrase[];
  exact: ReadonlyMap<string, readonly Phrase[]>;
}

function vocabularyOf(entity: ImportEntity): Vocabulary {
  const fields = IMPORT_FIELDS[entity];
  const labels = fields.flatMap(({ path, en, ru }) =>
    [...new Set([fold(en), fold(ru)])].map((text): Phrase => ({ text, path, why: 'HEADER' })),
  );
  const lines: readonly (readonly [string, string])[] = [...Object.entries(fieldWordsOf(entity)), [LEFT_OUT, NOTHING]];
  const synonyms = lines.flatMap(([path, line]) => words(line).map((text): Phrase => ({ text, path, why: 'SYNONYM' })));
  const phrases = [...labels, ...synonyms].filter(({ text }) => text !== '');
  return { phrases, exact: byText(phrases) };
}

function byText(phrases: readonly Phrase[]): Map<string, Phrase[]> {
  const exact = new Map<string, Phrase[]>();
  for (const phrase of phrases) exact.set(phrase.text, [...(exact.get(phrase.text) ?? []), phrase]);
  return exact;
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

/** A header in the forms in which it may be known, with what each is worth. */
function formsOf(header: string): readonly (readonly [string, number])[] {
  const short = header
    .slice(0, LONGEST)
    .replaceAll(/(?<=(?:^|[^\p{L}\p{Nd}])\d{1,2} ?)(?:y|yr|yrs)(?!\p{L})/giu, ' year')
    .replaceAll(/(?<=(?:^|[^\p{L}\p{Nd}])\d{1,2} ?)(?:mo|mos|mth|mths)(?!\p{L})/giu, ' months');
  const whole = fold(short);
  const unbracketed = fold(short.replaceAll(/[([{][^)\]}]*[)\]}]/g, ' '));
  const withoutUnits = unbracketed
    .split(' ')
    .filter((word) => !UNIT_WORDS.has(word))
    .join(' ');
  const pieces = short.split(/[/|\n()[\],:;]/).map(fold);
  const forms = new Map<string, number>();
  for (const [form, worth] of [
    [whole, 1],
    [unbracketed, 0.98],
    [withoutUnits, 0.97],
    ...pieces.map((piece) => [piece, 0.9] as const),
  ] as const) {
    if (form !== '' && !forms.has(form)) forms.set(form, worth);
  }
  return [...forms];
}

/** How a header fits the fields, by path; `LEFT_OUT` for what nothing is read from. */
export function matchHeader(entity: ImportEntity, header: string): Map<string, Match> {
  const matches = new Map<string, Match>();
  const offer = (path: string, why: HeaderWhy, sure: number) => {
    if (sure > (matches.get(path)?.sure ?? 0)) matches.set(path, { why, sure });
  };
  const { phrases, exact } = VOCABULARIES[entity];
  const forms = formsOf(header);
  const whole = forms[0]?.[0] ?? '';
  // What is known needs no guess at a slip.
  const isKnown = forms.some(([form]) => exact.has(form));
  for (const [form, worth] of forms) {
    for (const { path, why } of exact.get(form) ?? []) offer(path, why, worth * (why === 'HEADER' ? 0.98 : 0.92));
    for (const { text, path, why } of phrases) {
      if (text.length >= 3 && text.length < form.length && ` ${form} `.includes(` ${text} `)) {
        offer(path, why, worth * (0.5 + 0.35 * (text.length / form.length) + termBonus(path, whole)));
      } else if (!isKnown && isSimilar(form, text)) offer(path, 'SIMILAR', worth * (0.85 - (0.35 * mistakes(form, text)) / text.length));
    }
  }
  for (const path of matches.keys()) if (contradicts(path, whole)) matches.delete(path);
  return matches;
}

/** Whether a cell is a known header of either entity. */
export function isKnownHeader(cell: string): boolean {
  return formsOf(cell)
    .slice(0, 3)
    .some(([form]) =>
      Object.values(VOCABULARIES).some(({ exact }) => exact.get(form)?.some(({ path }) => !/^(?:features|view)\./.test(path)) ?? false),
    );
}

const RENT = /(?:^| )(?:rent|аренд|сдач|сда[её]т|lease)/;
const SALE = /(?:^| )(?:sale|sell|selling|buy|purchase|продаж|покуп)/;

/** A length of stay is more specific than the word for rent. */
function termBonus(path: string, header: string): number {
  return path.startsWith('pricing.rentTerms.') &&
    !path.endsWith('.MONTH') &&
    (RENT.test(header) || /price|цена|contract|контракт/.test(header))
    ? 0.2
    : 0;
}

/** A header for one deal never matches a field of the other. */
function contradicts(path: string, header: string): boolean {
  if (path.startsWith('pricing.buyPrice')) return RENT.test(header) && !SALE.test(header);
  if (path.startsWith('pricing.rent')) return SALE.test(header) && !RENT.test(header);
  return false;
}

/** Whether two texts may be one with a slip or two. */
function isSimilar(one: string, other: string): boolean {
  if (other.length < 5 || Math.abs(one.length - other.length) > 2) return false;
  // Another number is no slip.
  if (one.replaceAll(/\D/g, '') !== other.replaceAll(/\D/g, '')) return false;
  return mistakes(one, other) <= (other.length < 10 ? 1 : 2);
}
