import { Lang } from '../core/lang.js';
import type { StatedPrice } from '../listings/values/home-price.js';

/** Wording of a preview in one language. */
interface Words {
  bedrooms: (count: number) => string;
  size: (squareMetres: number) => string;
  land: (squareMetres: number) => string;
  year: (year: number) => string;
  price: (price: StatedPrice) => string;
  rent: (price: StatedPrice) => string;
  /** A rent after the price. */
  orRent: (rent: string) => string;
}

const english = new Intl.NumberFormat('en');
const russian = new Intl.NumberFormat('ru');
const russianPlural = new Intl.PluralRules('ru');
const RU_BEDROOMS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'спальня', few: 'спальни' };

const EN: Words = {
  bedrooms: (count) => (count === 0 ? 'Studio' : count === 1 ? '1 bedroom' : `${count} bedrooms`),
  size: (squareMetres) => `${english.format(squareMetres)} m²`,
  land: (squareMetres) => `land ${english.format(squareMetres)} m²`,
  year: (year) => `built in ${year}`,
  price: ({ baht, isFrom }) => `${isFrom ? 'from ' : ''}THB ${english.format(baht)}`,
  rent: ({ baht, isFrom }) => `${isFrom ? 'from ' : ''}THB ${english.format(baht)} a month`,
  orRent: (rent) => `rent ${rent}`,
};

const RU: Words = {
  bedrooms: (count) => (count === 0 ? 'Студия' : `${count} ${RU_BEDROOMS[russianPlural.select(count)] ?? 'спален'}`),
  size: (squareMetres) => `${russian.format(squareMetres)} м²`,
  land: (squareMetres) => `участок ${russian.format(squareMetres)} м²`,
  year: (year) => `${year} год постройки`,
  price: ({ baht, isFrom }) => `${isFrom ? 'от ' : ''}${russian.format(baht)} бат`,
  rent: ({ baht, isFrom }) => `${isFrom ? 'от ' : ''}${russian.format(baht)} бат в месяц`,
  orRent: (rent) => `аренда ${rent}`,
};

/** What previews say, by language. */
export const PREVIEW_WORDS: Readonly<Record<Lang, Words>> = { [Lang.en]: EN, [Lang.ru]: RU };
