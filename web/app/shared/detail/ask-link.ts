import { paths } from '~/lib/urls';

/** Messengers whose links take the first words of the message as `text`. */
const TAKE_TEXT = ['wa.me', 'api.whatsapp.com', 't.me', 'telegram.me'];

/** The link to the messenger, with the first words of the message where it can take them. */
export function messengerLink(messengerUrl: string, text: string): string {
  if (!URL.canParse(messengerUrl)) return messengerUrl;
  const url = new URL(messengerUrl);
  if (TAKE_TEXT.includes(url.hostname)) url.searchParams.set('text', text);
  return url.href;
}

const CONTACTS = 'contacts';

/** The contacts page for a question about a listing. */
export function contactsPath(reference: string): string {
  return `${paths.page(CONTACTS)}?about=${encodeURIComponent(reference)}`;
}

/** The reference of the listing that a content page is asked about: on the contacts page alone, and only where it is well formed. */
export function askedAbout(slug: string | undefined, query: URLSearchParams): string | null {
  const about = query.get('about') ?? '';
  return slug === CONTACTS && /^[UHCV]-\d{1,9}$/.test(about) ? about : null;
}
