import type { FastifyInstance } from 'fastify';

/** The session through REST (spec 7, design 8). */
export function authRoutes(app: FastifyInstance): void {
  app.get('/api/auth/login', async ({ ctx: { viewer } }, reply) => {
    const { account } = viewer;
    return reply
      .header('cache-control', 'no-store')
      .send({ user: account && { _id: account.id, username: account.username, roles: account.roles } });
  });
}
