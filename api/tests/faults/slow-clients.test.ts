import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startBuilt, type BuiltSite } from '../support/built-site.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

/** Connections at once, of each kind: a thousand in all. Of what is not read, the network holds megabytes each. */
const READING = 100;
const SENDING = 400;
/** Polling interval of the site, ms. */
const ASK_MS = 100;

let database: TestDatabase;
let site: BuiltSite;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startBuilt('start-measured.js', { DATABASE_URL: database.url, WORKERS: '1', LOG_LEVEL: 'silent' });
}, 60_000);
afterAll(async () => {
  await site?.remove();
  await database?.drop();
});

function open(request: string): Socket {
  const socket = connect(site.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(request);
  return socket;
}

/** Does something with a connection again and again, until it is closed. */
function each(ms: number, socket: Socket, act: () => void): Socket {
  const acting = setInterval(act, ms);
  return socket.once('close', () => clearInterval(acting));
}

const many = (count: number, make: () => Socket) => Array.from({ length: count }, make);
const askLarge = () => open('GET /large HTTP/1.1\r\nhost: talay.example\r\n\r\n').pause();
const beginPost = () =>
  open('POST /api/utils/lead HTTP/1.1\r\nhost: talay.example\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n');

/** Sends a request on a separate connection, without keep-alive. */
async function ask(path: string): Promise<string> {
  const [answer] = (await once(get(site.url + path, { agent: false }), 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  return (await answer.setEncoding('utf8').toArray()).join('');
}

/** Connections to the site but for the one that asks. */
const others = async () => Number(await ask('/connections')) - 1;

test('a thousand clients that do not read, send nothing, or send byte by byte are disconnected, while others are served', async () => {
  const paused = many(READING, askLarge);
  const dribbling = many(READING, askLarge).map((socket) => each(1_000, socket, () => void socket.read(1)));
  const silent = many(SENDING, () => open(''));
  const posting = many(SENDING, beginPost).map((socket) => each(2_000, socket, () => socket.write('{')));
  // A paused connection does not notice that the other side has closed it: the server's own count is used.
  // A reset closes it as well: `once` would reject by the error that comes before.
  const closed = Promise.all([...silent, ...posting].map((socket) => new Promise((close) => socket.resume().once('close', close))));
  let most = 0;
  let now: number;
  do {
    expect(JSON.parse(await ask('/api/units'))).toHaveProperty('units');
    now = await others();
    most = Math.max(most, now);
    await pause(ASK_MS);
  } while (most < 2 * (READING + SENDING) || now > 0);
  await closed;
  for (const socket of [...paused, ...dribbling]) socket.destroy();
}, 240_000);
