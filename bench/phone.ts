import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { spawnSite } from '../web/e2e/support/spawn-site.ts';
import { judge, launchForLighthouse, type Verdict } from './lighthouse.ts';
import { figure, median, type Figure } from './measure.ts';

/** Lighthouse's own advice against noise. */
const RUNS = 3;

/** Scripts that the browser loads before the page is alive: preloaded, also those that wait for the first picture, imported by its inline scripts, the entry; kB, gzipped. */
export async function firstLoad(html: string, get: (address: string) => Promise<string>): Promise<number> {
  const named = html.matchAll(/(?:rel="(?:modulepreload|later)" href=|from |import |import\()"(\/assets\/[\w.-]+\.js)"/g);
  let total = 0;
  for (const script of new Set([...named].map(([, one]) => one!))) total += gzipSync(await get(script), { level: 9 }).length;
  return total / 1024;
}

/** HTTP/2 and TLS in front of the site, as nginx is when it is deployed. */
async function secureProxy(site: string, folder: string): Promise<{ url: string; server: Http2SecureServer }> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-keyout', key, '-out', cert],
    {
      stdio: 'ignore',
    },
  );
  const server = createSecureServer({ key: await readFile(key), cert: await readFile(cert), allowHTTP1: true }, (incoming, outgoing) => {
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')));
    const asked = request(
      site + incoming.url,
      { method: incoming.method!, headers: { ...headers, host: new URL(site).host } },
      (answer) => {
        const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode!, kept);
        answer.pipe(outgoing.stream ?? outgoing);
      },
    );
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, server };
}

/**
 * The home page, a list, a search and a home as Lighthouse sees them on a slow phone, through HTTP/2 and TLS; with the weight of their scripts and the number
 * of their elements. The browser is that of CHROMIUM.
 */
export async function benchPhone(databaseUrl: string, dataDir: string): Promise<Figure[]> {
  const site = await spawnSite({ databaseUrl, dataDir });
  const get = async (address: string) => (await fetch(site.url + address, { headers: { accept: 'text/html' } })).text();
  const { url, server } = await secureProxy(site.url, dataDir);
  const browser = await launchForLighthouse();
  try {
    const { units } = JSON.parse(await get('/api/units')) as { units: { _id: string }[] };
    const figures: Figure[] = [];
    for (const [what, address] of [
      ['home page', '/en'],
      ['list', '/en/units'],
      ['search', '/en/search?deal=rent&beds=1&priceMax=25000'],
      ['home', `/en/unit/${units[0]!._id}`],
    ] as const) {
      const verdicts: Verdict[] = [];
      for (let run = 0; run < RUNS; run++) verdicts.push(await judge(browser, url + address));
      const html = await get(address);
      const [score, lcp] = [median(verdicts.map((one) => one.score)), median(verdicts.map(({ largest }) => largest))];
      const scripts = await firstLoad(html, get);
      // What is in <noscript> is text where scripts run.
      const elements = html.replace(/<noscript>.*?<\/noscript>/gs, '').match(/<[a-z][\w-]*[\s>/]/g)!.length;
      figures.push(
        figure(
          `phone, ${what}: Lighthouse`,
          `${score.toFixed(0)}, largest picture ${lcp.toFixed(1)} s`,
          '≥ 98, ≤ 2.0 s',
          score >= 98 && lcp <= 2,
        ),
        figure(`phone, ${what}: scripts of the first load, gzip`, `${scripts.toFixed(1)} kB`, '≤ 120 kB', scripts <= 120),
        figure(
          `phone, ${what}: HTML, elements`,
          `${(Buffer.byteLength(html) / 1024).toFixed(0)} kB (${(gzipSync(html).length / 1024).toFixed(1)} gzip), ${elements}`,
          '≤ 700 elements in a list',
          what === 'list' ? elements <= 700 : null,
        ),
      );
    }
    return figures;
  } finally {
    browser.kill();
    server.close();
    await site.stop();
  }
}
