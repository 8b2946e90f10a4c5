import type { RequestContext } from '../core/request-context.js';
import { Landmark } from './landmark.entity.js';

/** Every landmark that distances are measured to, by kind, then by name. */
export function listLandmarks(ctx: RequestContext): Promise<Landmark[]> {
  return ctx.cache.get(['landmark'], 'landmark', () =>
    ctx.db
      .createQueryBuilder(Landmark, 'landmark')
      .where('landmark.active AND landmark.deletedAt IS NULL')
      .orderBy('landmark.kind')
      .addOrderBy('landmark.name.en')
      .addOrderBy('landmark.id')
      .getMany(),
  );
}
