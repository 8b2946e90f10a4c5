import { intlOf } from '~/i18n/intl';
import type { Lang } from '~/i18n/langs';

/** The browser title of a page of a list: the list's own for page 1, with the page's number after that. */
export function pageTitle(lang: Lang, title: string, page: number): string {
  return page > 1 ? intlOf(lang).formatMessage({ id: 'layout.pageTitle' }, { title, page }) : title;
}
