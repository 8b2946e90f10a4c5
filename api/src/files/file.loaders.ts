import { defineLoader } from '../core/define-loader.js';
import { File } from './file.entity.js';

/** The whole file, by its id; null when there is none. */
export const fileById = defineLoader<string, File | null>(async ({ db }, ids) => {
  const files = await db
    .createQueryBuilder(File, 'f')
    .whereInIds([...ids])
    .getMany();
  const byId = new Map(files.map((file) => [file.id, file]));
  return ids.map((id) => byId.get(id) ?? null);
});
