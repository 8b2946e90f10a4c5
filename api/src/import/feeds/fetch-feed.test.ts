import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { kyero, kyeroProperty, resoPage, resoProperty } from '../../../tests/support/feed-samples.js';
import { fetchFeed, type FeedLimits, type FeedRequest } from './fetch-feed.js';
import { PAGE_END } from './reso.js';

const FEED = kyero(kyeroProperty('1'));
/** Compressed beforehand: it takes longer than a server may be silent. */
const BOMB = gzipSync(Buffer.alloc(50_000_000, ' '));
const LIMITS: FeedLimits = { silence: 1_500, whole: 10_000, bytes: 1_000_000, pages: 5 };

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const xml: Answer = (response) => response.writeHead(200, { 'content-type': 'application/xml', etag: '"v1"' }).end(FEED);
const to =
  (location: string): Answer =>
  (response) =>
    response.writeHead(302, { location }).end();
const status =
  (code: number): Answer =>
  (response) =>
    response.writeHead(code).end();
/** Sends blanks until the other side has had enough. */
const endless: Answer = (response) => {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
  };
  response.on('drain', more);
  more();
};
const page =
  (...args: Parameters<typeof resoPage>): Answer =>
  (response, { headers }) =>
    headers.authorization === 'Bearer secret' ? response.end(resoPage(...args)) : response.writeHead(401).end();

const asked: IncomingMessage[] = [];
const answers: Record<string, Answer> = {
  '/feed.xml': (response, request) =>
    request.headers['if-none-match'] === '"v1"' ? status(304)(response, request) : xml(response, request),
  '/dated.xml': (response, request) =>
    request.headers['if-modified-since']
      ? status(304)(response, request)
      : response.writeHead(200, { 'last-modified': 'Mon, 02 Nov 2026 10:00:00 GMT' }).end(FEED),
  '/packed.xml': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(FEED)),
  '/feed.xml.gz': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(gzipSync(FEED))),
  '/cut.xml.gz': (response) => response.end(gzipSync(FEED).subarray(0, 100)),
  '/bomb.xml': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB),
  '/endless.xml': endless,
  '/large.xml': (response) => response.writeHead(200, { 'content-length': 2_000_000_000 }).write(' '),
  '/half.xml': (response) => {
    response.writeHead(200, { 'content-length': FEED.length });
    response.write(FEED.slice(0, 200), () => response.destroy());
  },
  '/stalls.xml': (response) => response.writeHead(200).write(FEED.slice(0, 200)),
  '/silent.xml': () => undefined,
  '/drips.xml': (response) => {
    const timer = setInterval(() => response.write(' '), 200);
    response.on('close', () => clearInterval(timer));
  },
  '/500.xml': status(500),
  '/429.xml': status(429),
  '/403.xml': status(403),
  '/page': (response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html><p>Sign in'),
  '/moved.xml': to('/feed.xml'),
  '/round.xml': to('/round.xml'),
  '/to-file': to('file:///etc/passwd'),
  '/to-self': to('http://127.0.0.2/'),
  '/to-six': to('http://[::1]:9/'),
  '/to-mapped': to('http://[::ffff:127.0.0.1]:9/'),
  '/to-cloud': to('http://169.254.169.254/latest/meta-data/'),
  '/sheet.csv': (response) => response.end('Code,Price\n1,2\n'),
  '/unframed.csv': (response) => {
    response.useChunkedEncodingByDefault = false;
    response.removeHeader('transfer-encoding');
    response.shouldKeepAlive = false;
    response.write('Code,Price\n1,2\n');
    response.end();
  },
  '/reso': page([resoProperty('1')], '/reso?$skiptoken=2'),
  '/reso?$skiptoken=2': page([resoProperty('2')]),
  '/reso-round': page([resoProperty('1')], '/reso-round'),
  '/reso-inward': page([resoProperty('1')], 'http://127.0.0.1:9/'),
  '/reso-late': page([resoProperty('1')], '/500.xml'),
};

let folder: string;
let origin: string;
let other: string;
const server = createServer((request, response) => {
  asked.push(request);
  (answers[request.url!] ?? status(404))(response, request);
});
const second = createServer((request, response) => {
  asked.push(request);
  xml(response, request);
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talay-feeds-'));
  for (const one of [server, second]) await once(one.listen(0, '127.0.0.1'), 'listening');
  [origin, other] = [server, second].map((one) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`) as [string, string];
  answers['/away'] = to(`${other}/`);
});
afterAll(async () => {
  for (const one of [server, second]) {
    one.closeAllConnections();
    await once(one.close(), 'close');
  }
  await rm(folder, { recursive: true });
});

const request = (url: string, more: Partial<FeedRequest> = {}): FeedRequest => ({
  url: url.startsWith('/') ? origin + url : url,
  format: 'KYERO',
  token: null,
  etag: null,
  modified: null,
  ...more,
});
const file = () => join(folder, 'feed');
const fetched = async (url: string, more: Partial<FeedRequest> = {}, limits = LIMITS) => {
  const version = await fetchFeed(request(url, more), file(), ['127.0.0.1'], limits);
  return { version, content: version && (await readFile(file(), 'utf8')) };
};
const refused = (url: string, more: Partial<FeedRequest> = {}, allowed = ['127.0.0.1'], limits = LIMITS) =>
  fetchFeed(request(url, more), file(), allowed, limits).then(
    () => 'read',
    ({ code, again }: { code: string; again: boolean }) => `${code}${again ? ', again' : ''}`,
  );

describe('a feed', () => {
  test.each(['/feed.xml', '/packed.xml', '/feed.xml.gz', '/moved.xml', '/away'])('%s is downloaded', async (path) => {
    expect((await fetched(path)).content).toBe(FEED);
  });

  test('one that has not changed is not downloaded again', async () => {
    const { version } = await fetched('/feed.xml');
    expect(version).toEqual({ etag: '"v1"', modified: null });
    expect((await fetched('/feed.xml', version!)).version).toBeNull();
    const dated = await fetched('/dated.xml');
    expect((await fetched('/dated.xml', dated.version!)).version).toBeNull();
  });

  test('a token is for the origin of the address alone', async () => {
    asked.length = 0;
    await fetched('/away', { token: 'secret' });
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined]);
  });

  test.each([
    ['nowhere', 'FEED_BAD_ADDRESS'],
    ['file:///etc/passwd', 'FEED_BAD_ADDRESS'],
    ['ftp://partner.example/feed.xml', 'FEED_BAD_ADDRESS'],
    ['/to-file', 'FEED_BAD_ADDRESS'],
    ['/to-self', 'FEED_ADDRESS_REFUSED'],
    ['/to-six', 'FEED_ADDRESS_REFUSED'],
    ['/to-mapped', 'FEED_ADDRESS_REFUSED'],
    ['/to-cloud', 'FEED_ADDRESS_REFUSED'],
    ['/round.xml', 'FEED_REDIRECTS'],
    ['/missing.xml', 'FEED_NOT_FOUND'],
    ['/403.xml', 'FEED_FORBIDDEN'],
    ['/500.xml', 'FEED_NO_ANSWER, again'],
    ['/429.xml', 'FEED_NO_ANSWER, again'],
    ['/page', 'FEED_WEB_PAGE'],
    ['/silent.xml', 'FEED_NO_ANSWER, again'],
    ['/stalls.xml', 'FEED_CUT_OFF, again'],
    ['/half.xml', 'FEED_CUT_OFF, again'],
    ['/cut.xml.gz', 'FEED_CUT_OFF, again'],
    ['/large.xml', 'FEED_TOO_LARGE'],
    ['/endless.xml', 'FEED_TOO_LARGE'],
    ['/bomb.xml', 'FEED_TOO_LARGE'],
  ])('%s: %s', async (path, code) => {
    expect(await refused(path)).toBe(code);
  });

  test('this machine is refused unless it is allowed, and a feed that never ends takes no more than its time', async () => {
    expect(await refused('/feed.xml', {}, [])).toBe('FEED_ADDRESS_REFUSED');
    expect(await refused(`${origin.replace('127.0.0.1', 'localhost')}/feed.xml`, {}, [])).toBe('FEED_ADDRESS_REFUSED');
    expect(await refused('/drips.xml', {}, ['127.0.0.1'], { ...LIMITS, whole: 1_000 })).toBe('FEED_SLOW, again');
  });
});

test('a CSV whose end cannot be told from a broken connection is refused', async () => {
  expect((await fetched('/sheet.csv', { format: 'SHEET' })).content).toBe('Code,Price\n1,2\n');
  expect(await refused('/unframed.csv', { format: 'SHEET' })).toBe('FEED_CUT_OFF, again');
});

describe('a RESO Web API', () => {
  const reso = { format: 'RESO', token: 'secret' } as const;

  test('pages are followed to the last', async () => {
    const { content } = await fetched('/reso', reso);
    expect(content!.split(String.fromCharCode(PAGE_END)).map((text) => text && JSON.parse(text).value[0].ListingKey)).toEqual([
      '1',
      '2',
      '',
    ]);
  });

  test.each([
    ['/reso-round', 'FEED_TOO_LARGE'],
    ['/reso-inward', 'FEED_ADDRESS_REFUSED'],
    ['/reso-late', 'FEED_NO_ANSWER, again'],
  ])('%s: %s', async (path, code) => {
    expect(await refused(path, reso)).toBe(code);
  });

  test('without its token', async () => {
    expect(await refused('/reso', { format: 'RESO' })).toBe('FEED_FORBIDDEN');
  });
});
