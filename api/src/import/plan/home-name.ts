import type { Values } from '../../records/values.js';
import type { ImportNouns } from '../nouns.js';

/** Longest name of a listing. */
const MOST_NAME = 200;

const WORDS = {
  unit: { en: 'Unit', ru: 'Квартира' },
  house: { en: 'House', ru: 'Дом' },
} as const;

const BEDROOMS = {
  en: { one: 'bedroom', other: 'bedrooms' },
  ru: { one: 'спальня', few: 'спальни', many: 'спален' },
} as const;

const plural = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };

/** A name generated from the facts of a home: "Studio, 35 m², The Base". */
export function homeName(
  { home: { noun: home } }: ImportNouns,
  { rooms }: Values,
  complex: { en: string; ru: string } | null,
): { en: string; ru: string } {
  const { bedroom, size } = rooms as { bedroom: number | null; size: number | null };
  const of = (lang: 'en' | 'ru') => {
    const word = WORDS[home][lang];
    const forms: Readonly<Record<string, string>> = BEDROOMS[lang];
    const bedrooms = bedroom ? `${bedroom} ${forms[plural[lang].select(bedroom)]}` : { en: 'Studio', ru: 'Студия' }[lang];
    const parts = [
      ...(home === 'house' || bedroom === null ? [word] : []),
      // A house without bedrooms is no studio.
      ...(bedroom === null || (home === 'house' && bedroom === 0) ? [] : [bedrooms]),
      ...(size === null ? [] : [lang === 'ru' ? `${String(size).replace('.', ',')} м²` : `${size} m²`]),
      ...(complex ? [complex[lang] || complex.en || complex.ru] : []),
    ];
    return parts.join(', ').slice(0, MOST_NAME).trim();
  };
  return { en: of('en'), ru: of('ru') };
}
