import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Client, type ClientBase, type PoolClient, type PoolConfig } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { currentScope, type RequestScope } from './request-scope.js';

/** The database cannot be reached or does not answer (decision 0027). Whether a statement that was sent has been carried out is unknown. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** The client of a read-only request has disconnected: nobody waits for its statement. */
export class ClientGone extends Error {
  override name = 'ClientGone';
}

/** Longest that a new connection, and a wait for a free one, may take, ms, counted in looks too. */
const CONNECT_MS = 2_000;
/** How often connections are looked at, ms. A busy event loop makes it less often, and waiting is counted in these looks. */
const LOOK_MS = 100;
/** Looks after which a connection, or a wait for one, has taken too long. */
const MOST_LOOKS = CONNECT_MS / LOOK_MS;
/** Silence of a statement after which the database is probed, ms, and how long the probe may take: 503 within 3 s in all. */
const SUSPECT_MS = 800;
const PROBE_MS = 1_300;
/** Silence after which it is probed again, while the statement goes on, ms. */
const AGAIN_MS = 1_000;
/** Pause between probes while the database is away, ms. */
const PAUSE_MS = 250;
/** A statement of a client that has gone is ended when it takes longer than this, ms: a new connection costs about as much. */
const ABANDON_MS = 200;
/** Maximum number of waiting requests per connection. */
const WAITING_PER_CONNECTION = 50;

/** How the pool watches one connection. */
interface Watch {
  /** Bytes that have gone through it, both ways. */
  traffic: number;
  /** How long a statement has been running without any traffic, ms. */
  silence: number;
  /** Silence at which the database is probed. */
  suspectAt: number;
  /** Silence at which the connection is given up though the database answers: the network has lost it. */
  limit: number;
  /** The request that holds it. */
  scope: RequestScope | undefined;
}

/** Somebody who waits for a connection. */
interface Waiting {
  looks: number;
  refuse: (error: Error) => void;
}

/** Internals of a pg connection that are not in its types. */
interface Backend {
  /** False while a statement is running. */
  readyForQuery: boolean;
  /** The key for cancelling a statement, assigned by PostgreSQL. */
  processID: number;
  secretKey: number;
}

type Done = (release?: Error | boolean) => void;
type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);
type Callback = (error: Error | undefined, client: PoolClient | undefined, done: Done) => void;

/**
 * A connection with a timeout. Only running event loop time counts: pg's own timeout also expires while the loop is
 * blocked, and then closes a connection whose response has arrived.
 */
export class PatientClient extends pg.Client {
  override connect(): Promise<Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<Client> | void {
    let looks = 0;
    const looking = setInterval(() => {
      if (++looks >= MOST_LOOKS) drop(this, new DatabaseAway('timeout exceeded when trying to connect'));
    }, LOOK_MS).unref();
    if (!callback) return super.connect().finally(() => clearInterval(looking));
    const told = callback as (error: Error | null, client: Client) => void;
    super.connect((error: Error | null) => {
      clearInterval(looking);
      told(error, this);
    });
  }
}

/** Where reading requests are sent first. */
export interface ReadPools {
  /** A pool that may answer now; undefined when the primary has to. */
  next(): DatabasePool | undefined;
  /** Closes all connections. */
  end(): Promise<void>;
}

/** Options of a pool; the limit of a statement is PostgreSQL's, and a second more on this side. */
export interface DatabasePoolConfig extends PoolConfig {
  /** Longest that a statement may take, ms; 0 for as long as it takes. */
  statement_timeout: number;
  max: number;
  replicas?: ReadPools | undefined;
}

/**
 * A pool that knows whether the database is there (decision 0027). A statement that gets no answer makes it probe the database by a
 * connection of its own: when that fails too, all connections are given up, and everybody is refused at once until a probe succeeds.
 * A statement that is merely slow is left alone.
 */
export class DatabasePool extends pg.Pool {
  private readonly watches = new Map<ClientBase, Watch>();
  /** Those who wait for a connection. */
  private readonly waiting = new Set<Waiting>();
  private readonly limit: number;
  private readonly mostWaiting: number;
  private readonly replicas: ReadPools | undefined;
  /** While there is something to look at: a pool that never had a connection may be thrown away as it is. */
  private ticker: NodeJS.Timeout | undefined;
  /** Whether a connection has ever succeeded. Before that, errors are reported immediately instead of waiting for the database. */
  private wasThere = false;
  private probing = false;
  private isAway = false;

  constructor({ replicas, ...config }: DatabasePoolConfig) {
    super({ ...config, Client: PatientClient });
    this.replicas = replicas;
    this.limit = config.statement_timeout === 0 ? Infinity : config.statement_timeout + 1_000;
    this.mostWaiting = config.max * WAITING_PER_CONNECTION;
    this.on('connect', (client) => {
      this.watches.set(client, this.freshWatch());
      this.wasThere = true;
      this.keepLooking();
    });
    this.on('remove', (client) => this.watches.delete(client));
    this.on('release', (_error, client) => {
      const watch = this.watches.get(client);
      if (watch) Object.assign(watch, this.freshWatch());
    });
  }

  /** Whether the database is known to be away; statements are then refused without being sent. */
  get away(): boolean {
    return this.isAway;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (!callback) {
      return new Promise((done, fail) => this.connect((error, client) => (error || !client ? fail(error) : done(client))));
    }
    const scope = currentScope();
    const replica = scope?.reading && !scope.primary ? this.replicas?.next() : undefined;
    if (!replica) return this.take(scope, callback);
    replica.take(scope, (error, client, done) => (client ? callback(error, client, done) : this.take(scope, callback)));
  }

  /** Whether some reads may be answered by a replica. */
  get hasReplicas(): boolean {
    return this.replicas !== undefined;
  }

  /** Lets the statements of a held connection take so long, ms, until it is released; 0 for as long as they take. */
  allow(client: ClientBase, ms: number): void {
    const watch = this.watches.get(client);
    if (watch) watch.limit = ms === 0 ? Infinity : ms + 1_000;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    const ended = Promise.all([super.end(), this.replicas?.end()]).then(() => undefined);
    if (!callback) return ended;
    void ended.then(callback);
  }

  private take(scope: RequestScope | undefined, callback: Callback): void {
    const refuse = (error: Error) => callback(error, undefined, () => undefined);
    if (this.isAway) return refuse(new DatabaseAway('the database is away'));
    if (scope && isAbandoned(scope)) return refuse(new ClientGone('the client has gone'));
    if (this.waitingCount >= this.mostWaiting) return refuse(new DatabaseAway('too many wait for a connection'));
    let refused = false;
    const waiting: Waiting = {
      looks: 0,
      refuse: (error) => {
        this.waiting.delete(waiting);
        refused = true;
        refuse(error);
      },
    };
    this.waiting.add(waiting);
    this.keepLooking();
    super.connect((error, client, done) => {
      this.waiting.delete(waiting);
      if (refused) return client && done();
      if (!client) {
        this.probe();
        return callback(error, undefined, done);
      }
      const watch = this.watches.get(client);
      if (watch) watch.scope = scope;
      callback(error, client, done);
    });
  }

  private freshWatch(): Watch {
    return { traffic: 0, silence: 0, suspectAt: SUSPECT_MS, limit: this.limit, scope: undefined };
  }

  private keepLooking(): void {
    this.ticker ??= setInterval(() => this.look(), LOOK_MS).unref();
  }

  private look(): void {
    if (this.watches.size + this.waiting.size === 0) {
      clearInterval(this.ticker);
      this.ticker = undefined;
      return;
    }
    for (const waiting of this.waiting) {
      if (++waiting.looks < MOST_LOOKS) continue;
      waiting.refuse(new DatabaseAway('timeout exceeded when trying to connect'));
      this.probe();
    }
    for (const [client, watch] of this.watches) {
      const { bytesRead, bytesWritten } = socketOf(client);
      const traffic = bytesRead + bytesWritten;
      if (backendOf(client).readyForQuery || traffic !== watch.traffic) {
        Object.assign(watch, { traffic, silence: 0, suspectAt: SUSPECT_MS });
        continue;
      }
      watch.silence += LOOK_MS;
      if (watch.scope && isAbandoned(watch.scope) && watch.silence >= ABANDON_MS) {
        // The connection is given up first, so that the cancel can reach no other statement.
        drop(client, new ClientGone('the client has gone'));
        cancel(client);
      } else if (watch.silence >= watch.limit) {
        drop(client, new DatabaseAway('a statement was not answered in time'));
      } else if (watch.silence >= watch.suspectAt) {
        watch.suspectAt = watch.silence + AGAIN_MS;
        this.probe();
      }
    }
  }

  /** Finds out whether the database is there, and while it is not, goes on until it is. */
  private probe(): void {
    if (this.probing || !this.wasThere) return;
    this.probing = true;
    void this.probeUntilThere().finally(() => (this.probing = false));
  }

  private async probeUntilThere(): Promise<void> {
    while (!this.ending && !(await this.isThere())) {
      if (!this.isAway) {
        this.isAway = true;
        const error = new DatabaseAway('the database does not answer');
        for (const waiting of this.waiting) waiting.refuse(error);
        for (const client of this.watches.keys()) drop(client, error);
      }
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
    this.isAway = false;
  }

  private async isThere(): Promise<boolean> {
    const client = new pg.Client(this.options);
    client.on('error', () => undefined);
    const answer = client
      .connect()
      .then(() => client.query('SELECT 1'))
      .then(() => true, isRefusal);
    const there = await Promise.race([answer, patience(PROBE_MS).then(() => false)]);
    void client.end().catch(() => undefined);
    if (!there) socketOf(client).destroy();
    return there;
  }
}

/** The pool that a data source sends its statements to. */
export const poolOf = ({ driver }: DataSource): DatabasePool => (driver as unknown as { master: DatabasePool }).master;

/** Lets each statement of a transaction take so long, ms; 0 for as long as it takes. No visitor may wait for it. */
export async function allowStatementsOf(ms: number, { connection, queryRunner }: EntityManager): Promise<void> {
  poolOf(connection).allow((await queryRunner!.connect()) as ClientBase, ms);
  await queryRunner!.query(`SET LOCAL statement_timeout = ${ms}`);
}

const isAbandoned = ({ reading, signal }: RequestScope): boolean => reading && signal?.aborted === true;

const socketOf = (client: ClientBase): Socket => (client as Client).connection.stream as Socket;
const backendOf = (client: ClientBase): Backend => client as unknown as Backend;

/** A server that rejects a connection (too many, or a wrong password) is available; one that is starting or stopping is not. */
const isRefusal = (error: unknown): boolean => /^(?!57P|08)[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code));

/** Waits this long, ms, of running event loop: while the loop is blocked, a response that has arrived cannot be read. */
async function patience(ms: number): Promise<void> {
  for (let waited = 0; waited < ms; waited += LOOK_MS) await sleep(LOOK_MS, undefined, { ref: false });
}

/** Closes a connection: its statements fail with the error, and the pool opens a new one. pg cannot recover its protocol state. */
function drop(client: ClientBase, error: Error): void {
  socketOf(client).destroy(error);
}

/** Asks PostgreSQL to end what the connection was doing. Where that cannot be asked, its own limit ends it. */
function cancel(client: ClientBase): void {
  const { host, port } = client as Client;
  const { processID, secretKey } = backendOf(client);
  const message = Buffer.alloc(16);
  [16, 80_877_102, processID, secretKey].forEach((value, at) => message.writeInt32BE(value, at * 4));
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(CONNECT_MS, () => socket.destroy());
  socket.on('error', () => undefined).end(message);
}
