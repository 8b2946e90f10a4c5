import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy before the database, so that a test can take the database away and give it back. */
export interface TcpProxy {
  /** The database's address, through the proxy. */
  through(databaseUrl: string): string;
  /** Cuts every connection and refuses new ones. */
  cut(): void;
  /** Swallows whatever is sent, both ways, on connections old and new, as a network does that has lost a host. */
  hang(): void;
  /** Lets connections through again; those that hung are cut. */
  reconnect(): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free loopback port. */
export async function createTcpProxy(): Promise<TcpProxy> {
  let target = { host: '', port: 0 };
  let open = true;
  let hanging = false;
  const sockets = new Set<Socket>();
  const server = createServer((inside) => {
    if (!open) return void inside.resetAndDestroy();
    if (hanging) {
      sockets.add(inside);
      return void inside.on('error', () => undefined).on('close', () => sockets.delete(inside));
    }
    const outside = connect(target);
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on('error', () => undefined);
    }
    inside.pipe(outside).pipe(inside);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    through(databaseUrl) {
      const url = new URL(databaseUrl);
      target = { host: url.hostname, port: Number(url.port) };
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    cut() {
      open = false;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    hang() {
      hanging = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    reconnect() {
      open = true;
      if (hanging) for (const socket of sockets) socket.resetAndDestroy();
      hanging = false;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
