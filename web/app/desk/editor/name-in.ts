import type { Lang } from '~/i18n/langs';
import { localized } from '~/lib/localized';

/** The name of a record: of a listing in both languages, of a page in its own. */
export type Name = string | { en: string; ru: string };

/** A record's name as it is shown in a language. */
export function nameIn(lang: Lang, name: Name): string {
  return typeof name === 'string' ? name : localized(name, lang);
}
