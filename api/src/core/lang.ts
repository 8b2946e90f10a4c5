import { registerEnumType } from 'type-graphql';

/** Languages of the content (spec 9; `th` is declared there and not enabled: it reads as English). */
export enum Lang {
  en = 'en',
  ru = 'ru',
}

registerEnumType(Lang, { name: 'Lang', description: 'Languages of the content.' });

/** Reads the language of a REST address; null when it is none. `th` falls back to English. */
export function parseLang(text: string): Lang | null {
  if (text === 'en' || text === 'th') return Lang.en;
  return text === 'ru' ? Lang.ru : null;
}
