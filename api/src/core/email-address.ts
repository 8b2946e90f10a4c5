import { refusedValues } from './errors.js';

const MOST = 200;
/** A single plain address: no spaces, no line breaks (which would inject headers), no lists. */
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\".]+$/;

/** Lower-cases an e-mail address, as mail providers ignore case. Throws BAD_USER_INPUT (422) at `email`. */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  const say = (code: string, message: string) => refusedValues([{ path: 'email', code, message }]);
  if (email.length > MOST) throw say('TEXT_TOO_LONG', `Write at most ${MOST} characters.`);
  if (!isEmail(email)) throw say('BAD_EMAIL', 'Write an e-mail address as in name@example.com.');
  return email;
}

/** Whether a lower-case text is a single address. */
export const isEmail = (text: string): boolean => text.length <= MOST && EMAIL.test(text) && !/\p{Cc}/u.test(text);
