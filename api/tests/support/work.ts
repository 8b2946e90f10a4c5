import { pino } from 'pino';
import { Cache } from '../../src/core/cache.js';
import { ANONYMOUS } from '../../src/core/policy.js';
import { Encoder } from '../../src/files/encoder.js';
import { makeVariants } from '../../src/files/variant-jobs.service.js';
import { createRequestContext, type RequestContext } from '../../src/core/request-context.js';
import type { TestApp } from './test-app.js';

/** The context that a job has. */
export const work = ({ db, databaseUrl }: TestApp): RequestContext =>
  createRequestContext({ viewer: ANONYMOUS, db: db.manager, cache: new Cache(databaseUrl, pino({ level: 'silent' })) });

/** Runs the job that makes variants. It is behind nobody here: a test waits for it. */
export const makeAllVariants = (t: TestApp): Promise<void> => makeVariants(work(t), t.store, new Encoder(0));
