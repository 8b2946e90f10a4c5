import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { useAgent } from 'request-filtering-agent';
import { MOST_BYTES } from '../files/limits.js';
import type { PictureCode } from '../fields/import-codes.js';

/** How long a picture is waited for, ms. */
export interface Patience {
  /** How long a server may be silent. */
  silence: number;
  /** How long it may take in all. */
  whole: number;
}

export const PATIENCE: Patience = { silence: 10_000, whole: 60_000 };
const MOST_REDIRECTS = 5;

/** Why a picture cannot be had, as a code that is shown; `again` where it may be had later. */
export class PictureRefused extends Error {
  constructor(
    readonly code: PictureCode,
    readonly again = false,
  ) {
    super(code);
  }
}

/**
 * Downloads the picture at an external URL, following redirects. Addresses of this machine and its network are refused,
 * whatever host name leads there; `allowed` lists IP addresses that are exempt.
 *
 * @throws {PictureRefused} BAD_LINK, ADDRESS_REFUSED, NO_ANSWER, NOT_FOUND, NO_PICTURE, TOO_LARGE
 */
export async function openPicture(link: string, allowed: readonly string[], { silence, whole }: Patience): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(whole);
  let url = link;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new PictureRefused('BAD_LINK');
    const answer = await request(new URL(url).href, allowed, silence, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location && URL.canParse(headers.location, url)) {
      answer.destroy();
      url = new URL(headers.location, url).href;
      continue;
    }
    const refusal = refusalOf(statusCode, headers);
    if (!refusal) return answer;
    answer.destroy();
    throw refusal;
  }
  throw new PictureRefused('NO_PICTURE');
}

function refusalOf(status: number, headers: IncomingMessage['headers']): PictureRefused | null {
  if (status === 429 || status >= 500) return new PictureRefused('NO_ANSWER', true);
  if (status !== 200) return new PictureRefused('NOT_FOUND');
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES) return new PictureRefused('TOO_LARGE');
  // What it is the decoder finds out; a page of a gallery need not be read for that.
  if (headers['content-type']?.startsWith('text/')) return new PictureRefused('NO_PICTURE');
  return null;
}

function request(url: string, allowed: readonly string[], silence: number, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.startsWith('https:') ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    const options = {
      agent: useAgent(url, { allowIPAddressList: [...allowed] }),
      headers: { accept: 'image/*' },
      timeout: silence,
      signal,
    };
    const asked = get(url, options, resolve);
    asked.on('timeout', () => asked.destroy(new Error('silent')));
    asked.on('error', (error) => {
      // The agent's words for an address that it filters.
      reject(/is not allowed/.test(error.message) ? new PictureRefused('ADDRESS_REFUSED') : new PictureRefused('NO_ANSWER', true));
    });
  });
}
