import { AREA_SLUGS, isAreaSlug, type AreaSlug } from '~/lib/urls';
import { notFound } from '~/lib/not-found';

/** The areas of Pattaya with the slugs of their addresses, in the order of spec 2. */
export const AREAS = (Object.keys(AREA_SLUGS) as AreaSlug[]).map((slug) => ({ slug, area: AREA_SLUGS[slug] }));

/** The area that an address names; an unknown slug is the 404 screen. */
export function areaOfParam(slug: string | undefined): (typeof AREAS)[number] {
  return isAreaSlug(slug) ? { slug, area: AREA_SLUGS[slug] } : notFound();
}
