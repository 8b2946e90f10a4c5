import { isIP } from 'node:net';
import { isContact, readHours, storedContact } from '../fields/contact-forms.mjs';
import { LEAST_OF_STAFF, MOST_OF_PASSWORD, passwordFlaw, usernameFlaw } from './accounts.mjs';
import { filesUrl } from './files-url.mjs';
import {
  address,
  isAddress,
  isRange,
  listOf,
  matching,
  oneOf,
  origin,
  orNone,
  parsed,
  textLine,
  WEB,
  where,
  wholeNumber,
  WrongValue,
} from './rules.mjs';
import { StartError } from './start-error.mjs';

// Every environment variable, its rule and its default, and which of them need each other. `npm start` checks them before anything is installed,
// and the API reads them by the same table. README.md says what they mean.

/** @typedef {import('../fields/contacts.js').ContactWay} ContactWay */

/**
 * How a variable is read: from its text, or from undefined where it is not set.
 *
 * @template T
 * @typedef {(text: string | undefined) => T} Variable
 */

/**
 * @template T
 * @param {import('./rules.mjs').Rule<T>} rule
 * @returns {Variable<T | undefined>}
 */
const optional = (rule) => (text) => (text === undefined ? undefined : rule(text));

/**
 * @template T
 * @param {string} fallback text of the default
 * @param {import('./rules.mjs').Rule<T>} rule
 * @returns {Variable<T>}
 */
const or = (fallback, rule) => (text) => rule(text ?? fallback);

const host = matching(/^\S+$/, 'must be a host name or an address, such as 127.0.0.1');
const flag = oneOf(['0', '1']);
/** @type {import('./rules.mjs').Rule<string>} */
const any = (text) => text;

const POSTGRES = ['postgres:', 'postgresql:'];
const DATABASE_HINT = 'postgres://user:password@host:5432/database';

/** @type {(way: ContactWay, must: string) => import('./rules.mjs').Rule<string>} */
const contact = (way, must) => parsed((text) => (isContact(way, text) ? storedContact(way, text) : null), must);
const PHONE_HINT = 'must be a phone number with its country code, such as +66812345678';
const mailbox = where((text) => isContact('email', text), 'must be an address such as site@talay.example');

const POSITION = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/;
/** `lat,lng`, in the format used by listings (spec 5). */
const position = parsed((text) => {
  const [, lat, lng] = POSITION.exec(text.trim()) ?? [];
  const place = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null;
}, 'must be latitude,longitude in degrees, such as 12.9276,100.8771');

// Free for any use (CC0), without a key; all seven currencies, daily. The second address is another host of the same.
const RATES =
  'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json https://latest.currency-api.pages.dev/v1/currencies/usd.json';
/** Each may hang for the time limit of the rates. */
const MOST_RATES_URLS = 4;
const RATES_MUST = `must be one to ${MOST_RATES_URLS} addresses with spaces between them, such as https://open.er-api.com/v6/latest/USD, or be none`;

// Free for any use, without a key; of OpenStreetMap's data.
const MAP_STYLE = 'https://tiles.openfreemap.org/styles/liberty';

/** @type {(part: string) => boolean} */
const isWeb = (part) => isAddress(part, WEB);

export const VARIABLES = {
  APP_ENV: or('local', oneOf(['local', 'production'])),
  PORT: or('3000', wholeNumber(0, 65_535)),
  HOST: or('127.0.0.1', host),
  TRUSTED_PROXIES: optional(
    listOf(/[\s,]+/, isRange, 'must be IP addresses or ranges with commas between them, such as 127.0.0.1, 10.0.0.0/8'),
  ),
  SECRET: optional(matching(/^\S{32,200}$/, 'must be 32 to 200 characters without blanks, such as the output of openssl rand -hex 32')),
  SITE_URL: optional(origin),
  DATABASE_URL: optional(address(POSTGRES, DATABASE_HINT)),
  DATABASE_READ_URLS: optional(
    listOf(/\s*,\s*/, (part) => isAddress(part, POSTGRES), `must look like ${DATABASE_HINT}, or several with commas`),
  ),
  DATA_DIR: or('./.data', any),
  FILES_URL: optional(filesUrl),
  AWS_ACCESS_KEY_ID: optional(any),
  AWS_SECRET_ACCESS_KEY: optional(any),
  AWS_SESSION_TOKEN: optional(any),
  DEMO: optional(flag),
  WORKERS: optional(wholeNumber(1, 256)),
  DRAIN_SECONDS: optional(wholeNumber(0, 300)),
  METRICS_PORT: optional(wholeNumber(0, 65_535)),
  METRICS_HOST: or('127.0.0.1', host),
  LOG_LEVEL: or('info', oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  GOD_USERNAME: or(
    'god',
    where(
      (text) => usernameFlaw(text.normalize('NFKC')) === null,
      'must be 3 to 32 letters, all Latin or all Cyrillic, digits, dots, dashes and underscores',
    ),
  ),
  GOD_PASSWORD: optional(matching(/^.*$/u, 'must be one line')),
  MESSENGER_URL: optional(address(['https:'], 'https://t.me/name')),
  SERVICE_WORKER: or('1', flag),
  CONTACT_NAME: optional(textLine(2, 80, 'Anna Petrova')),
  CONTACT_NAME_RU: optional(textLine(2, 80, 'Анна Петрова')),
  CONTACT_PHONE: optional(contact('phone', PHONE_HINT)),
  CONTACT_WHATSAPP: optional(contact('whatsApp', PHONE_HINT)),
  CONTACT_TELEGRAM: optional(contact('telegram', 'must be a user name, such as talay_pattaya')),
  CONTACT_LINE: optional(contact('line', 'must be a LINE ID; that of an official account begins with @')),
  CONTACT_EMAIL: optional(mailbox),
  CONTACT_HOURS: optional(
    parsed(readHours, 'must look like Mo-Fr 09:00-18:00, Sa 10:00-16:00, with the days in their order and each at most once'),
  ),
  CONTACT_ADDRESS: optional(textLine(5, 200, '10 Beach Road, Pattaya 20150')),
  CONTACT_ADDRESS_RU: optional(textLine(5, 200, 'Бич-роуд, 10, Паттайя 20150')),
  CONTACT_POSITION: optional(position),
  GOOGLE_MAPS_API_KEY: optional(matching(/^[\w-]{8,200}$/, 'must be a key of letters, digits, - and _')),
  GOOGLE_MAPS_VERSION: or(
    'beta',
    matching(/^(alpha|beta|weekly|quarterly|3(\.\d{1,3})?)$/, 'must be a channel, such as beta or weekly, or a version, such as 3.65'),
  ),
  INDEXNOW_URL: or('none', orNone(undefined, where(isWeb, 'must look like https://api.indexnow.org/indexnow, or be none'))),
  PICTURE_ADDRESSES: optional(
    listOf(/[\s,]+/, (part) => isIP(part) !== 0, 'must be IP addresses with commas between them, such as 10.0.0.5'),
  ),
  MAP_STYLE_URL: or(
    MAP_STYLE,
    orNone(
      [],
      listOf(/\s+/, isWeb, `must look like ${MAP_STYLE}, with the other origins of its tiles, glyphs and sprites after it, or be none`),
    ),
  ),
  RATES_URL: or(
    RATES,
    orNone([], (text) => {
      const urls = listOf(/\s+/, isWeb, RATES_MUST)(text);
      if (urls.length > MOST_RATES_URLS) throw new WrongValue(RATES_MUST);
      return urls;
    }),
  ),
  LEADS_KEEP_DAYS: or('730', wholeNumber(1, 36_500)),
  SMTP_URL: optional(address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465')),
  LEADS_EMAIL_TO: optional(
    where(
      (text) => text.split(',').every((part) => isContact('email', part.trim())),
      'must be an address such as sales@talay.example, or several with commas',
    ),
  ),
  LEADS_EMAIL_FROM: optional(mailbox),
  TELEGRAM_BOT_TOKEN: optional(matching(/^\d+:[\w-]{20,100}$/, 'must be the token that @BotFather gave')),
  TELEGRAM_CHAT_ID: optional(
    matching(/^(-?\d{1,20}|@\w{5,64})$/, 'must be the number of a chat, such as -1001234567890, or a channel, such as @talay_leads'),
  ),
  TELEGRAM_API_URL: or('https://api.telegram.org', origin),
  LEADS_WEBHOOK_URL: optional(address(WEB, 'https://crm.example/leads')),
  LEADS_WEBHOOK_SECRET: optional(matching(/^\S{16,200}$/, 'must be 16 to 200 characters without blanks')),
};

/** @typedef {keyof typeof VARIABLES} Name */
/** @typedef {{ [N in Name]: ReturnType<(typeof VARIABLES)[N]> }} Values */

/** Variables of which all are set or none: half of them is a mistake that somebody would notice too late. @type {readonly (readonly Name[])[]} */
const TOGETHER = [
  ['CONTACT_NAME', 'CONTACT_NAME_RU'],
  ['CONTACT_ADDRESS', 'CONTACT_ADDRESS_RU'],
  ['SMTP_URL', 'LEADS_EMAIL_TO', 'LEADS_EMAIL_FROM'],
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID'],
  ['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET'],
];

/**
 * The values of all variables. An empty one counts as unset, as in a copied `.env.example`.
 *
 * @param {Readonly<Record<string, string | undefined>>} source
 * @throws {StartError} that names the first wrong variable and says what it must be. The value is not repeated: it may be a secret.
 */
export function readVariables(source) {
  /** @type {Record<string, unknown>} */
  const read = {};
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const text = source[name];
    try {
      read[name] = variable(text?.trim() ? text : undefined);
    } catch (error) {
      throw error instanceof WrongValue ? new StartError(`${name} ${error.message}.`) : error;
    }
  }
  const values = /** @type {Values} */ (read);
  checkPassword(values);
  checkTogether(values);
  return values;
}

/** @param {Values} values */
function checkPassword({ GOD_USERNAME, GOD_PASSWORD }) {
  const flaw = GOD_PASSWORD === undefined ? null : passwordFlaw(GOD_PASSWORD, GOD_USERNAME, LEAST_OF_STAFF);
  if (flaw === null) return;
  if (flaw === 'PASSWORD_COMMON')
    throw new StartError('GOD_PASSWORD is too easy to guess: it must not contain GOD_USERNAME, nor be a common password.');
  if (flaw === 'INVALID_CHARACTER') throw new StartError('GOD_PASSWORD contains a character that cannot be typed.');
  throw new StartError(`GOD_PASSWORD must have ${LEAST_OF_STAFF} to ${MOST_OF_PASSWORD} characters.`);
}

/** Throws StartError that names the variable which another one needs, or which contradicts it. @param {Values} values */
function checkTogether(values) {
  if (values.APP_ENV === 'production' && !values.SITE_URL)
    throw new StartError('SITE_URL must be set when APP_ENV is production: the origin that visitors use, such as https://talay.example.');
  if (values.APP_ENV === 'production' && !values.SECRET)
    throw new StartError(
      'SECRET must be set when APP_ENV is production: 32 characters or more, such as the output of openssl rand -hex 32, the same on every machine.',
    );
  if (values.DATABASE_READ_URLS && !values.DATABASE_URL)
    throw new StartError('DATABASE_URL must be set where DATABASE_READ_URLS is: the primary that those are replicas of.');
  if (values.PORT !== 0 && values.METRICS_PORT === values.PORT && values.METRICS_HOST === values.HOST)
    throw new StartError(`METRICS_PORT must be another one than PORT, which is ${values.PORT}.`);
  const needsKeys = typeof values.FILES_URL === 'object' && values.FILES_URL.endpoint !== undefined;
  if (needsKeys && !values.AWS_ACCESS_KEY_ID && !values.AWS_SECRET_ACCESS_KEY)
    throw new StartError('AWS_ACCESS_KEY_ID must be set too: FILES_URL names a store that a role of the machine does not open.');
  /** @type {readonly (readonly Name[])[]} */
  const groups = typeof values.FILES_URL === 'object' ? [...TOGETHER, ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']] : TOGETHER;
  for (const names of groups) {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      throw new StartError(`${missing[0]} must be set too: ${names.join(', ')} belong together.`);
  }
}
