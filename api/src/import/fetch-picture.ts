import type { IncomingMessage } from 'node:http';
import { AddressRefused, openAddress, type TimeLimits } from '../core/outgoing/open-address.js';
import { MOST_BYTES } from '../files/limits.js';
import type { PictureCode } from '../fields/import-codes.js';

/** How long a picture is waited for, ms. */
export const PICTURE_LIMITS: TimeLimits = { silence: 10_000, whole: 60_000 };

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
export async function openPicture(link: string, allowed: readonly string[], { silence, whole }: TimeLimits): Promise<IncomingMessage> {
  const options = { allowed, silence, signal: AbortSignal.timeout(whole), headers: { accept: 'image/*' } };
  const { response } = await openAddress(link, options).catch((error: unknown) => {
    throw error instanceof AddressRefused ? refusedAddress(error) : error;
  });
  const refusal = refusalOf(response.statusCode ?? 0, response.headers);
  if (!refusal) return response;
  response.destroy();
  throw refusal;
}

function refusedAddress({ code }: AddressRefused): PictureRefused {
  if (code === 'TOO_MANY_REDIRECTS') return new PictureRefused('NO_PICTURE');
  return new PictureRefused(code, code === 'NO_ANSWER');
}

function refusalOf(status: number, headers: IncomingMessage['headers']): PictureRefused | null {
  if (status === 429 || status >= 500) return new PictureRefused('NO_ANSWER', true);
  if (status !== 200) return new PictureRefused('NOT_FOUND');
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES) return new PictureRefused('TOO_LARGE');
  // What it is the decoder finds out; a page of a gallery need not be read for that.
  if (headers['content-type']?.startsWith('text/')) return new PictureRefused('NO_PICTURE');
  return null;
}
