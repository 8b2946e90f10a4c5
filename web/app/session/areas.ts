import type { HomeKind } from '@talay/api/fields/listing-nouns.js';
import { createContext, useContext, useMemo } from 'react';
import type { Area } from '~/gql/graphql';
import { AREA_SLUGS, type AreaSlug } from '~/lib/urls';

/** An area where homes are on offer, and of which kind. */
interface AreaOnOffer extends Readonly<Record<`${HomeKind}s`, boolean>> {
  area: `${Area}`;
}

/** Where nothing is on offer, or nobody knows. */
export const NO_AREAS: readonly AreaOnOffer[] = [];

/** The areas where homes are on offer. The site's frame puts them there. */
export const AreasContext = createContext(NO_AREAS);

/** The areas where homes are on offer, of this kind or of any, with their slugs in the order of spec 2: no link leads to another. */
export function useAreas(kind?: HomeKind): (AreaOnOffer & { slug: AreaSlug })[] {
  const areas = useContext(AreasContext);
  return useMemo(
    () =>
      (Object.keys(AREA_SLUGS) as AreaSlug[]).flatMap((slug) => {
        const found = areas.find(({ area }) => area === AREA_SLUGS[slug]);
        return found && (!kind || found[`${kind}s`]) ? [{ ...found, slug }] : [];
      }),
    [areas, kind],
  );
}
