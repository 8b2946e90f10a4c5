import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { createApp } from './app.js';
import { ensureSecret } from './cli/secret.js';
import { connectionOf, createDataSource } from './db/data-source.js';
import { Replicas } from './db/replicas.js';
import type { Env } from './env.js';
import { listenError } from './env/machine.mjs';
import { openFileStore } from './files/open-store.js';
import type { Manifest } from './core/persisted-operations.js';
import { Cache } from './core/cache.js';
import { observeAdmission, observeCacheBytes, observePool } from './core/metrics.js';
import type { Site } from './site.js';

/** Connections that all serving processes of a machine share, their announcing ones aside. */
const CONNECTIONS = 80;

/** How often connections that are done are closed while the others are waited for, ms. */
const IDLE_MS = 100;

/**
 * File descriptors under which a serving process has the socket that all of them listen on: Node accepts one connection per descriptor in each
 * turn of the event loop (decision 0026). The first three are the standard ones; over the next the parent process talks.
 */
export const SOCKET_FDS = Array.from({ length: 16 }, (_, index) => 4 + index);

/** A serving process. */
export interface Serving {
  app: FastifyInstance;
  /**
   * Says at /readyz that it stops, goes on for so long, ms, so that a load balancer sends no more requests, then finishes the accepted ones
   * and lets go of everything.
   */
  stop(drainMs: number): Promise<void>;
}

/** Opens the database's connections and listens on SOCKET_FDS. Throws StartError when the port is taken. */
export async function serve(env: Env, databaseUrl: string, logger: Logger, site?: Site, operations?: Manifest): Promise<Serving> {
  const pool = Math.max(2, Math.min(10, Math.floor(CONNECTIONS / env.workers)));
  const readUrls = env.databaseReadUrls;
  const replicas = readUrls.length > 0 ? new Replicas(readUrls, connectionOf(databaseUrl, pool)) : undefined;
  const db = createDataSource(databaseUrl, { pool, replicas });
  const cache = new Cache(databaseUrl, logger, replicas);
  await db.initialize();
  await cache.open();
  observePool((db.driver as PostgresDriver).master as Pool);
  observeCacheBytes('answers', () => cache.bytes);
  const app = await createApp({
    db,
    cache,
    store: await openFileStore(env, logger),
    logger,
    production: env.appEnv === 'production',
    trustedProxies: env.trustedProxies,
    secret: env.secret ?? (await ensureSecret(env.dataDir)),
    siteUrl: env.siteUrl,
    messengerUrl: env.messengerUrl ?? null,
    contacts: env.contacts,
    serviceWorker: env.serviceWorker,
    map: { google: env.googleMaps ?? null, styleUrl: env.mapStyle.url, styleOrigins: env.mapStyle.origins },
    ...(site && { site }),
    ...(operations && { operations }),
  });
  observeAdmission(() => app.admission.state());
  const further: Server[] = [];
  let closed: Promise<unknown>[] = [];
  // Added last, so that it runs before what else the app does when it closes: by then every request is answered.
  app.addHook('onClose', () => Promise.all(closed));
  const stop = async (drainMs: number) => {
    app.drain();
    await sleep(drainMs);
    closed = further.map((server) => once(server.close(), 'close'));
    // Otherwise a connection that was answered before shutdown began would stay open.
    const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_MS);
    await app.close();
    clearInterval(idle);
    await cache.close();
    await db.destroy();
  };
  try {
    const [first, ...others] = SOCKET_FDS;
    // Fastify passes the descriptor on to Node; its types do not have it. A host is named, whatever it is, because it opens further sockets without one.
    await app.listen({ fd: first, host: 'of the socket' } as FastifyListenOptions);
    for (const fd of others) further.push(await listenFor(app, fd));
  } catch (error) {
    await stop(0);
    throw listenError(error, env);
  }
  return { app, stop };
}

/** Accepts connections of a descriptor for the app, whose own server has another one. */
async function listenFor(app: FastifyInstance, fd: number): Promise<Server> {
  // As Node's HTTP server makes its connections.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (connection) => void app.server.emit('connection', connection));
  await once(server.listen({ fd }), 'listening');
  return server;
}
