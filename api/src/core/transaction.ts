import type { ClientBase } from 'pg';
import type { EntityManager } from 'typeorm';
import { allowStatementsOf } from '../db/pool.js';
import { isDatabaseOutage } from './errors.js';
import { inTransaction, type RequestContext } from './request-context.js';

/** SQLSTATE and constraint of an error that PostgreSQL gave; empty for any other. */
export function databaseRefusal(error: unknown): Refusal {
  if (!(error instanceof Error)) return {};
  // What is sent past TypeORM, as by COPY, is refused by an error of the driver itself.
  const { driverError, code, constraint } = error as Error & Refusal & { driverError?: Refusal };
  return driverError ?? { code, constraint };
}

interface Refusal {
  code?: string | undefined;
  constraint?: string | undefined;
}

/** Whether failed work may succeed if retried: the database was unreachable, or there was a conflict with other transactions. */
export function maySucceedLater(error: unknown): boolean {
  return isDatabaseOutage(error) || databaseRefusal(error).code?.startsWith('40') === true;
}

/** A statement took longer than it may. */
const CANCELLED = '57014';

/** Whether a statement took longer than it may: of fewer rows at once, it may not. */
export const tookTooLong = (error: unknown): boolean => databaseRefusal(error).code === CANCELLED;

/** Longest that a statement about many rows may take, ms. */
const LONG_MS = 120_000;

/** Lets the statements of a transaction take as long as many rows need: no request waits for them. */
export async function allowLongStatements({ db }: RequestContext): Promise<void> {
  await allowStatementsOf(LONG_MS, db);
}

/** Two writers waited for one another, and PostgreSQL sent this one away. */
const DEADLOCK = '40P01';

/**
 * Runs a write in one transaction, with a nested context, and retries it after a conflict between two writers.
 * When it resolves, it has been committed, and this process no longer serves cached responses from before.
 */
export async function inWriteTransaction<T>(ctx: RequestContext, work: (inner: RequestContext) => Promise<T>): Promise<T> {
  const run = () => inTransaction(ctx, work);
  const result = await run().catch((error: unknown) => {
    if (databaseRefusal(error).code !== DEADLOCK) throw error;
    return run();
  });
  await ctx.cache.heard();
  return result;
}

/** The connection of a transaction, for statements not supported by the query builder, such as COPY. */
export const clientOf = async ({ queryRunner }: EntityManager): Promise<ClientBase> => (await queryRunner!.connect()) as ClientBase;
