import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { DEMO_CONTACTS, isContact, NO_CONTACTS, readHours, storedContact, type Contacts, type ContactWay } from './fields/contacts.js';

/**
 * Something outside the process keeps it from starting: a wrong variable, a busy port, a database out of reach.
 * The message is one line for the person who started it; `main.ts` prints it without a stack and exits with 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** The environment of this process after validation. Read once at boot and passed on; nothing else reads `process.env`. */
export interface Env {
  /** `APP_ENV`: `production` turns on secure cookies and HSTS and turns introspection and the Sandbox off. */
  appEnv: 'local' | 'production';
  /** `PORT`: TCP port that the site listens on; 0 takes a free one. */
  port: number;
  /** `HOST`: address that the site listens on; loopback unless said otherwise, in production too. */
  host: string;
  /** `TRUSTED_PROXIES`: addresses and CIDR ranges of the proxies whose `X-Forwarded-For` is believed; none by default (decision 0028). */
  trustedProxies: string[];
  /** `SECRET`: key for encrypting secrets in the database; `undefined` only in `local`, where one is generated under `dataDir`. */
  secret: string | undefined;
  /** `SITE_URL`: origin that visitors use, without a trailing slash; for canonical addresses and Open Graph. */
  siteUrl: string;
  /** `DATABASE_URL`: PostgreSQL 15 or later; `undefined` means the embedded one under `dataDir`. */
  databaseUrl: string | undefined;
  /** `DATABASE_READ_URLS`: replicas of it that answer visitors' reads, in turn (docs/decisions/0027-outages.md). */
  databaseReadUrls: string[];
  /** `DATA_DIR`: absolute folder of the embedded database, of the files unless `FILES_URL` says otherwise, and of what is cached of them. */
  dataDir: string;
  /** `FILES_URL`: where pictures are stored (decision 0030): the absolute path of a folder, or a bucket. */
  files: string | Bucket;
  /** `DEMO`: whether an empty database is filled with the demo set; on for the embedded database only. */
  demo: boolean;
  /** `WORKERS`: serving processes on this machine; one per core. */
  workers: number;
  /** `DRAIN_SECONDS`: how long a stopping process still answers after /readyz has turned 503; 3 in `production`, 0 in `local`. */
  drainSeconds: number;
  /** `METRICS_PORT` and `METRICS_HOST`: where `/metrics` is served apart from the site; `undefined` means nowhere. */
  metrics: { port: number; host: string } | undefined;
  /** `LOG_LEVEL`: the least important level that pino writes. */
  logLevel: (typeof LOG_LEVELS)[number];
  /** `GOD_USERNAME` and `GOD_PASSWORD`: the first account, made where there is no GOD; without a password one is made up and printed. */
  god: { username: string; password: string | undefined };
  /** https address of the chat linked in the footer: `MESSENGER_URL`, else the agency's Telegram, else WhatsApp. */
  messengerUrl: string | undefined;
  /** The agency's contacts (`CONTACT_*`). A demo without any uses those of the demo set. */
  contacts: Contacts;
  /** `SERVICE_WORKER`: whether browsers get the worker that shows the offline page; off, it is removed from those that have it. */
  serviceWorker: boolean;
  /** `GOOGLE_MAPS_API_KEY` and `GOOGLE_MAPS_VERSION`: the map of the site is Google's; without a key it is MapLibre's. */
  googleMaps: { key: string; version: string } | undefined;
  /** `PICTURE_ADDRESSES`: IP addresses of this network that imports may fetch pictures and feeds from; others inside it are refused. */
  pictureAddresses: string[];
  /** `INDEXNOW_URL`: where changed addresses are announced to search engines; `undefined` means nowhere. */
  indexNowUrl: string | undefined;
  /** `MAP_STYLE_URL`: what MapLibre's map shows. */
  mapStyle: MapStyle;
  /** `RATES_URL`: sources of the currency rates, in order (docs/decisions/0020-rates.md); none: disabled. */
  ratesUrls: string[];
  /** Settings of contact requests (decision 0019). */
  leads: LeadsEnv;
}

/** Settings of contact requests: their retention, and the configured channels for notifying the agency. */
export interface LeadsEnv {
  /** `LEADS_KEEP_DAYS`: days after which personal data is removed. */
  keepDays: number;
  /** `SMTP_URL`, `LEADS_EMAIL_TO`, `LEADS_EMAIL_FROM`. */
  email: { url: string; to: string; from: string } | undefined;
  /** `TELEGRAM_BOT_TOKEN`, `TELEGRAM_CHAT_ID`, and `TELEGRAM_API_URL` for a Bot API elsewhere. */
  telegram: { apiUrl: string; token: string; chatId: string } | undefined;
  /** `LEADS_WEBHOOK_URL`, and `LEADS_WEBHOOK_SECRET` that its bodies are signed with. */
  webhook: { url: string; secret: string } | undefined;
}

/** A bucket of a store that speaks the protocol of Amazon S3. */
export interface Bucket {
  bucket: string;
  /** What the names of all objects begin with; empty, or ends with a slash. */
  prefix: string;
  region: string;
  /** Origin of a store other than Amazon's. */
  endpoint: string | undefined;
  /** `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`; without them, what the machine has: a role, a profile. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
}

/** The ground of MapLibre's map. */
export interface MapStyle {
  /** Address of the style; null for a plain ground without any other host. */
  url: string | null;
  /** Origins from which the browser fetches the style, its tiles, glyphs and sprites. */
  origins: string[];
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, `must be a whole number from ${minimum} to ${maximum}`);

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, `must be one of ${values.join(', ')}`);

const address = (protocols: readonly string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must look like ${example}`,
    abort: true,
  });

const DATABASE_HINT = 'postgres://user:password@host:5432/database';
const POSTGRES = ['postgres:', 'postgresql:'];

const databases = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => URL.canParse(part) && POSTGRES.includes(new URL(part).protocol)),
    `must look like ${DATABASE_HINT}, or several with commas`,
  );

const origin = address(['http:', 'https:'], 'https://talay.example')
  .refine(
    (value) => !/[?#]/.test(value) && new URL(value).pathname === '/',
    'must be an origin without a path, such as https://talay.example',
  )
  .transform((value) => new URL(value).origin);

const MAP_STYLE_HINT = 'https://tiles.openfreemap.org/styles/liberty';

/** `file:FOLDER` or `s3://BUCKET?endpoint=…&region=…&prefix=…`. */
const filesUrl = z
  .string()
  .refine((value) => /^file:./.test(value) || isBucket(value), {
    error: 'must look like file:/srv/talay/files or s3://bucket?endpoint=https://s3.example&region=eu-central-1&prefix=talay',
    abort: true,
  })
  .transform((value): string | Omit<Bucket, 'credentials'> => {
    if (value.startsWith('file:')) return resolve(value.replace(/^file:(\/\/(?=\/))?/, ''));
    const { hostname, searchParams } = new URL(value);
    const prefix = (searchParams.get('prefix') ?? '').replace(/\/*$/, '/').replace(/^\/*/, '');
    const endpoint = searchParams.get('endpoint') ?? undefined;
    return { bucket: hostname, prefix, region: searchParams.get('region') ?? 'us-east-1', endpoint };
  });

function isBucket(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, host, username, pathname, hash, searchParams } = new URL(value);
  if (protocol !== 's3:' || host !== hostname || username || !/^\/?$/.test(pathname) || hash) return false;
  const patterns: Record<string, RegExp> = { endpoint: /^https?:\/\/[^/?#@]+\/?$/, region: /^[\w-]{1,50}$/, prefix: /^[\w./-]{0,200}$/ };
  const given = [...searchParams];
  return (
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) &&
    new Set(searchParams.keys()).size === given.length &&
    given.every(([name, text]) => patterns[name]?.test(text) && (name !== 'endpoint' || URL.canParse(text)))
  );
}

const mapStyle = z
  .string()
  .transform((value) => (value.trim() === 'none' ? [] : value.trim().split(/\s+/)))
  .refine((parts) => parts.every((part) => URL.canParse(part) && /^https?:$/.test(new URL(part).protocol)), {
    error: `must look like ${MAP_STYLE_HINT}, with the other origins of its tiles, glyphs and sprites after it, or be none`,
    abort: true,
  })
  .transform((parts) => ({ url: parts[0] ?? null, origins: [...new Set(parts.map((part) => new URL(part).origin))] }));

const announcements = z
  .string()
  .transform((value) => (value.trim() === 'none' ? undefined : value.trim()))
  .refine(
    (value) => value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
    'must look like https://api.indexnow.org/indexnow, or be none',
  );

const addresses = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
  .refine((parts) => parts.every((part) => isIP(part) !== 0), 'must be IP addresses with commas between them, such as 10.0.0.5');

/** An IP address, or a range of them such as 10.0.0.0/8. */
function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}

const proxies = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
  .refine((parts) => parts.every(isRange), 'must be IP addresses or ranges with commas between them, such as 127.0.0.1, 10.0.0.0/8');

// Free for any use (CC0), without a key; all seven currencies, daily. The second address is another host of the same.
const RATES_HINT = [
  'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json',
  'https://latest.currency-api.pages.dev/v1/currencies/usd.json',
].join(' ');
/** Each may hang for the time limit of the rates. */
const MOST_RATES_URLS = 4;

const ratesUrls = z
  .string()
  .transform((value) => (value.trim() === 'none' ? [] : value.trim().split(/\s+/)))
  .refine(
    (parts) => parts.length <= MOST_RATES_URLS && parts.every((part) => URL.canParse(part) && /^https?:$/.test(new URL(part).protocol)),
    `must be one to ${MOST_RATES_URLS} addresses with spaces between them, such as https://open.er-api.com/v6/latest/USD, or be none`,
  );

const contact = (way: ContactWay, must: string) =>
  z
    .string()
    .refine((value) => isContact(way, value), must)
    .transform((value) => storedContact(way, value));

const PHONE_HINT = 'must be a phone number with its country code, such as +66812345678';

/** One line of text for visitors. */
const textLine = (least: number, most: number, example: string) =>
  z
    .string()
    .trim()
    .refine(
      (value) => value.length >= least && value.length <= most && /\p{L}{2}/u.test(value) && !/[\p{C}<>]/u.test(value),
      `must be ${least} to ${most} characters in one line, such as ${example}`,
    );

const POSITION = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** `lat,lng`, in the format used by listings (spec 5). */
const position = z
  .string()
  .transform((value) => {
    const [, lat, lng] = POSITION.exec(value.trim()) ?? [];
    return { lat: Number(lat), lng: Number(lng) };
  })
  .refine(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, 'must be latitude,longitude in degrees, such as 12.9276,100.8771');

const hours = z
  .string()
  .transform(readHours)
  .refine(
    (value) => value !== null,
    'must look like Mo-Fr 09:00-18:00, Sa 10:00-16:00, with the days in their order and each at most once',
  );

const mailbox = z.string().refine((value) => isContact('email', value), 'must be an address such as site@talay.example');

const mailboxes = z
  .string()
  .refine(
    (value) => value.split(',').every((part) => mailbox.safeParse(part.trim()).success),
    'must be an address such as sales@talay.example, or several with commas',
  );

const schema = z.object({
  APP_ENV: oneOf(['local', 'production']).default('local'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().regex(/^\S+$/, 'must be a host name or an address, such as 127.0.0.1').optional(),
  TRUSTED_PROXIES: proxies.default([]),
  SECRET: z
    .string()
    .regex(/^\S{32,200}$/, 'must be 32 to 200 characters without blanks, such as the output of openssl rand -hex 32')
    .optional(),
  SITE_URL: origin.optional(),
  DATABASE_URL: address(POSTGRES, DATABASE_HINT).optional(),
  DATABASE_READ_URLS: databases.default([]),
  DATA_DIR: z.string().default('./.data'),
  FILES_URL: filesUrl.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  DEMO: oneOf(['0', '1']).optional(),
  WORKERS: wholeNumber(1, 256).optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().regex(/^\S+$/, 'must be a host name or an address, such as 127.0.0.1').default('127.0.0.1'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  GOD_USERNAME: z
    .string()
    .regex(/^[\p{L}\d._-]{3,32}$/u, 'must be 3 to 32 letters, digits, dots, dashes and underscores')
    .default('god'),
  GOD_PASSWORD: z
    .string()
    .regex(/^.{12,200}$/u, 'must have 12 to 200 characters')
    .optional(),
  MESSENGER_URL: address(['https:'], 'https://t.me/name').optional(),
  SERVICE_WORKER: oneOf(['0', '1']).default('1'),
  CONTACT_NAME: textLine(2, 80, 'Anna Petrova').optional(),
  CONTACT_NAME_RU: textLine(2, 80, 'Анна Петрова').optional(),
  CONTACT_PHONE: contact('phone', PHONE_HINT).optional(),
  CONTACT_WHATSAPP: contact('whatsApp', PHONE_HINT).optional(),
  CONTACT_TELEGRAM: contact('telegram', 'must be a user name, such as talay_pattaya').optional(),
  CONTACT_LINE: contact('line', 'must be a LINE ID; that of an official account begins with @').optional(),
  CONTACT_EMAIL: mailbox.optional(),
  CONTACT_HOURS: hours.optional(),
  CONTACT_ADDRESS: textLine(5, 200, '10 Beach Road, Pattaya 20150').optional(),
  CONTACT_ADDRESS_RU: textLine(5, 200, 'Бич-роуд, 10, Паттайя 20150').optional(),
  CONTACT_POSITION: position.optional(),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{8,200}$/, 'must be a key of letters, digits, - and _')
    .optional(),
  GOOGLE_MAPS_VERSION: z
    .string()
    .regex(/^(alpha|beta|weekly|quarterly|3(\.\d{1,3})?)$/, 'must be a channel, such as beta or weekly, or a version, such as 3.65')
    .default('beta'),
  INDEXNOW_URL: announcements.optional(),
  PICTURE_ADDRESSES: addresses.default([]),
  // Free for any use, without a key; of OpenStreetMap's data.
  MAP_STYLE_URL: mapStyle.prefault(MAP_STYLE_HINT),
  RATES_URL: ratesUrls.prefault(RATES_HINT),
  LEADS_KEEP_DAYS: wholeNumber(1, 36_500).prefault('730'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465').optional(),
  LEADS_EMAIL_TO: mailboxes.optional(),
  LEADS_EMAIL_FROM: mailbox.optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,100}$/, 'must be the token that @BotFather gave')
    .optional(),
  TELEGRAM_CHAT_ID: z
    .string()
    .regex(/^(-?\d{1,20}|@\w{5,64})$/, 'must be the number of a chat, such as -1001234567890, or a channel, such as @talay_leads')
    .optional(),
  TELEGRAM_API_URL: origin.prefault('https://api.telegram.org'),
  LEADS_WEBHOOK_URL: address(['http:', 'https:'], 'https://crm.example/leads').optional(),
  LEADS_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{16,200}$/, 'must be 16 to 200 characters without blanks')
    .optional(),
});

/**
 * Validates the environment variables and fills in the defaults. An empty value counts as unset, as in a copied `.env.example`.
 *
 * @throws {StartError} that names the first wrong variable and says what it must be. The value is not repeated: it may be a secret.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new StartError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const env = result.data;
  const production = env.APP_ENV === 'production';
  if (production && !env.SITE_URL) {
    throw new StartError('SITE_URL must be set when APP_ENV is production: the origin that visitors use, such as https://talay.example.');
  }
  if (production && !env.SECRET) {
    throw new StartError(
      'SECRET must be set when APP_ENV is production: 32 characters or more, such as the output of openssl rand -hex 32, the same on every machine.',
    );
  }
  if (env.DATABASE_READ_URLS.length > 0 && !env.DATABASE_URL) {
    throw new StartError('DATABASE_URL must be set where DATABASE_READ_URLS is: the primary that those are replicas of.');
  }
  const demo = env.DEMO ? env.DEMO === '1' : !env.DATABASE_URL;
  // A live site with its own database must opt in to the demo set.
  const contacts = contactsOf(env, (demo && !production) || env.DEMO === '1');
  return {
    appEnv: env.APP_ENV,
    port: env.PORT,
    host: env.HOST ?? '127.0.0.1',
    trustedProxies: env.TRUSTED_PROXIES,
    secret: env.SECRET,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrls: env.DATABASE_READ_URLS,
    dataDir: resolve(env.DATA_DIR),
    files: filesOf(env),
    demo,
    workers: env.WORKERS ?? availableParallelism(),
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 3 : 0),
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    logLevel: env.LOG_LEVEL,
    god: { username: env.GOD_USERNAME, password: env.GOD_PASSWORD },
    messengerUrl: env.MESSENGER_URL ?? chatOf(contacts),
    serviceWorker: env.SERVICE_WORKER === '1',
    contacts,
    googleMaps: env.GOOGLE_MAPS_API_KEY ? { key: env.GOOGLE_MAPS_API_KEY, version: env.GOOGLE_MAPS_VERSION } : undefined,
    pictureAddresses: env.PICTURE_ADDRESSES,
    indexNowUrl: env.INDEXNOW_URL,
    mapStyle: env.MAP_STYLE_URL,
    ratesUrls: env.RATES_URL,
    leads: leadsOf(env),
  };
}

/** Where pictures are stored. */
function filesOf(env: z.output<typeof schema>): string | Bucket {
  const { FILES_URL: place, DATA_DIR, AWS_SESSION_TOKEN: sessionToken } = env;
  if (place === undefined) return resolve(DATA_DIR, 'files');
  if (typeof place === 'string') return place;
  const keys = together(env, ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
  if (!keys && place.endpoint !== undefined) {
    throw new StartError('AWS_ACCESS_KEY_ID must be set too: FILES_URL names a store that a role of the machine does not open.');
  }
  const credentials = keys && {
    accessKeyId: keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
    ...(sessionToken && { sessionToken }),
  };
  return { ...place, credentials };
}

/** The agency's contacts; a demo without any uses those of the demo set. */
function contactsOf(env: z.output<typeof schema>, demo: boolean): Contacts {
  const name = together(env, ['CONTACT_NAME', 'CONTACT_NAME_RU']);
  const address = together(env, ['CONTACT_ADDRESS', 'CONTACT_ADDRESS_RU']);
  const set: Partial<Contacts> = {
    ...(name && { name: { en: name.CONTACT_NAME, ru: name.CONTACT_NAME_RU } }),
    ...(env.CONTACT_PHONE && { phone: env.CONTACT_PHONE }),
    ...(env.CONTACT_WHATSAPP && { whatsApp: env.CONTACT_WHATSAPP }),
    ...(env.CONTACT_TELEGRAM && { telegram: env.CONTACT_TELEGRAM }),
    ...(env.CONTACT_LINE && { line: env.CONTACT_LINE }),
    ...(env.CONTACT_EMAIL && { email: env.CONTACT_EMAIL }),
    ...(env.CONTACT_HOURS && { hours: env.CONTACT_HOURS }),
    ...(address && { address: { en: address.CONTACT_ADDRESS, ru: address.CONTACT_ADDRESS_RU } }),
    ...(env.CONTACT_POSITION && { position: env.CONTACT_POSITION }),
  };
  return demo && Object.keys(set).length === 0 ? DEMO_CONTACTS : { ...NO_CONTACTS, ...set };
}

function chatOf({ telegram, whatsApp }: Contacts): string | undefined {
  if (telegram) return `https://t.me/${telegram}`;
  return whatsApp ? `https://wa.me/${whatsApp}` : undefined;
}

/** Which channels are set up. One of which a part is missing is a mistake that somebody would notice too late. */
function leadsOf(env: z.output<typeof schema>): LeadsEnv {
  const email = together(env, ['SMTP_URL', 'LEADS_EMAIL_TO', 'LEADS_EMAIL_FROM']);
  const telegram = together(env, ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID']);
  const webhook = together(env, ['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET']);
  return {
    keepDays: env.LEADS_KEEP_DAYS,
    email: email && { url: email.SMTP_URL, to: email.LEADS_EMAIL_TO, from: email.LEADS_EMAIL_FROM },
    telegram: telegram && { apiUrl: env.TELEGRAM_API_URL, token: telegram.TELEGRAM_BOT_TOKEN, chatId: telegram.TELEGRAM_CHAT_ID },
    webhook: webhook && { url: webhook.LEADS_WEBHOOK_URL, secret: webhook.LEADS_WEBHOOK_SECRET },
  };
}

/** Variables of which all are set or none. Throws StartError that names one that is missing. */
function together<const N extends string>(env: Partial<Record<N, string | undefined>>, names: readonly N[]): Record<N, string> | undefined {
  const missing = names.find((name) => env[name] === undefined);
  if (missing === undefined) return env as Record<N, string>;
  if (names.every((name) => env[name] === undefined)) return undefined;
  throw new StartError(`${missing} must be set too: ${names.join(', ')} belong together.`);
}
