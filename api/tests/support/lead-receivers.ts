import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What a receiver does with what it is sent: takes it, is silent, or answers so. */
export type Mood = 'takes' | 'hangs' | { status: number; retryAfter?: number };

/** A request that was taken. */
interface Taken {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An HTTP server on this machine in a mood: a webhook, or Telegram's Bot API, which gives what it is told for a method. */
export async function startHttpReceiver() {
  const receiver = {
    mood: 'takes' as Mood,
    asked: 0,
    taken: [] as Taken[],
    results: {} as Record<string, unknown>,
    url: '',
    stop: async () => {},
  };
  const server = createServer((request, response: ServerResponse) => {
    void text(request).then((body) => {
      receiver.asked++;
      const { mood } = receiver;
      if (mood === 'hangs') return;
      if (mood === 'takes') receiver.taken.push({ url: request.url!, headers: request.headers, body });
      const { status, retryAfter } = mood === 'takes' ? { status: 200 } : mood;
      response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' });
      const result = receiver.results[request.url!.split('/').at(-1)!];
      response.end(JSON.stringify({ ok: status === 200, result, ...(retryAfter && { parameters: { retry_after: retryAfter } }) }));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  receiver.stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return receiver;
}

/** A mail that was taken. */
interface TakenMail {
  from: string;
  to: string[];
  text: string;
}

/** A mail server on this machine in a mood; it refuses those whom it is written to, and whom it does not know in any mood. */
export async function startMailReceiver() {
  const receiver = { mood: 'takes' as Mood, unknown: '', asked: 0, taken: [] as TakenMail[], url: '', stop: async () => {} };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, next) {
      receiver.asked++;
      if (receiver.mood !== 'hangs') next();
    },
    onRcptTo({ address }, _session, next) {
      const { unknown } = receiver;
      const mood = address === unknown ? { status: 550 } : receiver.mood;
      next(typeof mood === 'object' ? Object.assign(new Error('refused'), { responseCode: mood.status }) : null);
    },
    onData(stream, { envelope }, next) {
      void text(stream).then((mail) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        receiver.taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: mail });
        next();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  receiver.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  receiver.stop = () => new Promise((resolve) => server.close(resolve));
  return receiver;
}
