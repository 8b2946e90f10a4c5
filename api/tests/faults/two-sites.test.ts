import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type RequestOptions } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDataSource } from '../../src/db/data-source.js';
import { Role } from '../../src/core/policy.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { linkPictures, makeAccount, makeUnit, PASSWORD } from '../support/factories.js';
import { filesOf, multipart, picture } from '../support/pictures.js';
import { startS3Server, type S3Server } from '../support/s3-server.js';
import { soon } from '../support/soon.js';
import { clockHeader } from '../support/visitor.js';

// What docker-compose.yml runs, on loopback: two sites in production, nginx with nginx.conf before them (a small balancer where nginx is not
// installed), one database, one bucket. The built program is run, without its pages.
const PROGRAM = fileURLToPath(new URL('../support/start-built.js', import.meta.url));
/** Longest that a program may take to start, ms. */
const START_MS = 60_000;

interface Running {
  url: string;
  child: ChildProcess;
}

let folder: string;
let database: TestDatabase;
let s3: S3Server;
const sites: Running[] = [];
let front: { url: string; close(): Promise<void> } | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talay-two-'));
  database = await createTestDatabase();
  s3 = await startS3Server();
  // One after the other: the first makes the first account.
  for (const name of ['one', 'two']) sites.push(await startSite(name));
  front = await startFront(sites.map(({ url }) => new URL(url).host));
}, 120_000);
afterAll(async () => {
  await front?.close();
  for (const { child } of sites) await end(child, 'SIGTERM');
  await s3.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Waits until a program answers there; ends it and throws where it does not. */
async function started(child: ChildProcess, url: string): Promise<void> {
  for (const end = Date.now() + START_MS; !(await isUp(url)); await sleep(50)) {
    if (child.exitCode === null && Date.now() < end) continue;
    child.kill('SIGKILL');
    throw new Error(`a program does not start that is to answer at ${url}`);
  }
}

async function startSite(name: string): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      ...s3.env,
      APP_ENV: 'production',
      NODE_ENV: 'production',
      SITE_URL: 'https://talay.example',
      SECRET: 'a-secret-of-the-tests-of-32-characters',
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, name),
      PORT: String(port),
      WORKERS: '1',
      RATES_URL: 'none',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await started(child, `${url}/readyz`);
  return { url, child };
}

/** nginx with the configuration of docker-compose.yml, its hosts and port replaced. */
async function startFront(hosts: string[]): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  if (spawnSync('nginx', ['-v']).error) return startBalancer(hosts);
  const home = join(folder, 'nginx');
  await mkdir(home);
  const site = (await readFile(new URL('../../../nginx.conf', import.meta.url), 'utf8'))
    .replace('site-1:3000', hosts[0]!)
    .replace('site-2:3000', hosts[1]!)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  await writeFile(join(home, 'site.conf'), site);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join(' ');
  await writeFile(
    join(home, 'nginx.conf'),
    `daemon off; pid ${home}/pid; error_log ${home}/error.log; events {} http { access_log off; ${paths} include ${home}/site.conf; }`,
  );
  const args = ['-c', join(home, 'nginx.conf'), '-p', home, '-e', join(home, 'error.log')];
  const checked = spawnSync('nginx', ['-t', ...args], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const child = spawn('nginx', args, { stdio: 'inherit' });
  await started(child, `${url}/livez`);
  return { url, close: () => end(child, 'SIGTERM') };
}

/** Sends requests to one host after the other, and to the next where a connection fails. */
async function startBalancer(hosts: string[]): Promise<{ url: string; close(): Promise<void> }> {
  let turn = 0;
  const server = createServer((request, response) => {
    const first = turn++;
    const pass = (tries: number) => {
      const [hostname, port] = hosts[(first + tries) % hosts.length]!.split(':');
      const options: RequestOptions = {
        hostname,
        port,
        path: request.url!,
        method: request.method!,
        headers: { ...request.headers, 'x-forwarded-for': '127.0.0.1' },
        // A connection of its own each time: whether it comes about is known before the body is sent.
        agent: false,
      };
      const passed = httpRequest(options, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => (tries + 1 < hosts.length ? pass(tries + 1) : response.writeHead(502).end()));
      passed.once('socket', (socket) => socket.once('connect', () => request.pipe(passed)));
    };
    pass(0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('two sites are one: pictures, sessions and uploads are shared, and one goes on alone', async () => {
  const db = createDataSource(database.url);
  await db.initialize();
  const unit = await makeUnit(db);
  await makeAccount(db, 'desk', Role.ADMIN);

  // A session that one site began is known to the other.
  const signIn = await fetch(`${front!.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...clockHeader() },
    body: JSON.stringify({ username: 'desk', password: PASSWORD }),
  });
  expect(signIn.status).toBe(200);
  const cookie = signIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  for (const { url } of sites) expect((await fetch(`${url}/api/files/`, { headers: { cookie, ...clockHeader() } })).status).toBe(200);

  const { payload, type } = multipart(filesOf(await picture(800, 600).jpeg().toBuffer()));
  const uploaded = await fetch(`${front!.url}/api/files`, {
    method: 'POST',
    headers: { 'content-type': type, cookie, ...clockHeader() },
    body: new Uint8Array(payload),
  });
  expect(uploaded.status).toBe(201);
  const { images } = (await uploaded.json()) as { images: { _id: string; link: string }[] };
  const { _id: id, link } = images[0]!;
  await linkPictures(db, 'unit', unit, [id]);

  // Either site serves it, and its variant is made once.
  for (const { url } of sites) {
    await soon(() => isUp(`${url}${link}?w=320`), true);
  }
  const made = () => s3.requests.filter((request) => request === `PUT site/variants/${id}-320.jpeg`);
  await soon(async () => made().length, 1);

  // One site is killed: clients of the proxy notice nothing.
  await end(sites[0]!.child, 'SIGKILL');
  const statuses = await Promise.all(Array.from({ length: 60 }, () => fetch(`${front!.url}${link}?w=320`).then(({ status }) => status)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await fetch(`${front!.url}/api/files/`, { headers: { cookie, ...clockHeader() } })).status).toBe(200);
  await db.destroy();
}, 120_000);
