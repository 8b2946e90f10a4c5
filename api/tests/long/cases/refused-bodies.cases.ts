import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { overloaded } from '../../../src/core/errors.js';
import { Role } from '../../../src/core/policy.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { clockHeader, createVisitor, signedIn, type Visitor } from '../../support/visitor.js';

export default function cases() {
  /** How often each is sent. One time alone may be lucky. */
  const TIMES = 8;
  const SIZES = [60_000, 1_000_000, 6_000_000];
  /** The same where 100 kB are read. */
  const TOO_LARGE = [200_000, 1_000_000, 6_000_000];

  let t: TestApp;
  let nobody: Visitor;
  let admin: Visitor;
  beforeAll(async () => {
    t = await createTestApp();
    nobody = createVisitor(t);
    admin = await signedIn(t, Role.ADMIN);
    await t.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => t.close());

  /** A connection that reads nothing until it is told to. */
  async function open(allowHalfOpen = false): Promise<Socket> {
    const { port } = t.app.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen }).pause();
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  }

  function headOf(visitor: Visitor, path: string, headers: Record<string, string>): string {
    const cookie = visitor.token !== null && { cookie: `talay_session=${visitor.token}` };
    const lines = Object.entries({ host: 'talay.example', ...clockHeader(), ...cookie, ...headers });
    return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  }

  /** Status and code of an answer. */
  function outcomeOf(answer: string): string {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const { error, errors } = JSON.parse(body || '{}') as { error?: { code: string }; errors?: { extensions: { code: string } }[] };
    return `${head.split(' ')[1]} ${error?.code ?? errors?.[0]?.extensions.code}`;
  }

  /** What is answered, in so many times, to a client that sends all of its request before it reads, as a proxy may. */
  async function outcomes(head: string, body: Buffer, times = TIMES): Promise<string[]> {
    const seen = new Set<string>();
    for (let time = 0; time < times; time++) {
      const socket = await open();
      socket.write(head);
      await new Promise((sent) => socket.write(body, sent));
      seen.add(await text(socket).then(outcomeOf, (error: NodeJS.ErrnoException) => String(error.code)));
    }
    return [...seen];
  }

  const file = (size: number) =>
    Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'),
      Buffer.alloc(size, 7),
      Buffer.from('\r\n--x--\r\n'),
    ]);
  const FORM = { make: file, headers: { 'content-type': 'multipart/form-data; boundary=x', connection: 'close' } };
  const json = (size: number) => Buffer.from(JSON.stringify({ message: 'x'.repeat(size) }));
  const JSON_BODY = { make: json, headers: { 'content-type': 'application/json', connection: 'close' } };
  /** Of untold length. */
  const chunked = (size: number) =>
    Buffer.concat([Buffer.from(`${json(size).length.toString(16)}\r\n`), json(size), Buffer.from('\r\n0\r\n\r\n')]);

  describe('a client that sends all of its request before it reads gets the answer', () => {
    test.each([
      ['a picture', '/api/files', FORM, {}, SIZES, '401 UNAUTHENTICATED'],
      ['a spreadsheet', '/api/utils/auto_listing_start', FORM, {}, SIZES, '401 UNAUTHENTICATED'],
      ['an operation with a file', '/graphql', FORM, { 'apollo-require-preflight': '1' }, SIZES, '401 UNAUTHENTICATED'],
      ['a form of another site', '/graphql', FORM, {}, SIZES, '403 CSRF_BLOCKED'],
      ['a file where none is taken', '/api/utils/lead', FORM, {}, SIZES, '415 UNSUPPORTED_MEDIA_TYPE'],
      ['the end of an alert', '/api/alerts/x/unsubscribe', FORM, {}, SIZES, '413 PAYLOAD_TOO_LARGE'],
      ['rows', '/api/utils/auto_listing_finish', JSON_BODY, {}, SIZES, '401 UNAUTHENTICATED'],
      ['a unit', '/api/units/new', JSON_BODY, {}, SIZES, '401 UNAUTHENTICATED'],
      ['a write without the signed header', '/api/utils/lead', JSON_BODY, { 'x-talay-clock': '' }, SIZES, '400 STALE_CLOCK'],
      ['a compressed body', '/api/utils/lead', JSON_BODY, { 'content-encoding': 'gzip' }, SIZES, '415 UNSUPPORTED_ENCODING'],
      ['a contact request', '/api/utils/lead', JSON_BODY, {}, TOO_LARGE, '413 PAYLOAD_TOO_LARGE'],
      ['an operation', '/graphql', JSON_BODY, {}, TOO_LARGE, '413 PAYLOAD_TOO_LARGE'],
      ['a body for nothing', '/api/nothing', JSON_BODY, {}, TOO_LARGE, '413 PAYLOAD_TOO_LARGE'],
    ] as const)('%s of an anonymous client at %s', async (_what, path, { make, headers }, more, sizes, outcome) => {
      for (const size of sizes) {
        const body = make(size);
        const head = headOf(nobody, path, { ...headers, ...more, 'content-length': String(body.length) });
        expect([size, ...(await outcomes(head, body))]).toEqual([size, outcome]);
      }
    });

    test.each([
      ['/api/utils/lead', '413 PAYLOAD_TOO_LARGE'],
      ['/graphql', '411 LENGTH_REQUIRED'],
    ])('a body of untold length at %s', async (path, outcome) => {
      for (const size of TOO_LARGE) {
        const head = headOf(nobody, path, { ...JSON_BODY.headers, 'transfer-encoding': 'chunked' });
        expect([size, ...(await outcomes(head, chunked(size)))]).toEqual([size, outcome]);
      }
    });

    test('staff, of whose uploads more is read than of a stranger’s', async () => {
      const body = json(6_000_000);
      const head = headOf(admin, '/api/units/new', { ...JSON_BODY.headers, 'content-length': String(body.length) });
      expect(await outcomes(head, body)).toEqual(['413 PAYLOAD_TOO_LARGE']);
      const form = file(40_000_000);
      const upload = headOf(admin, '/api/files', { ...FORM.headers, 'content-length': String(form.length) });
      expect(await outcomes(upload, form, 3)).toEqual(['413 PAYLOAD_TOO_LARGE']);
    });

    test.each(['refusalIfBehind', 'refuseIfFull'] as const)('under overload: %s', async (check) => {
      const { admission } = t.app;
      const original = admission[check];
      const refuse = () => {
        throw overloaded();
      };
      Object.assign(admission, { [check]: check === 'refusalIfBehind' ? overloaded : refuse });
      try {
        for (const path of ['/api/utils/lead', '/graphql']) {
          for (const size of SIZES) {
            const body = json(size);
            const head = headOf(nobody, path, { ...JSON_BODY.headers, 'content-length': String(body.length) });
            expect([path, size, ...(await outcomes(head, body))]).toEqual([path, size, '503 OVERLOADED']);
          }
        }
      } finally {
        Object.assign(admission, { [check]: original });
      }
    });

    test.each([
      ['headers that are too long', `x-long: ${'x'.repeat(20_000)}\r\n`, '431 HEADERS_TOO_LARGE'],
      ['a broken chunk', 'transfer-encoding: chunked\r\n\r\nzz\r\n', '400 BAD_REQUEST'],
    ])('what is no request: %s', async (_what, lines, outcome) => {
      for (const size of SIZES) {
        const head = `POST /api/utils/lead HTTP/1.1\r\nhost: talay.example\r\n${lines}`;
        expect([size, ...(await outcomes(head, file(size)))]).toEqual([size, outcome]);
      }
    });
  });

  test('a keep-alive connection serves the next request after the rest of a refused one', async () => {
    const body = json(1_000_000);
    const socket = await open();
    socket.write(headOf(nobody, '/api/units/new', { 'content-type': 'application/json', 'content-length': String(body.length) }));
    await once(socket.resume(), 'data');
    await new Promise((sent) => socket.write(body, sent));
    socket.write('GET /livez HTTP/1.1\r\nhost: talay.example\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).toContain('{"status":"ok"}');
  });

  describe('who goes on sending after the answer is disconnected', () => {
    const ENDLESS = '1000000000';
    const requests = [
      ['a refused upload', '/api/files', FORM.headers, 'UNAUTHENTICATED'],
      ['a refused write over a keep-alive connection', '/api/units/new', { 'content-type': 'application/json' }, 'UNAUTHENTICATED'],
      ['a body that is too large', '/api/utils/lead', JSON_BODY.headers, 'PAYLOAD_TOO_LARGE'],
    ] as const;

    /** Sends such a request and continues with `act` regardless of the response; returns the response, what was sent, and the time. */
    const goOn = async (path: string, headers: Record<string, string>, act: (socket: Socket) => void) => {
      const socket = await open(true);
      let answer = '';
      socket.on('data', (chunk) => (answer += String(chunk))).resume();
      // A reset closes it as well: `once` would reject by the error that comes before.
      const closed = new Promise((close) => socket.once('close', close));
      const begin = performance.now();
      socket.write(headOf(nobody, path, { 'content-length': ENDLESS, ...headers }));
      act(socket);
      await closed;
      return { answer, sent: socket.bytesWritten, seconds: (performance.now() - begin) / 1_000 };
    };

    test.each(requests)('as fast as it can: %s', async (_what, path, headers, code) => {
      const piece = Buffer.alloc(65_536);
      const { answer, sent } = await goOn(path, headers, (socket) => {
        const write = () => {
          while (!socket.destroyed && socket.write(piece));
        };
        socket.on('drain', write);
        write();
      });
      expect(answer).toContain(code);
      // What the network takes beside what is read.
      expect(sent).toBeLessThan(60_000_000);
    });

    test('byte by byte', async () => {
      const byBytes = (socket: Socket) => {
        const drops = setInterval(() => socket.write('x'), 100);
        socket.once('close', () => clearInterval(drops));
      };
      const ended: string[] = [];
      await Promise.all([
        ...requests.map(async ([what, path, headers, code]) => {
          const { answer, seconds } = await goOn(path, headers, byBytes);
          ended.push(what);
          expect([what, answer]).toEqual([what, expect.stringContaining(code)]);
          expect(seconds).toBeGreaterThan(4);
        }),
        goOn('/livez', { 'x-long': 'x'.repeat(20_000) }, byBytes).then(({ answer }) => {
          ended.push('headers');
          expect(answer).toContain('HEADERS_TOO_LARGE');
        }),
        // It has 15 s to arrive.
        goOn('/api/auth/login', { ...JSON_BODY.headers, 'content-length': '1000' }, byBytes).then(({ answer, seconds }) => {
          ended.push('a body that is awaited');
          expect(answer).toContain('REQUEST_TIMEOUT');
          expect(seconds).toBeGreaterThan(14);
        }),
      ]);
      expect(ended.at(-1)).toBe('a body that is awaited');
    });
  });
}
