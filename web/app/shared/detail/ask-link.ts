/** Messengers whose links take the first words of the message as `text`. */
const TAKE_TEXT = ['wa.me', 'api.whatsapp.com', 't.me', 'telegram.me'];

/** The link to the messenger, with the first words of the message where it can take them. */
export function messengerLink(messengerUrl: string, text: string): string {
  if (!URL.canParse(messengerUrl)) return messengerUrl;
  const url = new URL(messengerUrl);
  if (TAKE_TEXT.includes(url.hostname)) url.searchParams.set('text', text);
  return url.href;
}
