import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A partner's server, on loopback. */
export interface FeedServer {
  /** The address of a path. */
  url(path: string): string;
  /** Serves a text at a path from now on; unchanged for whoever has this very text. */
  serve(path: string, content: string): void;
  /** Answers a path otherwise from now on. */
  answer(path: string, answer: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** Starts a server without any path. */
export async function createFeedServer(): Promise<FeedServer> {
  const answers = new Map<string, (response: ServerResponse, etag: string | undefined) => void>();
  const server = createServer(({ url, headers }, response) => {
    const answer = answers.get(url!);
    if (answer) answer(response, headers['if-none-match']);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    serve(path, content) {
      const etag = `"${Buffer.byteLength(content)}-${content.length}-${[...content].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7)}"`;
      answers.set(path, (response, known) =>
        known === etag
          ? response.writeHead(304).end()
          : response.writeHead(200, { etag, 'content-length': Buffer.byteLength(content) }).end(content),
      );
    },
    answer: (path, answer) => answers.set(path, answer),
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
