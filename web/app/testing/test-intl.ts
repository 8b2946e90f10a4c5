import { readdirSync, readFileSync } from 'node:fs';
import { createIntl, type IntlShape } from 'react-intl';
import { LOCALES, type Lang } from '~/i18n/langs';

const folder = new URL('../i18n/messages/', import.meta.url);

/** The real messages of the site, for unit tests of what is put together from them. */
export function testIntl(lang: Lang): IntlShape {
  const messages: Record<string, string> = {};
  for (const file of readdirSync(folder)) {
    const area = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, Record<Lang, string>>;
    for (const [id, message] of Object.entries(area)) messages[id] = message[lang];
  }
  return createIntl({ locale: LOCALES[lang], messages });
}
