import type { FastifyInstance } from 'fastify';
import { presentUser } from '../accounts/account.presenter.js';
import { isRecord, textsOf } from '../core/rest-body.js';
import { login, register } from './auth.service.js';
import { leave } from './session.service.js';

/** The session through REST (spec 7; docs/rest.md). */
export function authRoutes(app: FastifyInstance): void {
  app.get('/api/auth/login', ({ ctx: { viewer } }) => ({ user: viewer.account && presentUser(viewer.account) }));

  app.post('/api/auth/login', async ({ ctx, body }) => {
    const hasCode = isRecord(body) && body['code'] !== undefined;
    const given = hasCode ? textsOf(body, ['username', 'password', 'code']) : textsOf(body, ['username', 'password']);
    return { user: presentUser(await login(ctx, given)) };
  });

  app.post('/api/auth/register', async ({ ctx, body }) => ({
    user: presentUser(await register(ctx, textsOf(body, ['username', 'password']))),
  }));

  app.get('/api/auth/logout', { config: { changesState: true } }, async ({ ctx }) => {
    await leave(ctx);
    return { user: null };
  });
}
