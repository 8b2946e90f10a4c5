import { AsyncLocalStorage } from 'node:async_hooks';

/** What the pool needs to know of the request that a statement belongs to. */
export interface RequestScope {
  /** Whether it only reads what every visitor may see: a replica may answer it, and it may be ended when nobody waits for it. */
  reading: boolean;
  /** Aborted when the client has gone before its answer. */
  signal?: AbortSignal | undefined;
  /** Whether it reads from the primary nevertheless: its client is signed in, or has just written something. */
  primary: boolean;
  /** Whether it writes something that its client expects to find again. */
  wrote: boolean;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs a request; its statements, however deep, find the scope by `currentScope`. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The scope of the running request; undefined in jobs, commands and start-up. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();

/** Runs work whose result other requests wait for too: it goes on when the client of this one has gone. */
export function runForAll<T>(work: () => T): T {
  const scope = scopes.getStore();
  return scope ? scopes.run({ ...scope, signal: undefined }, work) : work();
}

/** Runs work on the primary and to completion, even if the client disconnects: transactions, sessions, rate limits. */
export function runOnPrimary<T>(work: () => T): T {
  return scopes.exit(work);
}
