import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { DEMO_CONTACTS, NO_CONTACTS, phoneForMachines } from './fields/contacts.js';
import { readEnv, StartError } from './env.js';
import { VARIABLES } from './env/variables.mjs';

describe('readEnv', () => {
  test('fills in the defaults of a fresh machine', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      appEnv: 'local',
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      demo: true,
      logLevel: 'info',
      god: { username: 'god', password: undefined },
      messengerUrl: 'https://t.me/talay__demo',
      serviceWorker: true,
      contacts: DEMO_CONTACTS,
      googleMaps: undefined,
      mapStyle: { url: 'https://tiles.openfreemap.org/styles/liberty', origins: ['https://tiles.openfreemap.org'] },
    });
    expect(isAbsolute(env.dataDir)).toBe(true);
    expect(env.workers).toBeGreaterThanOrEqual(1);
  });

  test('listens on loopback in production too, trusts no proxy, and keeps the origin without its slash', () => {
    const SECRET = 's'.repeat(32);
    expect(readEnv({ APP_ENV: 'production', SITE_URL: 'https://talay.example/', SECRET })).toMatchObject({
      host: '127.0.0.1',
      trustedProxies: [],
      secret: SECRET,
      siteUrl: 'https://talay.example',
    });
  });

  test('takes replicas with commas between them, of a primary that is named', () => {
    const DATABASE_URL = 'postgres://talay@db/talay';
    const DATABASE_READ_URLS = 'postgres://talay@one/talay, postgres://talay@two/talay';
    expect(readEnv({ DATABASE_URL, DATABASE_READ_URLS }).databaseReadUrls).toEqual([
      'postgres://talay@one/talay',
      'postgres://talay@two/talay',
    ]);
    expect(() => readEnv({ DATABASE_READ_URLS })).toThrow('DATABASE_URL must be set where DATABASE_READ_URLS is');
    expect(() => readEnv({ DATABASE_URL, DATABASE_READ_URLS: 'one,two' })).toThrow('DATABASE_READ_URLS must look like postgres://');
  });

  test('takes proxies as addresses and ranges', () => {
    expect(readEnv({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 2001:db8::/32' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '2001:db8::/32',
    ]);
    // A range of everything would let every visitor name an address.
    for (const wrong of ['nginx', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0', 'true'])
      expect(() => readEnv({ TRUSTED_PROXIES: wrong })).toThrow(/^TRUSTED_PROXIES must be IP addresses or ranges/);
  });

  test('does not load the demo set into an external database, unless requested', () => {
    const DATABASE_URL = 'postgres://talay@db/talay';
    expect(readEnv({ DATABASE_URL }).demo).toBe(false);
    expect(readEnv({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(readEnv({ DEMO: '0' }).demo).toBe(false);
  });

  test('takes an empty value for unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test('accepts contacts in the usual formats', () => {
    const { contacts, messengerUrl } = readEnv({
      CONTACT_NAME: 'Anna Petrova',
      CONTACT_NAME_RU: ' Анна Петрова ',
      CONTACT_PHONE: '66 (38) 111-222',
      CONTACT_WHATSAPP: '+66 81 234 5678',
      CONTACT_TELEGRAM: '@talay_pattaya',
      CONTACT_LINE: '@talay',
      CONTACT_EMAIL: 'hello@talay.example',
      CONTACT_HOURS: 'Mo-Fr 09:00-18:00, Sa 10:00-24:00',
      CONTACT_ADDRESS: '10 Beach Road, Pattaya 20150',
      CONTACT_ADDRESS_RU: 'Бич-роуд, 10, Паттайя 20150',
      CONTACT_POSITION: '12.9276, 100.8771',
    });
    expect(contacts).toEqual({
      name: { en: 'Anna Petrova', ru: 'Анна Петрова' },
      phone: '+66 38 111-222',
      whatsApp: '66812345678',
      telegram: 'talay_pattaya',
      line: '@talay',
      email: 'hello@talay.example',
      hours: [
        { days: [0, 4], opens: '09:00', closes: '18:00' },
        { days: [5, 5], opens: '10:00', closes: '24:00' },
      ],
      address: { en: '10 Beach Road, Pattaya 20150', ru: 'Бич-роуд, 10, Паттайя 20150' },
      position: { lat: 12.9276, lng: 100.8771 },
    });
    expect(messengerUrl).toBe('https://t.me/talay_pattaya');
    expect(phoneForMachines(contacts)).toBe('+6638111222');
    expect(phoneForMachines({ ...contacts, phone: null })).toBe('+66812345678');
    const phones = ['+6638111222', '6621234567', '+66812345678', '+79161234567', '+441632960001'];
    expect(phones.map((CONTACT_PHONE) => readEnv({ CONTACT_PHONE }).contacts.phone)).toEqual([
      '+66 38 111 222',
      '+66 2 123 4567',
      '+66 81 234 5678',
      '+7 916 123-45-67',
      '+441632960001',
    ]);
  });

  test('a demo has default contacts; a live site has none unless they are set', () => {
    const live = { APP_ENV: 'production', SITE_URL: 'https://talay.example', SECRET: 's'.repeat(32) };
    expect(readEnv({ ...live, DEMO: '1' }).contacts).toEqual(DEMO_CONTACTS);
    expect(readEnv(live).contacts).toEqual(NO_CONTACTS);
    expect(readEnv({ DEMO: '0' })).toMatchObject({ contacts: NO_CONTACTS, messengerUrl: undefined });
    expect(readEnv({ CONTACT_WHATSAPP: '66812345678' })).toMatchObject({
      contacts: { ...NO_CONTACTS, whatsApp: '66812345678' },
      messengerUrl: 'https://wa.me/66812345678',
    });
    expect(() => readEnv({ CONTACT_NAME: 'Anna' })).toThrow(
      new StartError('CONTACT_NAME_RU must be set too: CONTACT_NAME, CONTACT_NAME_RU belong together.'),
    );
    expect(() => readEnv({ CONTACT_ADDRESS_RU: 'Бич-роуд, 10' })).toThrow(/^CONTACT_ADDRESS must be set too/);
  });

  test('takes a map of Google by its key, in the beta channel unless told otherwise', () => {
    const GOOGLE_MAPS_API_KEY = 'AIzaSy_test-key';
    expect(readEnv({ GOOGLE_MAPS_API_KEY }).googleMaps).toEqual({ key: GOOGLE_MAPS_API_KEY, version: 'beta' });
    expect(readEnv({ GOOGLE_MAPS_API_KEY, GOOGLE_MAPS_VERSION: '3.65' }).googleMaps?.version).toBe('3.65');
  });

  test('takes a map style with the other hosts that it reads, or none', () => {
    expect(readEnv({ MAP_STYLE_URL: 'https://a.example/style.json https://b.example/tiles https://a.example' }).mapStyle).toEqual({
      url: 'https://a.example/style.json',
      origins: ['https://a.example', 'https://b.example'],
    });
    expect(readEnv({ MAP_STYLE_URL: 'none' }).mapStyle).toEqual({ url: null, origins: [] });
  });

  test('reads rates from up to four addresses, or from none', () => {
    expect(readEnv({}).ratesUrls).toHaveLength(2);
    expect(readEnv({ RATES_URL: 'https://a.example/USD  http://10.0.0.5:8080/btc' }).ratesUrls).toEqual([
      'https://a.example/USD',
      'http://10.0.0.5:8080/btc',
    ]);
    expect(readEnv({ RATES_URL: 'none' }).ratesUrls).toEqual([]);
    for (const wrong of ['ftp://a.example/', 'rates', 'https://a.example '.repeat(5)])
      expect(() => readEnv({ RATES_URL: wrong })).toThrow(/^RATES_URL must be one to 4 addresses/);
  });

  test('announces leads by the channels that are set up, and refuses half of one', () => {
    expect(readEnv({}).leads).toEqual({ keepDays: 730, email: undefined, telegram: undefined, webhook: undefined });
    const email = {
      SMTP_URL: 'smtp://localhost:25',
      LEADS_EMAIL_TO: 'sales@talay.example, boss@talay.example',
      LEADS_EMAIL_FROM: 'site@talay.example',
    };
    const telegram = { TELEGRAM_BOT_TOKEN: '123456:AAAAAAAAAAAAAAAAAAAAAAAA', TELEGRAM_CHAT_ID: '-1001234567890' };
    const webhook = { LEADS_WEBHOOK_URL: 'https://crm.example/leads', LEADS_WEBHOOK_SECRET: 'sixteen-letters-or-more' };
    expect(readEnv({ ...email, ...telegram, ...webhook, LEADS_KEEP_DAYS: '30' }).leads).toEqual({
      keepDays: 30,
      email: { url: email.SMTP_URL, to: email.LEADS_EMAIL_TO, from: email.LEADS_EMAIL_FROM },
      telegram: { apiUrl: 'https://api.telegram.org', token: telegram.TELEGRAM_BOT_TOKEN, chatId: telegram.TELEGRAM_CHAT_ID },
      webhook: { url: webhook.LEADS_WEBHOOK_URL, secret: webhook.LEADS_WEBHOOK_SECRET },
    });
    expect(() => readEnv({ ...email, LEADS_EMAIL_TO: undefined })).toThrow(
      new StartError('LEADS_EMAIL_TO must be set too: SMTP_URL, LEADS_EMAIL_TO, LEADS_EMAIL_FROM belong together.'),
    );
  });

  test.each([
    ['LEADS_KEEP_DAYS', '0', 'LEADS_KEEP_DAYS must be a whole number from 1 to 36500.'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must look like smtps://user:password@mail.example:465.'],
    ['LEADS_EMAIL_TO', 'sales', 'LEADS_EMAIL_TO must be an address such as sales@talay.example, or several with commas.'],
    [
      'LEADS_EMAIL_TO',
      'sales@talay.example, boss',
      'LEADS_EMAIL_TO must be an address such as sales@talay.example, or several with commas.',
    ],
    ['LEADS_EMAIL_FROM', 'a@talay.example, b@talay.example', 'LEADS_EMAIL_FROM must be an address such as site@talay.example.'],
    ['TELEGRAM_BOT_TOKEN', 'secret', 'TELEGRAM_BOT_TOKEN must be the token that @BotFather gave.'],
    ['LEADS_WEBHOOK_SECRET', 'short', 'LEADS_WEBHOOK_SECRET must be 16 to 200 characters without blanks.'],
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535.'],
    ['WORKERS', '0', 'WORKERS must be a whole number from 1 to 256.'],
    ['APP_ENV', 'prod', 'APP_ENV must be one of local, production.'],
    ['DEMO', 'yes', 'DEMO must be one of 0, 1.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    ['HOST', 'a b', 'HOST must be a host name or an address, such as 127.0.0.1.'],
    ['DATABASE_URL', 'mysql://u:hunter2@db/x', 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
    ['SECRET', 'short', 'SECRET must be 32 to 200 characters without blanks, such as the output of openssl rand -hex 32.'],
    ['SITE_URL', 'talay.example', 'SITE_URL must look like https://talay.example.'],
    ['SITE_URL', 'https://talay.example/ru', 'SITE_URL must be an origin without a path, such as https://talay.example.'],
    ...['a b', 'go', 'gоd', 'γοδ'].map(
      (value) =>
        [
          'GOD_USERNAME',
          value,
          'GOD_USERNAME must be 3 to 32 letters, all Latin or all Cyrillic, digits, dots, dashes and underscores.',
        ] as const,
    ),
    ...['the god of a password', 'dog-house-12345', 'GOD-house-12345', 'Sunshine2026!!', 'gfhjkmgfhjkm'].map(
      (value) =>
        ['GOD_PASSWORD', value, 'GOD_PASSWORD is too easy to guess: it must not contain GOD_USERNAME, nor be a common password.'] as const,
    ),
    ['GOD_PASSWORD', 'x'.repeat(201), 'GOD_PASSWORD must have 12 to 200 characters.'],
    ['GOD_PASSWORD', 'two lines \n of a text', 'GOD_PASSWORD must be one line.'],
    ['METRICS_PORT', '3000', 'METRICS_PORT must be another one than PORT, which is 3000.'],
    ['GOD_PASSWORD', 'too short', 'GOD_PASSWORD must have 12 to 200 characters.'],
    ['MESSENGER_URL', 'javascript:alert(1)', 'MESSENGER_URL must look like https://t.me/name.'],
    ['MESSENGER_URL', 'http://t.me/talay', 'MESSENGER_URL must look like https://t.me/name.'],
    ['CONTACT_WHATSAPP', '081 234', 'CONTACT_WHATSAPP must be a phone number with its country code, such as +66812345678.'],
    ['CONTACT_TELEGRAM', 'https://t.me/x', 'CONTACT_TELEGRAM must be a user name, such as talay_pattaya.'],
    ['CONTACT_LINE', 'a/b', 'CONTACT_LINE must be a LINE ID; that of an official account begins with @.'],
    ['CONTACT_PHONE', 'call us', 'CONTACT_PHONE must be a phone number with its country code, such as +66812345678.'],
    ['CONTACT_PHONE', '081 234 5678', 'CONTACT_PHONE must be a phone number with its country code, such as +66812345678.'],
    ['CONTACT_EMAIL', 'hello', 'CONTACT_EMAIL must be an address such as site@talay.example.'],
    ['CONTACT_NAME', '???', 'CONTACT_NAME must be 2 to 80 characters in one line, such as Anna Petrova.'],
    ['CONTACT_NAME_RU', '<b>Анна</b>', 'CONTACT_NAME_RU must be 2 to 80 characters in one line, such as Анна Петрова.'],
    ['CONTACT_ADDRESS', 'a\nb c d e', 'CONTACT_ADDRESS must be 5 to 200 characters in one line, such as 10 Beach Road, Pattaya 20150.'],
    ['CONTACT_ADDRESS_RU', '12345', 'CONTACT_ADDRESS_RU must be 5 to 200 characters in one line, such as Бич-роуд, 10, Паттайя 20150.'],
    ...['here', '100.8771,12.9276', '12.9', '12.9,100.8,5', '12.9;100.8', '12.9,180.5'].map(
      (value) => ['CONTACT_POSITION', value, 'CONTACT_POSITION must be latitude,longitude in degrees, such as 12.9276,100.8771.'] as const,
    ),
    ...[
      'always',
      '9-18',
      'Mo-Fr 9:00-18:00',
      'Mo 18:00-09:00',
      'Fr-Mo 09:00-18:00',
      'Mo-Fr 09:00-18:00, Fr 10:00-16:00',
      'Mo 09:00-25:00',
    ].map(
      (value) =>
        [
          'CONTACT_HOURS',
          value,
          'CONTACT_HOURS must look like Mo-Fr 09:00-18:00, Sa 10:00-16:00, with the days in their order and each at most once.',
        ] as const,
    ),
    ['GOOGLE_MAPS_API_KEY', "key'; script-src *", 'GOOGLE_MAPS_API_KEY must be a key of letters, digits, - and _.'],
    ['GOOGLE_MAPS_VERSION', 'beta&x=1', 'GOOGLE_MAPS_VERSION must be a channel, such as beta or weekly, or a version, such as 3.65.'],
    [
      'MAP_STYLE_URL',
      'javascript:alert(1)',
      'MAP_STYLE_URL must look like https://tiles.openfreemap.org/styles/liberty, with the other origins of its tiles, glyphs and sprites after it, or be none.',
    ],
  ])('refuses %s=%s with one line that does not repeat the value', (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(new StartError(message));
  });

  test('reads FILES_URL: a folder, or a bucket with what opens it', () => {
    expect(readEnv({ DATA_DIR: '/srv/data' }).files).toBe('/srv/data/files');
    expect(readEnv({ FILES_URL: 'file:/srv/pictures' }).files).toBe('/srv/pictures');
    expect(readEnv({ FILES_URL: 'file:///srv/pictures' }).files).toBe('/srv/pictures');
    expect(readEnv({ FILES_URL: 's3://talay-files' }).files).toEqual({
      bucket: 'talay-files',
      prefix: '',
      region: 'us-east-1',
      endpoint: undefined,
      credentials: undefined,
    });
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(readEnv({ FILES_URL: 's3://talay?endpoint=http://10.0.0.5:9000&region=th-1&prefix=site/a', ...keys }).files).toEqual({
      bucket: 'talay',
      prefix: 'site/a/',
      region: 'th-1',
      endpoint: 'http://10.0.0.5:9000',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    });
  });

  test.each([
    'http://s3.example/talay',
    's3://',
    's3://Talay',
    's3://talay/folder',
    's3://key:secret@talay',
    's3://talay?endpont=http://s3.example',
    's3://talay?endpoint=ftp://s3.example',
    's3://talay?endpoint=http://s3.example/path',
    's3://talay?region=a&region=b',
    'file:',
  ])('refuses FILES_URL=%s', (url) => {
    expect(() => readEnv({ FILES_URL: url })).toThrow(/^FILES_URL must look like file:.* or s3:\/\/bucket/);
  });

  test('refuses half of the keys of a bucket, and none for a store that is not Amazon’s', () => {
    expect(() => readEnv({ FILES_URL: 's3://talay', AWS_ACCESS_KEY_ID: 'key' })).toThrow(/^AWS_SECRET_ACCESS_KEY must be set too/);
    expect(() => readEnv({ FILES_URL: 's3://talay?endpoint=http://s3.example' })).toThrow(/^AWS_ACCESS_KEY_ID must be set too/);
  });

  test('refuses production without SITE_URL', () => {
    expect(() => readEnv({ APP_ENV: 'production' })).toThrow(/^SITE_URL must be set when APP_ENV is production/);
  });

  test('refuses production without SECRET', () => {
    expect(() => readEnv({ APP_ENV: 'production', SITE_URL: 'https://talay.example' })).toThrow(
      /^SECRET must be set when APP_ENV is production/,
    );
  });
});

test('every variable is in .env.example, and is passed on by docker-compose.yml unless it is for a single machine', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const names = Object.keys(VARIABLES);
  const missing = (path: string, but: string[] = []) => {
    const text = read(path);
    return names.filter((name) => !but.includes(name) && !new RegExp(`\\b${name}\\b`).test(text));
  };
  expect(names).toContain('LEADS_KEEP_DAYS');
  expect(missing('.env.example')).toEqual([]);
  expect(missing('docker-compose.yml', ['PORT', 'HOST', 'DATA_DIR', 'WORKERS'])).toEqual([]);
});

test('the image runs the Node that the project is tested on', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const images = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  const { node } = JSON.parse(read('package.json')).dependencies as { node: string };
  expect(images.length).toBeGreaterThan(0);
  expect(new Set(images)).toEqual(new Set([node]));
});
