import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AddressRefused, openAddress, type TimeLimits } from '../../core/outgoing/open-address.js';
import type { FeedCode } from '../../fields/import-codes.js';
import type { FeedFormat } from '../../fields/nouns.js';
import { MOST_SHEET_BYTES } from '../../files/limits.js';
import { feedAddress } from './feed-address.js';
import { PAGE_END } from './reso.js';

/** What a download may take. */
export interface FeedLimits extends TimeLimits {
  /** Of what is received, and of what it is unpacked; a spreadsheet is as large as an uploaded one at most. */
  bytes: number;
  /** Pages of a RESO Web API. */
  pages: number;
}

export const FEED_LIMITS: FeedLimits = { silence: 30_000, whole: 300_000, bytes: 100_000_000, pages: 1_000 };

/** The feed of a source, and what is known of it since the last reading. */
export interface FeedRequest {
  url: string;
  format: FeedFormat;
  /** Sent as a bearer token to the origin of the address. */
  token: string | null;
  /** Of the last reading; the server answers that the feed is unchanged if they still apply. */
  etag: string | null;
  modified: string | null;
}

/** What a server says about the version of the feed that it has sent. */
export type FeedVersion = Pick<FeedRequest, 'etag' | 'modified'>;

/** Why a feed cannot be downloaded; `again` where it may be later. */
export class FeedRefused extends Error {
  constructor(
    readonly code: FeedCode,
    readonly again = false,
  ) {
    super(code);
  }
}

const ACCEPT: Readonly<Record<FeedFormat, string>> = {
  SHEET: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5',
  KYERO: 'application/xml, text/xml, */*;q=0.5',
  YANDEX: 'application/xml, text/xml, */*;q=0.5',
  RESO: 'application/json',
};

/**
 * Downloads a feed into a file. Addresses in this network are refused as for pictures; `allowed` lists IP addresses that are exempt. A
 * packed feed is unpacked; the pages of a RESO Web API are joined by PAGE_END. Null where the feed has not changed.
 *
 * @throws {FeedRefused}
 */
export async function fetchFeed(
  feed: FeedRequest,
  path: string,
  allowed: readonly string[],
  limits: FeedLimits = FEED_LIMITS,
): Promise<FeedVersion | null> {
  if (!URL.canParse(feed.url)) throw new FeedRefused('FEED_BAD_ADDRESS');
  const signal = AbortSignal.timeout(limits.whole);
  const most = feed.format === 'SHEET' ? Math.min(MOST_SHEET_BYTES, limits.bytes) : limits.bytes;
  try {
    const headers = { accept: ACCEPT[feed.format], 'accept-encoding': 'gzip', ...conditionsOf(feed) };
    const authorization = feed.token === null ? undefined : `Bearer ${feed.token}`;
    const ask = (url: string) => openAddress(url, { allowed, silence: limits.silence, signal, headers: { ...headers, authorization } });
    if (feed.format === 'RESO') return await fetchPages(feed.url, path, ask, { ...limits, bytes: most });
    const { response } = await ask(feedAddress(feed.url));
    if (response.statusCode === 304) {
      response.destroy();
      return null;
    }
    await receive(response, path, most);
    if (feed.format === 'SHEET' && !isFramed(response) && !(await beginsWith(path, 'PK'))) throw new FeedRefused('FEED_CUT_OFF', true);
    return { etag: response.headers.etag ?? null, modified: response.headers['last-modified'] ?? null };
  } catch (error) {
    throw refusalOf(error, signal);
  }
}

function conditionsOf({ etag, modified }: FeedVersion): Record<string, string> {
  return { ...(etag !== null && { 'if-none-match': etag }), ...(modified !== null && { 'if-modified-since': modified }) };
}

/**
 * Whether the end of a response can be told from a broken connection. Formats have an end of their own, but a CSV without its second half
 * looks whole, and the homes missing from it as if they were gone.
 */
const isFramed = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] === 'chunked';

/** Writes what a server sends into a file, unpacked. */
async function receive(response: IncomingMessage, path: string, most: number): Promise<void> {
  try {
    checkStatus(response);
    if (Number(response.headers['content-length'] ?? 0) > most) throw new FeedRefused('FEED_TOO_LARGE');
    await pipeline(response, (chunks: AsyncIterable<Buffer>) => metered(chunks, most), createWriteStream(path));
  } finally {
    response.destroy();
  }
  // Compressed in transit, a compressed file, or both.
  for (let layers = 0; layers < 2 && (await beginsWith(path, '\x1f\x8b')); layers++) await unpack(path, most);
}

function checkStatus({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode === 429 || statusCode >= 500) throw new FeedRefused('FEED_NO_ANSWER', true);
  if (statusCode === 401 || statusCode === 403) throw new FeedRefused('FEED_FORBIDDEN');
  if (statusCode !== 200) throw new FeedRefused('FEED_NOT_FOUND');
  // The page for signing in, of a sheet that is not shared.
  if (/^text\/html\b/i.test(headers['content-type'] ?? '')) throw new FeedRefused('FEED_WEB_PAGE');
}

async function* metered(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most) throw new FeedRefused('FEED_TOO_LARGE');
    yield chunk;
  }
}

async function unpack(path: string, most: number): Promise<void> {
  const unpacked = `${path}.unpacked`;
  try {
    const limited = (chunks: AsyncIterable<Buffer>) => metered(chunks, most);
    await pipeline(createReadStream(path), createGunzip(), limited, createWriteStream(unpacked));
    await rename(unpacked, path);
  } catch (error) {
    await rm(unpacked, { force: true });
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? new FeedRefused('FEED_CUT_OFF', true) : error;
  }
}

async function beginsWith(path: string, bytes: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes.length), 0, bytes.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === bytes;
  } finally {
    await file.close();
  }
}

/** The address of the next page. The key cannot occur inside a string, where quotes are escaped; the parser reports a page that is not JSON. */
const NEXT = /(?<!\\)"@(?:odata\.)?nextLink"\s*:\s*("(?:[^"\\]|\\.)*")/;

async function fetchPages(first: string, path: string, ask: (url: string) => ReturnType<typeof openAddress>, limits: FeedLimits) {
  const out = await open(path, 'w');
  const page = `${path}.page`;
  try {
    let left = limits.bytes;
    let url: string | null = first;
    for (let number = 0; url !== null; number++) {
      if (number === limits.pages) throw new FeedRefused('FEED_TOO_LARGE');
      const { response } = await ask(url);
      await receive(response, page, left);
      const bytes = await readFile(page);
      left -= bytes.length;
      await out.write(bytes);
      await out.write(Buffer.of(PAGE_END));
      url = nextOf(bytes.toString(), url);
    }
    return { etag: null, modified: null };
  } finally {
    await out.close();
    await rm(page, { force: true });
  }
}

/** The next page, which must be on the same server, so that no other server receives the token or controls the paging. */
function nextOf(page: string, url: string): string | null {
  const next = NEXT.exec(page)?.[1];
  if (next === undefined) return null;
  const there = new URL(JSON.parse(next) as string, url);
  if (there.origin !== new URL(url).origin) throw new FeedRefused('FEED_ADDRESS_REFUSED');
  return there.href;
}

const OF_ADDRESS = {
  BAD_LINK: 'FEED_BAD_ADDRESS',
  ADDRESS_REFUSED: 'FEED_ADDRESS_REFUSED',
  NO_ANSWER: 'FEED_NO_ANSWER',
  TOO_MANY_REDIRECTS: 'FEED_REDIRECTS',
} as const;

function refusalOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof FeedRefused) return error;
  if (signal.aborted) return new FeedRefused('FEED_SLOW', true);
  if (error instanceof AddressRefused) return new FeedRefused(OF_ADDRESS[error.code], error.code === 'NO_ANSWER');
  // A full disk is no fault of the partner's.
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return error;
  return new FeedRefused('FEED_CUT_OFF', true);
}
