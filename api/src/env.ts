import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { BucketPlace } from './env/files-url.mjs';
import { readVariables, type Values } from './env/variables.mjs';
import { DEMO_CONTACTS, type Contacts } from './fields/contacts.js';

export { StartError } from './env/start-error.mjs';

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
  logLevel: Values['LOG_LEVEL'];
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

/** A bucket, and what opens it. */
export interface Bucket extends BucketPlace {
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

/**
 * Validates the environment variables (env/variables.mjs has their rules) and fills in what follows from others.
 *
 * @throws {StartError} that names the first wrong variable and says what it must be
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const env = readVariables(source);
  const production = env.APP_ENV === 'production';
  const demo = env.DEMO ? env.DEMO === '1' : !env.DATABASE_URL;
  // A live site with its own database must opt in to the demo set.
  const contacts = contactsOf(env, (demo && !production) || env.DEMO === '1');
  return {
    appEnv: env.APP_ENV,
    port: env.PORT,
    host: env.HOST,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    secret: env.SECRET,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrls: env.DATABASE_READ_URLS ?? [],
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
    pictureAddresses: env.PICTURE_ADDRESSES ?? [],
    indexNowUrl: env.INDEXNOW_URL,
    mapStyle: { url: env.MAP_STYLE_URL[0] ?? null, origins: [...new Set(env.MAP_STYLE_URL.map((url) => new URL(url).origin))] },
    ratesUrls: env.RATES_URL,
    leads: leadsOf(env),
  };
}

/** Where pictures are stored. */
function filesOf(env: Values): string | Bucket {
  const { FILES_URL: place, DATA_DIR, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (typeof place !== 'object') return place ?? resolve(DATA_DIR, 'files');
  const session = env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN };
  return { ...place, credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, ...session } : undefined };
}

/** The agency's contacts; a demo without any uses those of the demo set. */
function contactsOf(env: Values, demo: boolean): Contacts {
  const inBoth = (en?: string, ru?: string) => (en && ru ? { en, ru } : null);
  const contacts: Contacts = {
    name: inBoth(env.CONTACT_NAME, env.CONTACT_NAME_RU),
    phone: env.CONTACT_PHONE ?? null,
    whatsApp: env.CONTACT_WHATSAPP ?? null,
    telegram: env.CONTACT_TELEGRAM ?? null,
    line: env.CONTACT_LINE ?? null,
    email: env.CONTACT_EMAIL ?? null,
    hours: env.CONTACT_HOURS ?? null,
    address: inBoth(env.CONTACT_ADDRESS, env.CONTACT_ADDRESS_RU),
    position: env.CONTACT_POSITION ?? null,
  };
  return demo && Object.values(contacts).every((value) => value === null) ? DEMO_CONTACTS : contacts;
}

function chatOf({ telegram, whatsApp }: Contacts): string | undefined {
  if (telegram) return `https://t.me/${telegram}`;
  return whatsApp ? `https://wa.me/${whatsApp}` : undefined;
}

/** Which channels are set up. */
function leadsOf(env: Values): LeadsEnv {
  const { SMTP_URL, LEADS_EMAIL_TO: to, LEADS_EMAIL_FROM: from, TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHAT_ID: chatId } = env;
  const { LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET: secret } = env;
  return {
    keepDays: env.LEADS_KEEP_DAYS,
    email: SMTP_URL && to && from ? { url: SMTP_URL, to, from } : undefined,
    telegram: token && chatId ? { apiUrl: env.TELEGRAM_API_URL, token, chatId } : undefined,
    webhook: LEADS_WEBHOOK_URL && secret ? { url: LEADS_WEBHOOK_URL, secret } : undefined,
  };
}
