import { inTransaction, type RequestContext } from './request-context.js';

/** SQLSTATE and constraint of an error that PostgreSQL gave; empty for any other. */
export function databaseRefusal(error: unknown): { code?: string; constraint?: string } {
  if (!(error instanceof Error)) return {};
  const { driverError } = error as Error & { driverError?: { code?: string; constraint?: string } };
  return driverError ?? {};
}

/** Two writers waited for one another, and PostgreSQL sent this one away. */
const DEADLOCK = '40P01';

/**
 * Runs a write in one transaction, with a context of its own over it, and once more when two writers were in each other's way
 * (hostile.md, faults). It has been committed when this resolves.
 */
export async function inWriteTransaction<T>(ctx: RequestContext, work: (inner: RequestContext) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    if (databaseRefusal(error).code !== DEADLOCK) throw error;
    return inTransaction(ctx, work);
  }
}
