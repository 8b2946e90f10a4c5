import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Admission, type Urgency } from '../core/admission.js';
import { isStaff } from '../core/policy.js';
import type { RequestContext } from '../core/request-context.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Which requests this process works on. */
    admission: Admission;
  }
}

/** Maximum number of remembered sessions, and for how long, ms: querying the database first would be the work to be avoided. */
const SESSIONS = { max: 10_000, ttl: 600_000 };
/** How long a session waits for its look-up before another request of it counts as staff, ms: its first request may have been rejected. */
const UNKNOWN_MS = 10_000;

/** Admission of the requests of an app. */
export interface RequestAdmission {
  /** What this process works on. */
  readonly process: Admission;
  /** Waits until the process works on the request, once. Throws OVERLOADED (503). */
  admit(request: FastifyRequest, work: 'read' | 'write'): Promise<void>;
  /** Called once the viewer is known: further requests of a staff session take precedence. */
  recognised(ctx: RequestContext): void;
  /** Releases a request's slot when its response is finished; the hooks call it for every routed request. */
  done(request: FastifyRequest): Promise<void>;
  /** Adds the hooks by which work ends. */
  register(app: FastifyInstance): void;
}

export function createAdmission(logger: Logger): RequestAdmission {
  const admission = new Admission(logger);
  const sessions = new LRUCache<string, 'staff' | 'other'>(SESSIONS);
  const admitted = new WeakMap<FastifyRequest, Promise<() => void>>();

  // A session not seen yet may belong to staff: so that nobody keeps them out, one request of it counts as theirs, and is looked up.
  const urgencyOf = ({ session: { token } }: RequestContext, work: 'read' | 'write'): Urgency => {
    if (token === null) return work;
    const whose = sessions.get(token);
    if (whose === undefined) sessions.set(token, 'other', { ttl: UNKNOWN_MS });
    return whose === 'other' ? work : 'staff';
  };
  // Its answer is made; how fast the client takes it is no work.
  const done = async (request: FastifyRequest) => {
    const release = await admitted.get(request)?.catch(() => undefined);
    release?.();
  };
  return {
    process: admission,
    done,
    async admit(request, work) {
      let turn = admitted.get(request);
      if (!turn) admitted.set(request, (turn = admission.admit(urgencyOf(request.ctx, work), request.ctx.signal)));
      await turn;
    },
    recognised({ session: { token }, viewer }) {
      if (token !== null) sessions.set(token, isStaff(viewer) ? 'staff' : 'other');
    },
    register(app) {
      app.decorate('admission', admission);
      app.addHook('onSend', done);
      app.addHook('onResponse', done);
      app.addHook('onClose', async () => admission.close());
    },
  };
}
