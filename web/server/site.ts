import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Site } from '@talay/api/site.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
// Made by `npm run build -w web`; its source is app/handler.ts.
import { render } from '../build/server/index.js';

const CLIENT = new URL('../build/client/', import.meta.url);
const YEAR_SECONDS = 31_536_000;

/** Where the scripts of the message catalogues were built to, by language. */
async function catalogues(): Promise<Record<string, string>> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', CLIENT), 'utf8')) as Record<string, { file: string }>;
  const entries = ['en', 'ru'].map((lang) => [lang, manifest[`app/i18n/compiled/${lang}.json`]?.file] as const);
  return Object.fromEntries(entries.filter(([, file]) => file !== undefined).map(([lang, file]) => [lang, `/${file}`]));
}

/** Headers of every page. Style attributes carry placeholders and shapes of pictures, so inline styles are allowed; scripts need the nonce. */
function pageHeaders(nonce: string, production: boolean): Record<string, string> {
  return {
    'cache-control': 'private, no-cache',
    vary: 'Accept-Language, Cookie',
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(production && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
}

/** The request as the site's router wants it. Its address is on the site's own origin: the Host header decides nothing. */
function toWebRequest(request: FastifyRequest, siteUrl: string, path: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) headers.append(name, item);
  }
  const { method, body } = request;
  const aborted = new AbortController();
  request.raw.once('aborted', () => aborted.abort());
  return new Request(siteUrl + path, { method, headers, signal: aborted.signal, ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }) });
}

/** The server-rendered site: the client build's files, and a page for every other address. */
export const site: Site = async (app, api) => {
  const scripts = await catalogues();

  await app.register(fastifyStatic, {
    root: fileURLToPath(CLIENT),
    wildcard: false,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    // Names under assets/ change with their content.
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600');
    },
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply, refused?: number): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64');
    const response = await render(toWebRequest(request, api.siteUrl, refused ? '/' : request.url), {
      execute: (operation) => api.execute(request, operation) as Promise<ExecutionResult>,
      siteUrl: api.siteUrl,
      messengerUrl: api.messengerUrl,
      nonce,
      catalogues: scripts,
      ...(refused && { refused }),
      logError: (error) => request.log.error({ err: error }, 'a page failed'),
    });
    void reply.code(response.status).headers(pageHeaders(nonce, api.production));
    for (const [name, value] of response.headers) void reply.header(name, value);
    return reply.send(Buffer.from(await response.arrayBuffer()));
  };

  // Form posts of browsers without scripts go to the action of a screen.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.get('/*', (request, reply) => answer(request, reply));
  app.post('/*', (request, reply) => answer(request, reply));

  return { refuse: (request, reply, status) => answer(request, reply, status) };
};
