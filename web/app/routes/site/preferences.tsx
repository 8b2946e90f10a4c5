import { redirect, type ActionFunctionArgs } from 'react-router';
import { sitePath } from '~/lib/site-path';
import { isCurrency, isScheme, preferenceCookie } from '~/session/preferences';

/** Keeps a choice of currency or colour scheme that came as a plain form (no scripts), and returns to the page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const secure = new URL(request.url).protocol === 'https:';
  const headers = new Headers();
  const currency = form.get('currency');
  const scheme = form.get('scheme');
  if (isCurrency(currency)) headers.append('Set-Cookie', preferenceCookie('currency', currency, secure));
  if (isScheme(scheme)) headers.append('Set-Cookie', preferenceCookie('scheme', scheme, secure));
  return redirect(sitePath(form.get('back')), { status: 303, headers });
}

/** The form's address itself shows nothing. */
export function loader() {
  return redirect('/');
}
