import { data, redirect } from 'react-router';
import type { ScreenArgs } from '~/data/visit';
import { isLang } from '~/i18n/langs';
import { localePath } from '~/i18n/locale-path';
import { isStaff, type SignedIn } from '~/session/account';

/**
 * Ends a loader for users other than staff: with the "Not allowed" screen; on edit pages, without a login, with a
 * notice on the home page (spec 2, Admin-only), which links to the login and back.
 */
export function demandStaff(me: SignedIn | null | undefined, { params, url }: ScreenArgs, screen: 'new' | 'edit'): void {
  if (isStaff(me ?? null)) return;
  if (!me && screen === 'edit') {
    const back = encodeURIComponent(url.pathname + url.search);
    throw redirect(localePath(isLang(params.lang) ? params.lang : undefined, `/?notice=noAccess&back=${back}`));
  }
  throw data(null, { status: 403 });
}
