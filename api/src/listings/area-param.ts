import { AppError } from '../core/errors.js';
import { AREA_BY_SLUG, type Area } from './values/choices.js';

/** The area of an address by its slug. Throws UNKNOWN_AREA (404). */
export function areaOf({ area }: { area: string }): Area {
  const known = AREA_BY_SLUG[area];
  if (!known) throw new AppError('UNKNOWN_AREA', 404, `Areas are: ${Object.keys(AREA_BY_SLUG).join(', ')}.`);
  return known;
}
