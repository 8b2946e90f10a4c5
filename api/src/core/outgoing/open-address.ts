import { get as getHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { get as getHttps } from 'node:https';
import { useAgent } from 'request-filtering-agent';

/** Time limits of a download, ms. */
export interface TimeLimits {
  /** How long a server may be silent. */
  silence: number;
  /** How long it may take in all. */
  whole: number;
}

const MOST_REDIRECTS = 5;

/** Why an external address gave no response: it is not http(s), leads into our own network, does not answer, or redirects without end. */
export class AddressRefused extends Error {
  constructor(readonly code: 'BAD_LINK' | 'ADDRESS_REFUSED' | 'NO_ANSWER' | 'TOO_MANY_REDIRECTS') {
    super(code);
  }
}

/** How an external address is requested. */
export interface OpenOptions {
  /** IP addresses of this machine and its network that are exempt. */
  allowed: readonly string[];
  /** How long the server may be silent, ms. */
  silence: number;
  /** Ends the request, and the response. */
  signal: AbortSignal;
  /** `authorization` is sent to the origin of the given address only, never to one that it redirects to. */
  headers: OutgoingHttpHeaders;
}

/** A response whose body has not been read: the caller reads or destroys it. */
export interface OpenedAddress {
  response: IncomingMessage;
  /** Where redirects have led. */
  url: string;
}

/**
 * Requests an external URL given by a person, following redirects. Addresses of this machine and its network are refused at every
 * redirect, whatever host name resolves to them.
 *
 * @throws {AddressRefused}
 */
export async function openAddress(link: string, options: OpenOptions): Promise<OpenedAddress> {
  let url = link;
  let { headers } = options;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new AddressRefused('BAD_LINK');
    const response = await request(new URL(url).href, { ...options, headers });
    const { statusCode = 0, headers: answered } = response;
    const next = statusCode >= 300 && statusCode < 400 && answered.location;
    if (!next || !URL.canParse(next, url)) return { response, url };
    response.destroy();
    const there = new URL(next, url);
    if (there.origin !== new URL(url).origin) headers = { ...headers, authorization: undefined };
    url = there.href;
  }
  throw new AddressRefused('TOO_MANY_REDIRECTS');
}

function request(url: string, { allowed, silence, signal, headers }: OpenOptions): Promise<IncomingMessage> {
  const get = url.startsWith('https:') ? getHttps : getHttp;
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const options = { agent: useAgent(url, { allowIPAddressList: [...allowed] }), headers: sent, timeout: silence, signal };
    const asked = get(url, options, resolve);
    asked.on('timeout', () => asked.destroy(new Error('silent')));
    asked.on('error', (error) => {
      // The agent's words for an address that it filters.
      reject(new AddressRefused(/is not allowed/.test(error.message) ? 'ADDRESS_REFUSED' : 'NO_ANSWER'));
    });
  });
}
