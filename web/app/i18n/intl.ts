import { createIntl, createIntlCache, type IntlShape, type MessageFormatElement } from 'react-intl';
import type { MessageId } from './compiled/ids';
import { LANGS, LOCALES, type Lang } from './langs';

export type { MessageId };

type Catalogue = Record<MessageId, MessageFormatElement[]>;

/** Messages as scripts/messages.ts writes them: a plain text as it is, any other parsed. */
type Compiled = Record<string, string | MessageFormatElement[]>;

/** The messages of a part of the site, in each language. */
type Loaders = Record<Lang, () => Promise<{ default: unknown }>>;

// What every page needs. A browser loads the catalogue of the language that it shows; the server loads all at start.
const EVERYWHERE: Loaders = {
  en: () => import('./compiled/en.json'),
  ru: () => import('./compiled/ru.json'),
};

const groups: Loaders[] = [EVERYWHERE];
const messages: Record<Lang, Partial<Catalogue>> = { en: {}, ru: {} };
/** What was requested, by language. */
const asked: Record<Lang, Map<Loaders, Promise<void>>> = { en: new Map(), ru: new Map() };
const loaded = new Map<Lang, IntlShape>();

/** Loads the messages of a language, each once: those of every page and of the parts that are there. Done before anything is shown in it. */
export async function loadMessages(lang: Lang): Promise<void> {
  await Promise.all(groups.map((group) => read(group, lang)));
  if (loaded.has(lang)) return;
  // One per language for the life of the process: making formatters is what costs. Times are those of Pattaya, so that
  // server and browser say the same date.
  const intl = createIntl({ locale: LOCALES[lang], messages: messages[lang] as Catalogue, timeZone: 'Asia/Bangkok' }, createIntlCache());
  keepMessageFormats(intl);
  loaded.set(lang, intl);
}

/**
 * Adds the messages of a part of the site, in the languages that are shown. The modules of `i18n/parts` call it, and what imports one of
 * them runs once its messages have loaded.
 */
export async function addMessages(group: Loaders): Promise<void> {
  groups.push(group);
  const shown = import.meta.env.SSR ? undefined : document.documentElement.lang;
  await Promise.all(LANGS.filter((lang) => import.meta.env.SSR || lang === shown || loaded.has(lang)).map((lang) => read(group, lang)));
}

function read(group: Loaders, lang: Lang): Promise<void> {
  let reading = asked[lang].get(group);
  if (!reading) {
    // A failure is that of who waits for it; the next one tries again.
    reading = group[lang]().then(
      ({ default: found }) => {
        for (const [id, message] of Object.entries(found as Compiled)) {
          messages[lang][id as MessageId] = typeof message === 'string' ? [{ type: 0, value: message }] : message;
        }
      },
      (error: unknown) => {
        asked[lang].delete(group);
        throw error;
      },
    );
    asked[lang].set(group, reading);
  }
  return reading;
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

/** The language if its messages are loaded, else another one that is loaded: an error must be displayable. */
export function loadedLang(lang: Lang): Lang {
  return loaded.has(lang) ? lang : (loaded.keys().next().value ?? lang);
}
