import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a path is answered, by the headers of the request. */
type Answer = (response: ServerResponse, headers: IncomingHttpHeaders) => void;

/** A partner's server, on loopback. */
export interface FeedServer {
  /** The address of a path. */
  url(path: string): string;
  /** Serves a content at a path from now on; unchanged for clients that have it already. */
  serve(path: string, content: string | Buffer): void;
  /** Answers a path otherwise from now on. */
  answer(path: string, answer: Answer): void;
  close(): Promise<void>;
}

/** Starts a server without any path. */
export async function createFeedServer(host = '127.0.0.1'): Promise<FeedServer> {
  const answers = new Map<string, Answer>();
  const server = createServer(({ url, headers }, response) => {
    const answer = answers.get(url!);
    if (answer) answer(response, headers);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, host), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://${host}:${port}${path}`,
    serve(path, content) {
      const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
      answers.set(path, (response, headers) =>
        headers['if-none-match'] === etag
          ? response.writeHead(304).end()
          : response.writeHead(200, { etag, 'content-length': Buffer.byteLength(content) }).end(content),
      );
    },
    answer: (path, answer) => void answers.set(path, answer),
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
