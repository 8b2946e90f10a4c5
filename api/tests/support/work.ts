import { pino } from 'pino';
import { Cache } from '../../src/core/cache.js';
import { ANONYMOUS } from '../../src/core/policy.js';
import { createRequestContext, type RequestContext } from '../../src/core/request-context.js';
import type { TestApp } from './test-app.js';

/** The context that a job has. */
export const work = ({ db, databaseUrl }: TestApp): RequestContext =>
  createRequestContext({ viewer: ANONYMOUS, db: db.manager, cache: new Cache(databaseUrl, pino({ level: 'silent' })) });
