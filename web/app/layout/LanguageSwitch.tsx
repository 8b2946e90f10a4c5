import { Link, useLocation } from 'react-router';
import { useLang } from '~/i18n/lang';
import { LANG_NAMES, LANGS } from '~/i18n/langs';
import { barePath, localePath } from '~/i18n/locale-path';
import { preferenceCookie } from '~/session/preferences';
import styles from './Menus.module.css';

/** Links to this very page, its query kept, in each other language. */
export function LanguageSwitch() {
  const lang = useLang();
  const { pathname, search } = useLocation();
  return LANGS.filter((other) => other !== lang).map((other) => (
    <Link
      key={other}
      preventScrollReset
      to={localePath(other, barePath(pathname) + search)}
      hrefLang={other}
      lang={other}
      title={LANG_NAMES[other]}
      className={styles.language}
      onClick={() => {
        document.cookie = preferenceCookie('lang', other, location.protocol === 'https:');
      }}
    >
      {other}
      <span className="visually-hidden"> – {LANG_NAMES[other]}</span>
    </Link>
  ));
}
