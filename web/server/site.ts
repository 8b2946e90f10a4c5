import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { RefusedVisit, Site, SiteApi, SitePages } from '@talay/api/site.js';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { PageCache, type Found, type PageKey } from './page-cache.ts';
import { isFromThisSite } from './same-site.ts';
import { firstPaint, type Catalogues, type StyleSheet } from './first-paint.ts';

const BUILD = new URL('../build/', import.meta.url);

/** Largest body of a form that is posted without scripts, bytes: of the contact form's 5,000 letters each can take nine. */
const FORM_LIMIT = 65_536;

/** Path for rendering the error screen of a rejected request: it has no screen. */
const REFUSED_PATH = '/-/refused';

/** Paths with a secret: the pages of an alert, a password reset and an address confirmation. Nothing on them is cached. */
const SECRET_PATH = /^\/(?:[a-z]{2}\/)?(?:alerts|reset|confirm-email)(?:[/?]|$)/;

/** What the server build exports (web/app/handler.ts). */
interface Build {
  readonly sections: ReadonlySet<string>;
  render(
    request: Request,
    visit: {
      execute: (operation: Parameters<SiteApi['execute']>[1]) => ReturnType<SiteApi['execute']>;
      siteUrl: string;
      messengerUrl: string | null;
      contacts: SiteApi['contacts'];
      map: Pick<SiteApi['map'], 'google' | 'styleUrl'>;
      installable: boolean;
      local: boolean;
      nonce: string;
      refused?: number;
      logError: (error: unknown) => void;
    },
  ): Promise<Response>;
  preferenceCookies(cookieHeader: string | null, acceptLanguage: string | null): string;
  staleNotice(lang: string, asOf: Date): string;
  langOf(path: string, cookie: string | undefined, acceptLanguage: string | undefined): 'en' | 'ru';
}

/** The site: the files of the client build, and for every other address a page rendered by React Router. */
export const site: Site = async (app, api) => {
  const {
    render: renderPage,
    preferenceCookies,
    staleNotice,
    langOf,
    sections,
  } = (await import(new URL('server/index.js', BUILD).href)) as Build;
  const sheets = JSON.parse(readFileSync(new URL('server/page-styles.json', BUILD), 'utf8')) as StyleSheet[];
  const forFirstPaint = firstPaint(sheets, readCatalogues());
  const render: Build['render'] = async (request, one) => {
    const response = await renderPage(request, one);
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    return new Response(forFirstPaint(await response.text(), one.nonce), response);
  };
  const visit = {
    siteUrl: api.siteUrl,
    messengerUrl: api.messengerUrl,
    contacts: api.contacts,
    map: { google: api.map.google, styleUrl: api.map.styleUrl },
    installable: api.serviceWorker,
    local: !api.production,
    logError: (error: unknown) => app.log.error({ err: error }, 'rendering a page failed'),
  };

  // Rendered with what is in its key and with no header of the visitor who happens to be the first.
  const cache = new PageCache(api, async ({ address, preferences }, execute) => {
    const nonce = newNonce();
    return { response: await render(new Request(address, { headers: { cookie: preferences } }), { ...visit, execute, nonce }), nonce };
  });

  const busy = { en: readFileSync(new URL('busy/en.html', BUILD)), ru: readFileSync(new URL('busy/ru.html', BUILD)) };

  const busyPage: NonNullable<SitePages['busy']> = (url, { cookie, 'accept-language': languages }) => ({
    body: busy[langOf(url, cookie, languages)],
    headers: {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Content-Type': 'text/html; charset=utf-8',
    },
  });
  const turnAway = ({ url, headers }: FastifyRequest, reply: FastifyReply, refusal: RefusedVisit) => {
    const page = busyPage(url, headers);
    return reply
      .code(refusal.status)
      .headers({ ...refusal.headers, ...page.headers })
      .send(page.body);
  };

  /** Under which its page is in the cache; null for a request whose page is for this visitor alone. */
  const keyOf = (request: FastifyRequest, address: string | null): PageKey | null => {
    if (address === null || request.method === 'POST' || api.hasSession(request)) return null;
    if (isSecret(address, api)) return null;
    const { cookie, 'accept-language': languages } = request.headers;
    return { address, preferences: preferenceCookies(cookie ?? null, languages ?? null) };
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply, status?: number) => {
    request.pagePattern = patternOf(request.url, sections);
    const address = addressOf(request.url, api.siteUrl);
    // What the page links to is not told the secret by which it was opened.
    if (address !== null && isSecret(address, api)) reply.header('Referrer-Policy', 'no-referrer');
    const refused = status ?? (address === null ? 400 : undefined);
    const key = refused === undefined ? keyOf(request, address) : null;
    if (!key || !cache.has(key)) {
      const recent = key && api.isFull() ? cache.recent(key) : null;
      if (recent) return sendFound(recent, request, reply, api);
      const refusal = await api.admit(request);
      const last = refusal && key && cache.last(key);
      if (last) return sendFound(last, request, reply, api, staleNotice);
      if (refusal) return turnAway(request, reply, refusal);
    }
    const found = key && (await cache.find(key));
    if (found && 'body' in found) return sendFound(found, request, reply, api, staleNotice);
    if (found) return send(found.response, request, reply, found.nonce, api);
    const nonce = newNonce();
    // The error screen uses a path that every route table has, whatever the requested address was.
    const asked =
      refused === undefined && address !== null
        ? toWebRequest(request, address, api.signalOf(request))
        : refusedRequest(request, api.siteUrl);
    const response = await render(asked, {
      ...visit,
      execute: (operation) => api.execute(request, operation),
      nonce,
      refused,
      logError: (error) => request.log.error({ err: error }, 'rendering a page failed'),
    });
    return send(response, request, reply, nonce, api);
  };

  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: new URL('client/', BUILD),
      wildcard: false,
      // scripts/compress.ts has made them.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}', '.vite/**', 'sw*.js'],
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        // The build names everything under assets/ by its content.
        const hashed = path.includes('/client/assets/');
        reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        // A worker keeps the policy that its script was served with: one for documents would block tiles.
        reply.header('Content-Security-Policy', "frame-ancestors 'none'");
      },
    });

    // A new build reaches the browsers with their next page; so does the worker that removes the other.
    const worker = readFileSync(new URL(api.serviceWorker ? 'client/sw.js' : 'client/sw-off.js', BUILD));
    scope.get('/sw.js', (_request, reply) =>
      reply
        .header('Cache-Control', 'no-cache')
        .header('Content-Security-Policy', "default-src 'self'")
        .type('text/javascript; charset=utf-8')
        .send(worker),
    );

    // A form is all that the site takes; what else is posted ends in the error handler.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
      done(null, body),
    );

    // A body that is refused before the handler sees it (too large, of another type) is answered with a page.
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode === undefined || error.statusCode >= 500) throw error;
      return answer(request, reply, error.statusCode);
    });

    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method !== 'POST') return answer(request, reply);
      if (!isFromThisSite(request.headers, api.siteUrl)) return answer(request, reply, 403);
      // A POST without a body is accepted with any content type.
      return answer(request, reply, typeof request.body === 'string' ? undefined : 415);
    };
    const notAllowed = async (_request: FastifyRequest, reply: FastifyReply) => reply.code(405).header('Allow', 'GET, HEAD, POST').send();
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/', handler });
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler });
    scope.route({
      method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      // Before a body is looked at.
      onRequest: notAllowed,
      handler: notAllowed,
    });
  });
  return { refuse: answer, busy: busyPage };
};

/**
 * The address that is requested, on this site: its own base, so that no page repeats a Host header. A request may name its address with
 * scheme and host, as to a proxy, and a fragment, which is not sent; `//host/path` is a path. Null for what is no address.
 */
function addressOf(target: string, siteUrl: string): string | null {
  const path = target
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/#.*$/s, '')
    .replace(/^(?=[?]|$)/, '/');
  if (!path.startsWith('/')) return null;
  const address = siteUrl + path.replace(/^\/+/, '/');
  return URL.canParse(address) ? address : null;
}

const isSecret = (address: string, { siteUrl }: SiteApi) => SECRET_PATH.test(address.slice(siteUrl.length));

/** The pattern of a page for the log and the metrics: its section, of which there are few. */
function patternOf(target: string, sections: ReadonlySet<string>): string {
  const [, first = '', second = ''] = target
    .split(/[?#]/, 1)[0]!
    .replace(/^\/(en|ru)(?=\/|$)/, '')
    .split('/');
  if (first === '') return '/';
  if (!sections.has(first)) return '/*';
  return second === '' ? `/${first}` : `/${first}/*`;
}

/** The request in React Router's form. A HEAD is rendered as a GET, because the headers are the same; Fastify omits the body. */
function toWebRequest(request: FastifyRequest, address: string, signal: AbortSignal | null): Request {
  const headers = webHeaders(request);
  // A form that was posted is worked on to its end; a page for nobody is not rendered.
  if (request.method !== 'POST') return new Request(address, { headers, signal });
  return new Request(address, { method: 'POST', headers, body: String(request.body) });
}

function refusedRequest(request: FastifyRequest, siteUrl: string): Request {
  return new Request(siteUrl + REFUSED_PATH, { headers: webHeaders(request) });
}

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  // Whether it came from this site was asked before (isFromThisSite), where the real host is known.
  headers.delete('origin');
  headers.delete('host');
  return headers;
}

const newNonce = () => randomBytes(16).toString('base64');

async function send(response: Response, request: FastifyRequest, reply: FastifyReply, nonce: string, api: SiteApi): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('Set-Cookie', cookies);
  setPageHeaders(reply, nonce, api, api.isSignedIn(request));
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

/** Sends a cached page with a new nonce, compressed as stored; a stale one with the notice, if given. */
function sendFound(
  { body, headers, staleSince }: Found,
  request: FastifyRequest,
  reply: FastifyReply,
  api: SiteApi,
  staleNotice?: Build['staleNotice'],
): FastifyReply {
  const nonce = newNonce();
  for (const [name, value] of headers) reply.header(name, value);
  setPageHeaders(reply, nonce, api, false);
  if (staleSince) reply.header('Cache-Control', 'no-store').header('X-Talay-Stale', staleSince.toISOString());
  if (staleSince && staleNotice) {
    return reply.send(withNotice(body.plain(nonce).toString(), (lang) => staleNotice(lang, staleSince)));
  }
  if (!ACCEPTS_GZIP.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(body.plain(nonce));
  reply.header('Content-Encoding', 'gzip').header('Vary', 'Cookie, Accept-Language, Accept-Encoding');
  return reply.send(body.gzip(nonce));
}

const ACCEPTS_GZIP = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** The page with a notice at the beginning of its body, in the page's language. React leaves what it does not know there as it is. */
function withNotice(html: string, noticeIn: (lang: string) => string): string {
  const lang = /<html[^>]* lang="(\w+)"/.exec(html)?.[1] ?? 'en';
  return html.replace(/<body[^>]*>/, (body) => body + noticeIn(lang));
}

function setPageHeaders(reply: FastifyReply, nonce: string, api: SiteApi, isSignedIn: boolean): void {
  // A page is in the visitor's language, currency and scheme and carries a nonce: nobody but this visitor's browser may keep it, and
  // not even that one what is shown to an account: the way back after a logout leads to no page of it.
  reply.header('Cache-Control', isSignedIn ? 'no-store' : 'private, no-cache');
  reply.header('Vary', 'Cookie, Accept-Language');
  reply.header('Content-Security-Policy', contentSecurityPolicy(nonce, api));
}

/** From the client build's manifest. */
function readCatalogues(): Catalogues {
  const manifest = JSON.parse(readFileSync(new URL('client/.vite/manifest.json', BUILD), 'utf8')) as Record<
    string,
    { file: string; dynamicImports?: string[] }
  >;
  const catalogues = new Map<string, Record<string, string[]>>();
  for (const { file, dynamicImports = [] } of Object.values(manifest)) {
    const byLang: Record<string, string[]> = {};
    for (const source of dynamicImports) {
      const lang = /i18n\/compiled\/(?:\w+\.)?(\w+)\.json$/.exec(source)?.[1];
      if (lang) (byLang[lang] ??= []).push(`/${manifest[source]!.file}`);
    }
    catalogues.set(`/${file}`, byLang);
  }
  return catalogues;
}
