import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/** One pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** A server on this machine in the place of a map's hosts. */
export interface MapHost {
  origin: string;
  /** Paths that were requested. */
  asked: string[];
  /** What is wrong with it just now. */
  fault: 'none' | 'style' | 'nonsense' | 'tiles';
  close(): Promise<void>;
}

async function listen(answer: (path: string, reply: ServerResponse) => void): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, reply) => {
    reply.setHeader('Access-Control-Allow-Origin', '*');
    answer(new URL(request.url!, 'http://host').pathname, reply);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

/** Serves /style.json, a style of picture tiles, and the tiles. */
export async function serveStyle(): Promise<MapHost> {
  const { server, origin } = await listen((path, reply) => {
    host.asked.push(path);
    const isTile = path.startsWith('/tiles/');
    if (host.fault === (isTile ? 'tiles' : 'style')) return void reply.writeHead(500).end();
    if (isTile) return void reply.writeHead(200, { 'Content-Type': 'image/png' }).end(PIXEL);
    const style = {
      version: 8,
      sources: {
        ground: { type: 'raster', tiles: [`${origin}/tiles/{z}/{x}/{y}.png`], tileSize: 256, attribution: 'Loopback cartography' },
      },
      layers: [{ id: 'ground', type: 'raster', source: 'ground' }],
    };
    reply
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(host.fault === 'nonsense' ? { version: 'x', layers: 7 } : style));
  });
  const host: MapHost = { origin, asked: [], fault: 'none', close: () => close(server) };
  return host;
}

/** A server in the place of Google's script. */
export interface GoogleHost {
  /** Query strings with which the script was requested. */
  asked: string[];
  /** What it says of its version. */
  version: string;
  fault: 'none' | 'script' | 'places';
  /** Sends a page's requests to Google's hosts there. */
  standIn(page: Page): Promise<void>;
  close(): Promise<void>;
}

/** What Google's service of places knows: one with a name that is no markup, and one that is nowhere. */
const PLACES = [
  { id: 'talay', name: 'View <b>Talay</b> 6', address: 'Beach Road, Pattaya', location: { lat: 12.93, lng: 100.88 } },
  { id: 'nowhere', name: 'Nowhere', address: '', location: null },
];

/** Serves a small script that behaves like Google's map as far as this site uses it. */
export async function serveGoogle(): Promise<GoogleHost> {
  const script = await readFile(new URL('./google-maps-stand-in.js', import.meta.url), 'utf8');
  const { server, origin } = await listen((_path, reply) => {
    if (host.fault === 'script') return void reply.writeHead(500).end();
    reply.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script.replace('%VERSION%', host.version));
  });
  const host: GoogleHost = {
    asked: [],
    version: '3.66.1-beta',
    fault: 'none',
    async standIn(page) {
      await page.route('https://maps.googleapis.com/**', async (route) => {
        host.asked.push(new URL(route.request().url()).search);
        const answer = await fetch(origin);
        await route.fulfill({
          status: answer.status,
          contentType: answer.headers.get('content-type') ?? '',
          body: await answer.text(),
        });
      });
      await page.route('https://places.googleapis.com/**', async (route) => {
        const input = new URL(route.request().url()).searchParams.get('input')!.toLowerCase();
        const json = PLACES.filter(({ name }) => name.toLowerCase().includes(input));
        await route.fulfill({ status: host.fault === 'places' ? 503 : 200, headers: { 'Access-Control-Allow-Origin': '*' }, json });
      });
    },
    close: () => close(server),
  };
  return host;
}
