import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { isLang, langOf, type Lang, localePath } from './langs';

export type { Lang } from './langs';

/** The language in which the page is shown: that of the address, else the visitor's. */
export function useLang(): Lang {
  return langOf(useIntl());
}

/** Gives a function that puts the current address's language prefix before a path of the site; without a prefix, paths stay bare. */
export function useLocalePath(): (path: string) => string {
  const { lang } = useParams();
  return useCallback((path: string) => localePath(isLang(lang) ? lang : undefined, path), [lang]);
}
