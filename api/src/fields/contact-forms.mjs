// How contacts and opening hours are written. Plain JavaScript: `npm start` checks them before any package is installed.

/** @typedef {import('./contacts.js').ContactWay} ContactWay */
/** @typedef {import('./contacts.js').OpenHours} OpenHours */

const NUMBER = /^\+?[1-9]\d{6,14}$/;
/**
 * Format of each; a phone number has its country code, ignoring spaces, hyphens and brackets.
 *
 * @type {Readonly<Record<ContactWay, RegExp>>}
 */
const FORMS = {
  phone: NUMBER,
  whatsApp: NUMBER,
  telegram: /^@?[A-Za-z]\w{4,31}$/,
  line: /^@?[\w.-]{2,30}$/,
  email: /^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/,
};

/**
 * Whether a value is a valid contact of this kind.
 *
 * @param {ContactWay} way
 * @param {string} written
 */
export function isContact(way, written) {
  const isNumber = way === 'phone' || way === 'whatsApp';
  return FORMS[way].test(isNumber ? written.replace(/[\s()-]/g, '') : written);
}

/**
 * Normalises a contact that `isContact` accepts: see `Contacts`.
 *
 * @param {ContactWay} way
 * @param {string} written
 */
export function storedContact(way, written) {
  if (way === 'phone') return groupedPhone(written);
  if (way === 'whatsApp') return written.replace(/\D/g, '');
  return way === 'telegram' ? written.trim().replace('@', '') : written.trim();
}

/**
 * Digit grouping of Thai and Russian numbers; others stay as they were written.
 *
 * @type {readonly [form: RegExp, grouped: string][]}
 */
const GROUPS = [
  [/^66(2)(\d{3})(\d{4})$/, '+66 $1 $2 $3'],
  [/^66(\d\d)(\d{3})(\d{3,4})$/, '+66 $1 $2 $3'],
  [/^7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 $1 $2-$3-$4'],
];

/**
 * A phone number for display: as written, or grouped if it was written without separators.
 *
 * @param {string} written
 */
function groupedPhone(written) {
  const text = `+${written.trim().replace(/^\+/, '')}`.replace(/[()]/g, '').replace(/\s+/g, ' ');
  if (/[ -]/.test(text)) return text;
  const digits = text.slice(1);
  const found = GROUPS.find(([form]) => form.test(digits));
  return found ? digits.replace(...found) : text;
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const HOURS = /^([A-Z][a-z])(?:-([A-Z][a-z]))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/**
 * Parses `Mo-Fr 09:00-18:00, Sa 10:00-16:00`; null if invalid: a day given twice, or a closing time before the opening time.
 *
 * @param {string} text
 * @returns {OpenHours[] | null}
 */
export function readHours(text) {
  /** @type {OpenHours[]} */
  const hours = [];
  for (const part of text.split(',')) {
    const [, first = '', last = first, opens = '', closes = ''] = HOURS.exec(part.trim()) ?? [];
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    // Days must be in order, so that none is repeated.
    if (from === -1 || to < from || opens >= closes || from <= (hours.at(-1)?.days[1] ?? -1)) return null;
    hours.push({ days: [from, to], opens, closes });
  }
  return hours;
}
