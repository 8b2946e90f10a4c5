import { isLang, type Lang } from '~/i18n/langs';
import { PREFERENCE_COOKIES } from './preferences';

let negotiated: Lang = 'en';

/** Tells the browser which language the server chose for this visitor (a browser does not see its own Accept-Language). */
export function setNegotiatedLang(lang: Lang): void {
  negotiated = lang;
}

/** In the browser: the language of addresses without prefix, from the cookie, else as the server chose. */
export function visitorLang(): Lang {
  const chosen = new RegExp(`(?:^|; )${PREFERENCE_COOKIES.lang}=(\\w+)`).exec(document.cookie)?.[1];
  return isLang(chosen) ? chosen : negotiated;
}
