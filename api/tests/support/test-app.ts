import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import type { DataSource, Logger as TypeOrmLogger } from 'typeorm';
import { createApp } from '../../src/app.js';
import { NO_CONTACTS, type Contacts } from '../../src/fields/contacts.js';
import { connectionOf, createDataSource } from '../../src/db/data-source.js';
import { Replicas } from '../../src/db/replicas.js';
import type { FileStore } from '../../src/files/file-store.js';
import { createFolderStore } from '../../src/files/folder-store.js';
import type { Manifest } from '../../src/core/persisted-operations.js';
import { Cache } from '../../src/core/cache.js';
import type { Site } from '../../src/site.js';
import { createTestDatabase } from './database.js';

/** The answer of a GraphQL operation with its HTTP status. */
export interface GraphqlAnswer<T> {
  status: number;
  data: T;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; fields?: { path: string; code: string }[]; retryAfter?: number; current?: object };
  }[];
}

/** The whole app on a database of its own. */
export interface TestApp {
  app: FastifyInstance;
  db: DataSource;
  store: FileStore;
  databaseUrl: string;
  /** GET with the answer as it came. */
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** POST to /graphql. */
  graphql<T = Record<string, never>>(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer<T>>;
  /** The SQL statements that the app sends while `work` runs. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

/** How a test's app differs from the usual one. */
export interface TestAppOptions {
  production?: boolean;
  /** Proxies whose `X-Forwarded-For` is believed; none when left out. */
  trustedProxies?: string[];
  /** Where the app logs to; nowhere when left out. */
  logger?: Logger;
  /** Where the app finds the database, by its real address; for a proxy in between. */
  through?: (databaseUrl: string) => string;
  /** Replicas that answer visitors' reads; none when left out. */
  readUrls?: string[];
  /** The agency's contacts; none if omitted. */
  contacts?: Partial<Contacts>;
  /** The operations that anybody may run in production, by their hashes. */
  operations?: Manifest;
  /** The server-rendered site; none when left out. */
  site?: Site;
  /** Where pictures are stored, given a folder of this app alone; in that folder when left out. */
  openStore?: (folder: string) => Promise<FileStore>;
  /** The database of another app, to be a second machine beside it. */
  beside?: Pick<TestApp, 'databaseUrl'>;
}

/** `SECRET` of the tests' apps. */
export const TEST_SECRET = 'only the tests know these 32 characters';

/** Starts the app in this process on a fresh database and an empty file store. */
export async function createTestApp({
  production = false,
  trustedProxies = [],
  logger = pino({ level: 'silent' }),
  through,
  readUrls,
  contacts,
  operations = {},
  site,
  openStore = createFolderStore,
  beside,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = beside ? { url: beside.databaseUrl, drop: async () => undefined } : await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'talay-files-'));
  const databaseUrl = through ? through(database.url) : database.url;
  const replicas = readUrls && new Replicas(readUrls, connectionOf(databaseUrl));
  // A busy machine may take long over a statement. Behind a proxy, a statement that is given up is tested.
  const db = createDataSource(databaseUrl, { replicas, ...(!through && { statementMs: 60_000 }) });
  const cache = new Cache(databaseUrl, logger, replicas);
  await db.initialize();
  await cache.open();
  const store = await openStore(folder);
  const siteUrl = 'https://talay.example';
  const app = await createApp({
    db,
    cache,
    store,
    logger,
    production,
    trustedProxies,
    secret: TEST_SECRET,
    siteUrl,
    messengerUrl: null,
    operations,
    ...(contacts && { contacts: { ...NO_CONTACTS, ...contacts } }),
    ...(site && { site }),
  });
  await app.ready();
  // What a test has written itself is announced before it asks, so that it reads no older response. Behind a proxy or with replicas the
  // announcements themselves are tested.
  const current = async () => void (through || readUrls || (await cache.heard()));
  return {
    app,
    db,
    store,
    databaseUrl: database.url,
    async get(url, headers = {}) {
      await current();
      return app.inject({ method: 'GET', url, headers });
    },
    async graphql(query, variables) {
      await current();
      const response = await app.inject({ method: 'POST', url: '/graphql', payload: { query, variables } });
      return { status: response.statusCode, ...response.json() };
    },
    async statementsOf(work) {
      const statements: string[] = [];
      const before = db.logger;
      db.logger = { ...silent, logQuery: (query) => void statements.push(query) };
      try {
        await work();
      } finally {
        db.logger = before;
      }
      return statements;
    },
    async close() {
      await app.close();
      await cache.close();
      if (db.isInitialized) await db.destroy();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const silent: TypeOrmLogger = {
  logQuery: () => undefined,
  logQueryError: () => undefined,
  logQuerySlow: () => undefined,
  logSchemaBuild: () => undefined,
  logMigration: () => undefined,
  log: () => undefined,
};
