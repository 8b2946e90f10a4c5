import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** How an address is answered; `times` it was asked before. */
export type Answer = (response: ServerResponse, times: number) => void;

/** A site of somebody else's that pictures come from. */
export interface PictureServer {
  /** The address of a path. */
  url(path: string): string;
  /** How often a path was requested. */
  asked(path: string): number;
  close(): Promise<void>;
}

/** Serves these paths on a free loopback port; any other is 404. */
export async function createPictureServer(answers: Readonly<Record<string, Answer>>): Promise<PictureServer> {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url!;
    const times = asked.get(path) ?? 0;
    asked.set(path, times + 1);
    const answer = answers[path];
    if (answer) answer(response, times);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    asked: (path) => asked.get(path) ?? 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
