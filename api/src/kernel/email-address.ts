import { refusedValues } from './errors.js';

const MOST = 200;
/** One plain address: no blanks and line ends, which would be headers, and no list of several. */
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\".]+$/;

/** An e-mail address in small letters: no mailbox of today tells them apart. Throws BAD_USER_INPUT (422) at `email`. */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  const say = (code: string, message: string) => refusedValues([{ path: 'email', code, message }]);
  if (email.length > MOST) throw say('TEXT_TOO_LONG', `Write at most ${MOST} characters.`);
  if (!isEmail(email)) throw say('BAD_EMAIL', 'Write an e-mail address as in name@example.com.');
  return email;
}

/** Whether a text in small letters is one address. */
export const isEmail = (text: string): boolean => text.length <= MOST && EMAIL.test(text) && !/\p{Cc}/u.test(text);
