import { Lang } from '../../core/lang.js';
import { Area, City } from './choices.js';

const AREAS: Readonly<Record<Lang, Record<Area, string>>> = {
  [Lang.en]: {
    [Area.NORTH]: 'North Pattaya',
    [Area.JOMTIEN]: 'Jomtien',
    [Area.EAST]: 'East Pattaya',
    [Area.CENTRAL]: 'Central Pattaya',
    [Area.HUA_YAI]: 'Hua Yai',
    [Area.PHRATAMNAK]: 'Phratamnak',
  },
  [Lang.ru]: {
    [Area.NORTH]: 'Северная Паттайя',
    [Area.JOMTIEN]: 'Джомтьен',
    [Area.EAST]: 'Восточная Паттайя',
    [Area.CENTRAL]: 'Центральная Паттайя',
    [Area.HUA_YAI]: 'Хуай Яй',
    [Area.PHRATAMNAK]: 'Пратамнак',
  },
};
const PATTAYA: Readonly<Record<Lang, string>> = { [Lang.en]: 'Pattaya', [Lang.ru]: 'Паттайя' };
const BANGKOK: Readonly<Record<Lang, string>> = { [Lang.en]: 'Bangkok', [Lang.ru]: 'Бангкок' };

/** What a place is called among places of the same city. */
export const placeName = (lang: Lang, city: City, area: Area): string => (city === City.PATTAYA ? AREAS[lang][area] : BANGKOK[lang]);

/** Name of a place if the context does not give the city. */
export function wholePlaceName(lang: Lang, city: City, area: Area): string {
  const name = placeName(lang, city, area);
  return city !== City.PATTAYA || name.includes(PATTAYA[lang]) ? name : `${name}, ${PATTAYA[lang]}`;
}
