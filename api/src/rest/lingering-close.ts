import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { MOST_UPLOAD_BYTES } from '../files/limits.js';

/** How much of a request is discarded after its response, bytes, and for how long, ms. */
interface DrainLimits {
  bytes: number;
  ms: number;
}

/** Enough for a picture. A client that sends more, or for longer, is disconnected and may lose the response. */
const STRANGER_LIMITS: DrainLimits = { bytes: 16_000_000, ms: 5_000 };
/** What an upload may have. */
const UPLOAD_LIMITS: DrainLimits = { bytes: MOST_UPLOAD_BYTES, ms: 300_000 };

const uploads = new WeakSet<IncomingMessage>();

/** Reads as much of this request after its answer as an upload may have. Only for users who may upload. */
export function readAsUpload(request: IncomingMessage): void {
  uploads.add(request);
}

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Lets a client that gets its response before it has sent the whole request read it: the rest is read and discarded. A connection that is
 * closed with bytes unread is reset, and a client that is still sending loses the response; nginx then answers 502.
 */
export function readRest(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  // Before Node's own listener, which closes the connection or keeps it for the next request.
  response.prependOnceListener('finish', () => {
    if (request.complete) return;
    const limits = uploads.has(request) ? UPLOAD_LIMITS : STRANGER_LIMITS;
    const stop = drain(request, socket, limits);
    // Node closes the connection by this.
    socket.destroySoon = () => {
      stop();
      closeLingering(socket, limits);
    };
    request.once('end', () => {
      stop();
      socket.destroySoon = Socket.prototype.destroySoon;
    });
  });
}

/** Closes a connection once its client has, at the latest when the limits are reached. Until then the client can read what has been sent. */
export function closeLingering(socket: Socket, limits = STRANGER_LIMITS): void {
  // Node's parser, which takes the bytes by itself, alone resumes what it has paused; on the next tick it has.
  socket.end().resume();
  process.nextTick(() => {
    // What comes from now on is no request.
    socket.removeAllListeners('data');
    drain(socket, socket, limits);
  });
}

/** Reads a stream of a connection without using it; returns what stops the watch over it. */
function drain(stream: Readable, socket: Socket, { bytes, ms }: DrainLimits): () => void {
  const last = socket.bytesRead + bytes;
  const watch = () => {
    if (socket.bytesRead > last) socket.destroy();
  };
  const timer = setTimeout(() => socket.destroy(), ms).unref();
  const stop = () => {
    clearTimeout(timer);
    stream.off('data', watch);
    socket.off('close', stop);
  };
  socket.once('close', stop);
  stream.on('data', watch).resume();
  return stop;
}
