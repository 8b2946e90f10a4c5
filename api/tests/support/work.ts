import { pino } from 'pino';
import { Kept } from '../../src/core/kept.js';
import { ANONYMOUS } from '../../src/core/policy.js';
import { createRequestContext, type RequestContext } from '../../src/core/request-context.js';
import type { TestApp } from './test-app.js';

/** The context that a job has. */
export const work = ({ db, databaseUrl }: TestApp): RequestContext =>
  createRequestContext({ viewer: ANONYMOUS, db: db.manager, kept: new Kept(databaseUrl, pino({ level: 'silent' })) });
