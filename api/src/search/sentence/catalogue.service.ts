import type { RequestContext } from '../../core/request-context.js';
import { listLandmarks } from '../../landmarks/landmark.loaders.js';
import { LandmarkKind } from '../../landmarks/landmark.entity.js';
import { Names } from './names.js';

/** Bytes that a name takes among those that sentences are read with, with what it is found by when it is mistyped. */
const NAME_BYTES = 4_000;

/** The names of all public complexes and of the landmarks, cached until one of them is written (decision 0004). */
export function knownNames(ctx: RequestContext): Promise<Names> {
  return ctx.cache.get(
    ['condo', 'village', 'landmark'],
    'search:names',
    async () => {
      const [complexes, landmarks] = await Promise.all([
        ctx.db.query<{ id: string; name_en: string; name_ru: string }[]>('SELECT id, name_en, name_ru FROM search_name WHERE active'),
        listLandmarks(ctx),
      ]);
      return new Names({
        complexes: complexes.map(({ id, name_en: en, name_ru: ru }) => ({ id, names: [en, ru] })),
        landmarks: landmarks.map(({ id, kind, name: { en, ru } }) => ({ id, isBeach: kind === LandmarkKind.BEACH, names: [en, ru] })),
      });
    },
    { sizeOf: (names) => NAME_BYTES * names.size },
  );
}
