/** The offline page for an address, in its language, else in the one that is preferred. */
export function offlinePageOf(pathname: string, preferred: string): string {
  const lang = /^\/(en|ru)(?=\/|$)/.exec(pathname)?.[1] ?? (preferred.startsWith('ru') ? 'ru' : 'en');
  return `/offline/${lang}.html`;
}
