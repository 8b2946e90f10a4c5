import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { Site, SiteApi } from '@talay/api/site.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { isFromThisSite } from './same-site.ts';

const BUILD = new URL('../build/', import.meta.url);

/** Largest body of a form that is posted without scripts, bytes. */
const FORM_LIMIT = 16_384;

/** Where the error screen of a refused request is rendered: an address without a screen of its own. */
const REFUSED_PATH = '/-/refused';

/** What the server build exports (web/app/handler.ts). */
interface Build {
  render(
    request: Request,
    visit: {
      execute: (operation: Parameters<SiteApi['execute']>[1]) => ReturnType<SiteApi['execute']>;
      siteUrl: string;
      messengerUrl: string | null;
      nonce: string;
      catalogues: Record<string, string>;
      refused?: number;
      logError: (error: unknown) => void;
    },
  ): Promise<Response>;
}

/** The site: the files of the client build, and for every other address a page rendered by React Router. */
export const site: Site = async (app, api) => {
  const { render } = (await import(new URL('server/index.js', BUILD).href)) as Build;
  const catalogues = readCatalogues();

  const answer = async (request: FastifyRequest, reply: FastifyReply, refused?: number) => {
    const nonce = randomBytes(16).toString('base64');
    const response = await render(toWebRequest(request, api.siteUrl, refused), {
      execute: (operation) => api.execute(request, operation),
      siteUrl: api.siteUrl,
      messengerUrl: api.messengerUrl,
      nonce,
      catalogues,
      refused,
      logError: (error) => request.log.error({ err: error }, 'rendering a page failed'),
    });
    return send(response, reply, nonce, api);
  };

  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: new URL('client/', BUILD),
      wildcard: false,
      // scripts/compress.ts has made them.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}', '.vite/**'],
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        // The build names everything under assets/ by its content.
        const hashed = path.includes('/client/assets/');
        reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        reply.header('X-Content-Type-Options', 'nosniff');
      },
    });

    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
      done(null, body),
    );

    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      const foreign = request.method === 'POST' && !isFromThisSite(request.headers, api.siteUrl);
      return answer(request, reply, foreign ? 403 : undefined);
    };
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/', handler });
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler });
    scope.route({
      method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      handler: async (_request, reply) => reply.code(405).header('Allow', 'GET, HEAD, POST').send(),
    });
  });
  return { refuse: answer };
};

/** The request as React Router takes it. Its base is the site's own address, so that no page repeats a Host header. */
function toWebRequest(request: FastifyRequest, siteUrl: string, refused: number | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  // Whether it came from this site was asked before (isFromThisSite), where the real host is known.
  headers.delete('origin');
  headers.delete('host');
  // An address that is refused may be one that cannot be parsed: the screen of the refusal stands at a path that every route table has.
  if (refused !== undefined) return new Request(`${siteUrl}${REFUSED_PATH}`, { headers });
  // `//host/path` is a path of this site, not another host.
  const url = siteUrl + request.url.replace(/^\/+/, '/');
  return new Request(url, { method: request.method, headers, ...(request.method === 'POST' && { body: String(request.body ?? '') }) });
}

async function send(response: Response, reply: FastifyReply, nonce: string, api: SiteApi): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('Set-Cookie', cookies);
  // A page is in the visitor's language, currency and scheme and carries a nonce: nobody but this visitor's browser may keep it.
  reply.header('Cache-Control', 'private, no-cache');
  reply.header('Vary', 'Cookie, Accept-Language');
  reply.header('Content-Security-Policy', contentSecurityPolicy(nonce, api.production));
  reply.header('X-Content-Type-Options', 'nosniff');
  reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  reply.header('Cross-Origin-Opener-Policy', 'same-origin');
  if (api.production) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

/** Addresses of the scripts that hold the message catalogues, by language, from the client build's manifest. */
function readCatalogues(): Record<string, string> {
  const manifest = JSON.parse(readFileSync(new URL('client/.vite/manifest.json', BUILD), 'utf8')) as Record<string, { file: string }>;
  const catalogues: Record<string, string> = {};
  for (const [source, { file }] of Object.entries(manifest)) {
    const lang = /i18n\/compiled\/(\w+)\.json$/.exec(source)?.[1];
    if (lang) catalogues[lang] = `/${file}`;
  }
  return catalogues;
}
