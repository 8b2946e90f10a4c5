import '~/i18n/parts/lists';
import type { ComplexKind } from '@talay/api/fields/listing-nouns.js';
import { useIntl } from 'react-intl';
import type { Area } from '~/gql/graphql';
import { AREA_LABELS } from '~/i18n/enums';
import { LocalLink } from '~/i18n/LocalLink';
import { homeIn } from '~/lib/nouns';
import { paths, AREA_SLUGS, isAreaSlug, type AreaSlug } from '~/lib/urls';
import { useAreas } from '~/session/areas';
import { notFound } from '~/lib/page-param';
import styles from './AreaChips.module.css';

/** The areas of Pattaya with the slugs of their addresses, in the order of spec 2. */
export const AREAS = (Object.keys(AREA_SLUGS) as AreaSlug[]).map((slug) => ({ slug, area: AREA_SLUGS[slug] }));

/** The area that an address names; an unknown slug is the 404 screen. */
export function areaOfParam(slug: string | undefined): (typeof AREAS)[number] {
  return isAreaSlug(slug) ? { slug, area: AREA_SLUGS[slug] } : notFound();
}

interface AreaChipsProps {
  /** Of which complexes the lists are; those of the homes of both kinds by default. */
  kind?: ComplexKind;
  current?: `${Area}`;
}

/** Links to the lists of the areas where something of the kind is on offer, the current one marked; the first leads to the list of all. */
export function AreaChips({ kind, current }: AreaChipsProps) {
  const intl = useIntl();
  const areas = useAreas(kind && homeIn(kind));
  return (
    <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'listing.areas' })}>
      <ul className={`swipe ${styles.chips}`}>
        <li>
          <LocalLink className="chip" to={kind ? paths.complexes(kind) : paths.search()} aria-current={current ? undefined : 'page'}>
            {intl.formatMessage({ id: 'listing.allAreas' })}
          </LocalLink>
        </li>
        {areas.map(({ slug, area }) => (
          <li key={slug}>
            {area === current ? (
              <span className="chip" aria-current="page">
                {intl.formatMessage({ id: AREA_LABELS[area] })}
              </span>
            ) : (
              <LocalLink className="chip" to={kind ? paths.complexArea(kind, slug) : paths.area(slug)}>
                {intl.formatMessage({ id: AREA_LABELS[area] })}
              </LocalLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** From a list of one kind that is empty to the homes of the other kind in the area, where there are any. */
export function AreaOnward({ area }: { area: `${Area}` }) {
  const intl = useIntl();
  const found = useAreas().find((one) => one.area === area);
  if (!found) return null;
  return (
    <p>
      <LocalLink to={paths.area(found.slug)}>{intl.formatMessage({ id: 'lists.allInArea' }, { area })}</LocalLink>
    </p>
  );
}
