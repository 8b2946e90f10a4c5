import type { File } from './file.entity.js';

/** A file with `_id`, `name` and `link` (spec 3). */
export function presentFile({ id, name, link }: File): Record<string, unknown> {
  return { _id: id, name, link };
}
