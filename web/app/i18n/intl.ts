import { createIntl, createIntlCache, type IntlShape, type MessageFormatElement } from 'react-intl';
import type { MessageId } from './compiled/ids';
import type { Lang } from './langs';

type Catalogue = Record<MessageId, MessageFormatElement[]>;

// A browser loads the catalogue of the language that it shows; the server loads both at start.
const CATALOGUES: Record<Lang, () => Promise<{ default: unknown }>> = {
  en: () => import('./compiled/en.json'),
  ru: () => import('./compiled/ru.json'),
};

const loaded = new Map<Lang, IntlShape>();

/** Loads the messages of a language, once. Done before anything is shown in it. */
export async function loadMessages(lang: Lang): Promise<void> {
  if (loaded.has(lang)) return;
  const { default: messages } = await CATALOGUES[lang]();
  // One per language for the life of the process: making formatters is what costs (speed.md). Times are those of Pattaya, so that
  // server and browser say the same date.
  const intl = createIntl({ locale: lang, messages: messages as Catalogue, timeZone: 'Asia/Bangkok' }, createIntlCache());
  keepMessageFormats(intl);
  loaded.set(lang, intl);
}

/** Finds the format of a message by the message itself. The library's own way writes the whole message out as a key, for every use. */
function keepMessageFormats({ formatters }: IntlShape): void {
  const make = formatters.getMessageFormat;
  const kept = new WeakMap<object, ReturnType<typeof make>>();
  formatters.getMessageFormat = (...args) => {
    const [message] = args;
    if (typeof message !== 'object') return make(...args);
    const format = kept.get(message) ?? make(...args);
    kept.set(message, format);
    return format;
  };
}

/** The messages and formatters of a language that loadMessages has loaded. For code outside components; inside use `useIntl`. */
export function intlOf(lang: Lang): IntlShape {
  const intl = loaded.get(lang);
  if (!intl) throw new Error(`The messages of ${lang} are not loaded`);
  return intl;
}

/** The language itself if its messages are here, else one whose messages are: an error must find words to be told in. */
export function loadedLang(lang: Lang): Lang {
  return loaded.has(lang) ? lang : (loaded.keys().next().value ?? lang);
}
