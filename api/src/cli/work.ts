import { pino } from 'pino';
import { createDataSource } from '../db/data-source.js';
import { Cache } from '../core/cache.js';
import { ANONYMOUS } from '../core/policy.js';
import { createRequestContext, type RequestContext } from '../core/request-context.js';

/** Runs work on the database on behalf of the operator: at the start, or in a command. Without caches. */
export async function withDatabase<T>(databaseUrl: string, work: (ctx: RequestContext) => Promise<T>): Promise<T> {
  const db = createDataSource(databaseUrl, { pool: 1 });
  await db.initialize();
  try {
    return await work(
      createRequestContext({ viewer: ANONYMOUS, db: db.manager, cache: new Cache(databaseUrl, pino({ level: 'silent' })) }),
    );
  } finally {
    await db.destroy();
  }
}
