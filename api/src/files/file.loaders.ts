import { defineLoader } from '../core/define-loader.js';
import { File } from './file.entity.js';
import { BROKEN } from './variant-jobs.service.js';

/** The whole file, by its id; null when there is none. */
export const fileById = defineLoader<string, File | null>(async ({ db }, ids) => {
  const files = await db
    .createQueryBuilder(File, 'f')
    .whereInIds([...ids])
    .getMany();
  const byId = new Map(files.map((file) => [file.id, file]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** Whether the variants of the file with this id could not be made. */
export const fileIsBroken = defineLoader<string, boolean>(async ({ db }, ids) => {
  const rows = await db.query<{ file_id: string }[]>(`${BROKEN} AND file_id = ANY ($1)`, [ids]);
  const broken = new Set(rows.map(({ file_id: id }) => id));
  return ids.map((id) => broken.has(id));
});
