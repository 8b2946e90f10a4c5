import { Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Section, Container } from '~/ui/Section';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { AREA_LABELS } from '~/i18n/enums';
import { paths, slugOfArea } from '~/lib/urls';
import { hasAmenities } from '~/site/listing/amenities';
import { DetailLayout, DetailPart, Breadcrumbs, type Crumb } from './DetailLayout';
import { DetailHeader } from '~/site/detail/DetailHeader';
import { FactList } from '~/site/detail/FactList';
import { complexFacts } from '~/site/listing/facts';
import { Html } from '~/site/detail/Html';
import { amenityStyles, LateAmenityList } from '~/site/detail/late-amenities';
import { LateWhereabouts } from '~/site/detail/LateWhereabouts';
import { OffersBox } from '~/site/detail/OffersBox';
import { Plans } from '~/site/detail/Plans';
import { Gallery } from '~/site/gallery/Gallery';

/** Data of a village's page, except its houses. The operation has its language as `$lang`. */
export const VillageDetail_village = graphql(`
  fragment VillageDetail_village on Village {
    id
    reference
    active
    updatedAt
    name {
      text(lang: $lang)
    }
    html {
      text(lang: $lang)
    }
    place {
      city
      area
      position {
        lat
        lng
      }
    }
    year
    buildings
    amenities {
      ...AmenityList_amenities
    }
    offers {
      total
      rentFrom
      buyFrom
    }
    pictures {
      id
      ...Gallery_file
    }
    ...Nearby_listing
    plans {
      id
      ...Plans_file
    }
  }
`);

interface VillageDetailProps {
  village: FragmentType<typeof VillageDetail_village>;
  /** How many of its houses are on offer. */
  total: number;
  /** The houses on offer in it. */
  children: ReactNode;
}

/** The page of a village (spec 2): pictures, facts, amenities with their counts, text, and the houses on offer in it. */
export function VillageDetail({ village: ref, total, children }: VillageDetailProps) {
  const village = readFragment(VillageDetail_village, ref);
  const intl = useIntl();
  const name = village.name.text;
  const crumbs: Crumb[] = [
    { to: paths.home(), label: intl.formatMessage({ id: 'detail.crumb.home' }) },
    { to: paths.villages(), label: intl.formatMessage({ id: 'detail.crumb.villages' }) },
  ];
  if (village.place.city === 'PATTAYA') {
    crumbs.push({
      to: paths.villageArea(slugOfArea(village.place.area)),
      label: intl.formatMessage({ id: AREA_LABELS[village.place.area] }),
    });
  }
  const facts = complexFacts(intl, village);
  return (
    <Container>
      <Breadcrumbs crumbs={crumbs} current={name} />
      <DetailLayout
        gallery={<Gallery key={village.id} pictures={village.pictures} name={name} />}
        header={<DetailHeader name={name} place={village.place} reference={village.reference} updatedAt={village.updatedAt} />}
        side={<OffersBox offers={village.offers} kind="village" listing={village} name={name} />}
      >
        {facts.length > 0 && (
          <DetailPart title={intl.formatMessage({ id: 'detail.heading.facts' })}>
            <FactList facts={facts} large={facts.length} />
          </DetailPart>
        )}
        {village.html.text && (
          <DetailPart title={intl.formatMessage({ id: 'detail.heading.description' })}>
            <Html html={village.html.text} />
          </DetailPart>
        )}
        {hasAmenities(village.amenities) && (
          <DetailPart title={intl.formatMessage({ id: 'detail.heading.amenities' })}>
            <div className={amenityStyles}>
              <Suspense>
                <LateAmenityList amenities={village.amenities} />
              </Suspense>
            </div>
          </DetailPart>
        )}
        <Plans plans={village.plans} />
        <LateWhereabouts listing={village} position={village.place.position} name={name} />
      </DetailLayout>
      <div id="offers">
        <Section
          title={intl.formatMessage({ id: 'detail.village.houses' }, { name })}
          action={total > 0 ? intl.formatMessage({ id: 'detail.village.count' }, { count: total }) : undefined}
        >
          {children}
        </Section>
      </div>
    </Container>
  );
}
