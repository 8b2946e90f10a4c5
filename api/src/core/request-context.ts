import DataLoader from 'dataloader';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { runOnPrimary } from '../db/request-scope.js';
import { unauthenticated, forbidden } from './errors.js';
import type { Cache } from './cache.js';
import { isStaff, Role, type Viewer } from './policy.js';

/** A cookie with a token: what came with the request, and what goes out with its answer. */
export interface TokenCookie {
  /** The token as presented, valid or not; null without a cookie. */
  readonly token: string | null;
  /** Gives the browser a token to keep until then. */
  set(token: string, expiresAt: Date): void;
  /** Takes the token away from the browser. */
  clear(): void;
}

/** The cookie of a session. Its token is one that this site has made; what anybody else has made up is as if it were not there. */
export interface SessionCookie extends TokenCookie {
  /** Whether the token was not issued by this site; its cookie is to be removed. */
  readonly isForged: boolean;
}

/** Where a request came from. */
export interface Client {
  /** IP address; empty for what came over no network. */
  readonly address: string;
  /** User agent, at most 300 characters. */
  readonly userAgent: string;
}

/** A request to create that may come twice, because a client does not know whether the first one arrived. */
export interface Once {
  /** The client's `Idempotency-Key`, unvalidated. */
  readonly key: string;
  /** Whether it has come before: nothing was created this time. */
  repeated: boolean;
}

/** A loader of one request: many single look-ups become one statement. */
export type Loader<K, V> = Pick<DataLoader<K, V>, 'load' | 'loadMany' | 'prime'>;

/** What `ctx.loader()` takes. `batch` answers in the order of its keys. */
export interface LoaderDefinition<K, V> {
  batch(ctx: RequestContext, keys: readonly K[]): Promise<V[]>;
}

/** First argument of every service call: viewer, connection, loaders. Lives for one request. */
export interface RequestContext {
  /** The viewer; replaced when somebody logs in or out in this request. */
  readonly viewer: Viewer;
  readonly db: EntityManager;
  /** The cache of responses, shared between requests, invalidated by writes. */
  readonly cache: Cache;
  readonly session: SessionCookie;
  /** The cookie by which a browser is known that has signed in before; it gives no rights (decision 0028). */
  readonly device: TokenCookie;
  /** Enters into the audit log that the viewer lacks a role, once a request; nobody waits for it. */
  refused(role: Role): void;
  /** Key for encrypting secrets in the database and signing session tokens (`SECRET`); empty if there is no browser. */
  readonly secret: string;
  readonly client: Client;
  /** Null for a request that came without a key. */
  readonly once: Once | null;
  /** Origin that visitors use, without a trailing slash; for addresses that leave the site. */
  readonly siteUrl: string;
  /** For what staff should be able to look up later: refused sign-ins and refused rights. Never a password, a token or a cookie. */
  readonly log: Pick<Logger, 'info' | 'error'>;
  /**
   * Fires when the client has disconnected before its answer was sent: reading for it can stop. A write that has begun goes on, and so
   * does what is made for other requests too (a cached answer). In a job it fires when the jobs stop. Null for other work that no client waits for.
   */
  readonly signal: AbortSignal | null;
  /**
   * Waits until this process works on the request (decision 0026). To be asked before the first real work: not for what is answered from a
   * cache. Asked again, it is the same answer. Throws OVERLOADED (503).
   */
  admit(work: 'read' | 'write'): Promise<void>;
  /** Request id, as in the response and the log; empty outside requests. */
  readonly requestId: string;
  /** The request's own loader of this definition; batches and caches within the request only. */
  loader<K, V>(definition: LoaderDefinition<K, V>): Loader<K, V>;
  /** From here on the request is this viewer's; what loaders have read for the one before is forgotten. */
  become(viewer: Viewer): void;
}

type Parts = Pick<RequestContext, 'viewer' | 'db' | 'cache'> &
  Partial<
    Pick<
      RequestContext,
      'session' | 'refused' | 'device' | 'secret' | 'client' | 'once' | 'siteUrl' | 'log' | 'signal' | 'admit' | 'requestId'
    >
  >;

const NO_COOKIE: TokenCookie = { token: null, set: () => undefined, clear: () => undefined };

/** Placeholder for the browser where there is none: at the start, in a command. */
const NO_BROWSER = {
  session: { ...NO_COOKIE, isForged: false },
  device: NO_COOKIE,
  secret: '',
  client: { address: '', userAgent: '' },
  once: null,
  siteUrl: '',
  log: { info: () => undefined, error: () => undefined },
  refused: () => undefined,
  requestId: '',
  signal: null,
  admit: async () => undefined,
};

/** Makes the context of one request, or of work without one. */
export function createRequestContext(parts: Parts): RequestContext {
  const loaders = new Map<unknown, unknown>();
  let { viewer } = parts;
  // Apollo copies the context for resolvers: mutable state is on the prototype, which the copies share.
  const changing: Pick<RequestContext, 'viewer'> = {
    get viewer() {
      return viewer;
    },
  };
  const { viewer: _first, ...rest } = parts;
  const ctx: RequestContext = Object.assign(Object.create(changing) as typeof changing, NO_BROWSER, rest, {
    loader<K, V>(definition: LoaderDefinition<K, V>) {
      let loader = loaders.get(definition) as Loader<K, V> | undefined;
      if (!loader) {
        loader = new DataLoader<K, V>((keys) => definition.batch(ctx, keys));
        loaders.set(definition, loader);
      }
      return loader;
    },
    become(next: Viewer) {
      viewer = next;
      loaders.clear();
    },
  });
  return ctx;
}

/** Runs work in one transaction, with a nested context. It may be rolled back: do not change cookies or the viewer inside. */
export function inTransaction<T>(ctx: RequestContext, work: (inner: RequestContext) => Promise<T>): Promise<T> {
  return runOnPrimary(() => ctx.db.transaction((db) => work(createRequestContext({ ...ctx, viewer: ctx.viewer, db }))));
}

/** The account of the viewer. Throws UNAUTHENTICATED where nobody has signed in. */
export function demandAccount(ctx: RequestContext): NonNullable<Viewer['account']> {
  if (!ctx.viewer.account) throw unauthenticated();
  return ctx.viewer.account;
}

/** Throws UNAUTHENTICATED or FORBIDDEN unless the viewer is staff. */
export function demandStaff(ctx: RequestContext): void {
  const { id, role } = demandAccount(ctx);
  if (isStaff(ctx.viewer)) return;
  ctx.refused(Role.ADMIN);
  ctx.log.info({ account: id, role }, 'refused: for staff');
  throw forbidden();
}

/** Throws UNAUTHENTICATED or FORBIDDEN unless the viewer is a GOD. */
export function demandGod(ctx: RequestContext): void {
  const { id, role } = demandAccount(ctx);
  if (role === Role.GOD) return;
  ctx.refused(Role.GOD);
  ctx.log.info({ account: id, role }, 'refused: for a GOD');
  throw forbidden();
}
