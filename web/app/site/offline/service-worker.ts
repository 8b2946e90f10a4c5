/*
 * The worker of the site (decision 0024). Every page comes from the network; where there is none, the offline page in the language of the
 * address. It keeps that page and what it is made of, and nothing else: no page, no answer of the API, nothing of an account.
 */
import { PREFERENCE_COOKIES } from '~/session/preferences';
import { OFFLINE_CACHE } from '~/site/saved-store/offline-homes';
import { offlinePageOf } from './offline-page';

declare const self: ServiceWorkerGlobalScope;
/** From the build: a hash of the cached files, and their URLs. */
declare const VERSION: string;
declare const FILES: readonly string[];

const PREFIX = 'talay-offline-';
const CACHE = PREFIX + VERSION;

self.addEventListener('install', (event) => {
  // A font's name contains a hash of its content, so the page's own copy will do.
  const files = FILES.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload', credentials: 'omit' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
  // It answers the same as the one before as long as there is a network: no open page notices the change.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname.endsWith('/logout')) event.waitUntil(caches.delete(OFFLINE_CACHE));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(isData(pathname) ? fromNetwork(event) : page(event, pathname));
  // The fonts of the offline page; their names contain a hash of their content.
  else if (FILES.includes(pathname)) event.respondWith(kept(pathname).then((file) => file ?? fetch(request)));
});

const isData = (pathname: string): boolean => /^\/(api|graphql)(\/|$)/.test(pathname);

/** The browser has asked already; where that answer is not taken it asks a second time. */
const fromNetwork = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  ((await preloadResponse) as Response | undefined) ?? fetch(request);

async function page(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    return await fromNetwork(event);
  } catch (error) {
    const offline = await kept(offlinePageOf(pathname, await chosenLang()));
    if (!offline) throw error;
    return offline;
  }
}

const kept = async (file: string): Promise<Response | undefined> => (await caches.open(CACHE)).match(file);

/** The language of addresses without one: as the visitor has chosen it, else as the browser speaks. */
async function chosenLang(): Promise<string> {
  const cookies = (self as { cookieStore?: CookieStore }).cookieStore;
  return (await cookies?.get(PREFERENCE_COOKIES.lang).catch(() => null))?.value ?? navigator.language;
}
