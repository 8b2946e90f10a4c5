import type { FastifyInstance } from 'fastify';

/** A path of the server with the methods that it takes. */
export interface RestRoute {
  path: string;
  methods: readonly string[];
}

/** Every path below /api as Fastify has it, but the one that answers 404 to everything. */
export const restRoutes = (app: FastifyInstance): RestRoute[] =>
  allRoutes(app).filter(({ path, methods }) => path.startsWith('/api') && !methods.includes('TRACE'));

/** Every path of the server as Fastify has it. */
export function allRoutes(app: FastifyInstance): RestRoute[] {
  const routes: RestRoute[] = [];
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', list = ''] = /^([│├└─\s]*)(\S*) \(([^)]*)\)$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.length = depth;
    const path = (above[depth - 1] ?? '') + part;
    above[depth] = path;
    const methods = list.split(', ');
    if (list !== '') routes.push({ path, methods });
  }
  return routes;
}
