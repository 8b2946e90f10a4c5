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
import { amenityStyles, LateAmenityList } from '~/site/detail/late-amenities';
import { LateWhereabouts } from '~/site/detail/LateWhereabouts';
import { OffersBox } from '~/site/detail/OffersBox';
import { Plans } from '~/site/detail/Plans';
import { Html, textLang } from './Html';
import { Gallery } from '~/site/gallery/Gallery';
import { Badges } from '~/site/listing/Badges';
import styles from './CondoDetail.module.css';

/** Data of a condominium's page, except its apartments. The operation has its language as `$lang`. */
export const CondoDetail_condo = graphql(`
  fragment CondoDetail_condo on Condo {
    id
    reference
    active
    updatedAt
    name {
      text(lang: $lang)
    }
    description {
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
    floors
    units
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

interface CondoDetailProps {
  condo: FragmentType<typeof CondoDetail_condo>;
  /** How many of its apartments are on offer. */
  total: number;
  /** The apartments on offer in it. */
  children: ReactNode;
}

/** The page of a condominium (spec 2): pictures, facts, amenities with their counts, text, and the apartments on offer in it. */
export function CondoDetail({ condo: ref, total, children }: CondoDetailProps) {
  const condo = readFragment(CondoDetail_condo, ref);
  const intl = useIntl();
  const name = condo.name.text;
  const summary = condo.description.text;
  const crumbs: Crumb[] = [
    { to: paths.home(), label: intl.formatMessage({ id: 'detail.crumb.home' }) },
    { to: paths.condos(), label: intl.formatMessage({ id: 'detail.crumb.condos' }) },
  ];
  if (condo.place.city === 'PATTAYA') {
    crumbs.push({ to: paths.condoArea(slugOfArea(condo.place.area)), label: intl.formatMessage({ id: AREA_LABELS[condo.place.area] }) });
  }
  const facts = complexFacts(intl, condo);
  return (
    <Container>
      <Breadcrumbs crumbs={crumbs} current={name} />
      <DetailLayout
        gallery={<Gallery key={condo.id} pictures={condo.pictures} name={name} />}
        header={
          <DetailHeader
            name={name}
            place={condo.place}
            reference={condo.reference}
            updatedAt={condo.updatedAt}
            badges={<Badges listing={{ active: condo.active, forInvestment: false, pricing: {} }} />}
          />
        }
        side={<OffersBox offers={condo.offers} kind="condo" listing={condo} name={name} />}
      >
        {facts.length > 0 && (
          <DetailPart title={intl.formatMessage({ id: 'detail.heading.facts' })}>
            <FactList facts={facts} large={facts.length} />
          </DetailPart>
        )}
        {(summary || condo.html.text) && (
          <DetailPart title={intl.formatMessage({ id: 'detail.heading.description' })}>
            {summary && (
              <p className={styles.summary} lang={textLang(summary)}>
                {summary}
              </p>
            )}
            <Html html={condo.html.text} />
          </DetailPart>
        )}
        {hasAmenities(condo.amenities) && (
          <DetailPart title={intl.formatMessage({ id: 'detail.heading.amenities' })}>
            <div className={amenityStyles}>
              <Suspense>
                <LateAmenityList amenities={condo.amenities} />
              </Suspense>
            </div>
          </DetailPart>
        )}
        <Plans plans={condo.plans} />
        <LateWhereabouts listing={condo} position={condo.place.position} name={name} />
      </DetailLayout>
      <div id="offers">
        <Section
          title={intl.formatMessage({ id: 'detail.condo.units' }, { name })}
          action={total > 0 ? intl.formatMessage({ id: 'detail.condo.count' }, { count: total }) : undefined}
        >
          {children}
        </Section>
      </div>
    </Container>
  );
}
