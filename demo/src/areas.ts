import { Area } from '@talay/api/listings/values/choices.js';

/** An area in English: its name, and "in" it. */
export const areasEn: Record<Area, { name: string; within: string }> = {
  [Area.NORTH]: { name: 'North Pattaya', within: 'in North Pattaya' },
  [Area.CENTRAL]: { name: 'Central Pattaya', within: 'in Central Pattaya' },
  [Area.PHRATAMNAK]: { name: 'Phratamnak', within: 'on Phratamnak Hill' },
  [Area.JOMTIEN]: { name: 'Jomtien', within: 'in Jomtien' },
  [Area.EAST]: { name: 'East Pattaya', within: 'in East Pattaya' },
  [Area.HUA_YAI]: { name: 'Hua Yai', within: 'in Hua Yai' },
};

/** An area in Russian: its name, and "in" it. */
export const areasRu: Record<Area, { name: string; within: string }> = {
  [Area.NORTH]: { name: 'Северная Паттайя', within: 'в Северной Паттайе' },
  [Area.CENTRAL]: { name: 'Центральная Паттайя', within: 'в Центральной Паттайе' },
  [Area.PHRATAMNAK]: { name: 'Пратамнак', within: 'на холме Пратамнак' },
  [Area.JOMTIEN]: { name: 'Джомтьен', within: 'в Джомтьене' },
  [Area.EAST]: { name: 'Восточная Паттайя', within: 'в Восточной Паттайе' },
  [Area.HUA_YAI]: { name: 'Хуай Яй', within: 'в районе Хуай Яй' },
};
