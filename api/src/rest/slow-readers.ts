import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';

/** How often answers are looked at, ms, and for how many looks the client may take nothing of one: a minute. */
const LOOK_MS = 5_000;
const MOST_LOOKS = 12;
/** A response being sent. */
interface Sending {
  /** Bytes that the client had taken at the last look. */
  taken: number;
  /** Looks since it has taken any. */
  looks: number;
}

/**
 * Closes the connections of clients that do not read their answers: what is written for them stays in memory until they do. Bytes count as
 * taken once the piece that they are in has been handed to the network, so a client that reads a few bytes a minute is closed too.
 */
export function closeSlowReaders(app: FastifyInstance): void {
  const sending = new Map<ServerResponse, Sending>();
  app.addHook('onSend', async (_request, { raw }) => {
    sending.set(raw, { taken: 0, looks: 0 });
    raw.once('close', () => sending.delete(raw));
  });
  const timer = setInterval(() => {
    for (const [{ socket }, state] of sending) {
      if (!socket) continue;
      const taken = socket.bytesWritten - socket.writableLength;
      const waits = socket.writableLength > 0 && taken === state.taken;
      state.looks = waits ? state.looks + 1 : 0;
      state.taken = taken;
      if (state.looks >= MOST_LOOKS) socket.destroy();
    }
  }, LOOK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
