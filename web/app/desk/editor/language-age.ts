import { LANGS, type Lang } from '~/i18n/langs';

/** A write of the history: which values it changed, and what they were, as JSON. */
export interface Write {
  changes: readonly { path: string; before: string }[];
}

/**
 * The language in which a text is older than in the other: the last write that touched it changed the other alone. `writes` are newest
 * first. A text that was written for the first time catches up and leaves nothing behind.
 */
export function olderLang(writes: readonly Write[], path: string): Lang | null {
  for (const { changes } of writes) {
    const changed = LANGS.flatMap((lang) => {
      const change = changes.find((one) => one.path === `${path}.${lang}`);
      return change ? [{ lang, translated: change.before === '""' }] : [];
    });
    const [first] = changed;
    if (!first) continue;
    if (changed.length > 1 || first.translated) return null;
    return first.lang === 'en' ? 'ru' : 'en';
  }
  return null;
}
