import { memo, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Container } from '~/ui/Section';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { AREA_LABELS } from '~/i18n/enums';
import { LocalLink } from '~/i18n/LocalLink';
import { paths, slugOfArea } from '~/lib/urls';
import { DetailLayout, DetailPart, Breadcrumbs, type Crumb } from './DetailLayout';
import { DetailHeader } from '~/site/detail/DetailHeader';
import { unitFacts } from '~/site/listing/facts';
import { UNIT_FACTS } from '~/site/listing/fact-fields';
import { Html } from '~/site/detail/Html';
import { LateUnitCard } from '~/site/detail/late-cards';
import { ListingTabs, type ListingTab } from '~/site/detail/ListingTabs';
import { LateWhereabouts } from '~/site/detail/LateWhereabouts';
import { CondoParent } from '~/site/detail/ParentCard';
import { Plans } from '~/site/detail/Plans';
import { PriceBar, PriceBox } from '~/site/detail/PriceBox';
import { Gallery } from '~/site/gallery/Gallery';
import { Badges } from '~/site/listing/Badges';
import { LateNewsBadges, newsStyles } from '~/site/listing/late-news-badges';
import { HomeFacts, ConfirmedAge, Facilities, MoreHomes, useRecordView, actionStyles, LateListingActions } from './HomeFacts';

/** What the page of a unit shows. The operation names its language as `$lang`, the visitor's days as `$stay`. */
export const UnitDetail_unit = graphql(`
  fragment UnitDetail_unit on Unit {
    id
    reference
    active
    forInvestment
    updatedAt
    confirmedAt
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
    condo {
      id
      floors
      name {
        text(lang: $lang)
      }
      html {
        text(lang: $lang)
      }
      amenities {
        ...AmenityList_amenities
      }
      ...ParentCard_condo
    }
    rooms {
      size
    }
    ...HomeFacts_unit
    pricing {
      rent {
        baht
        isFrom
      }
      buy {
        baht
        isFrom
      }
      ...PriceBox_pricing
    }
    rentBefore
    buyBefore
    firstPublishedAt
    rentCutAt
    buyCutAt
    agent {
      id
      ...PriceBox_agent
    }
    view
    features
    pictures {
      id
      ...Gallery_file
    }
    plans {
      id
      ...Plans_file
    }
    ...Nearby_listing
    others(first: 9) {
      id
      pricing {
        stay(stay: $stay) {
          nights
          total
          monthly
        }
        askForStay(stay: $stay)
      }
      ...UnitCard_unit
    }
    similar(first: 6) {
      id
      pricing {
        stay(stay: $stay) {
          nights
          total
          monthly
        }
        askForStay(stay: $stay)
      }
      ...UnitCard_unit
    }
  }
`);

/** The page of a unit (spec 2): condo, badges, pictures, prices, tabs, similar homes, and others of the condo. */
export const UnitDetail = memo(function UnitDetail({ unit: ref }: { unit: FragmentType<typeof UnitDetail_unit> }) {
  const unit = readFragment(UnitDetail_unit, ref);
  useRecordView({ kind: 'unit', id: unit.id, reference: unit.reference });
  const intl = useIntl();
  const { condo, pricing, reference } = unit;
  const name = unit.name.text;
  const similarIds = new Set(unit.similar.map(({ id }) => id));
  // Similar homes come first; none is shown twice on the page.
  const others = unit.others.filter(({ id }) => !similarIds.has(id)).slice(0, 6);

  const crumbs: Crumb[] = [{ to: paths.home(), label: intl.formatMessage({ id: 'detail.crumb.home' }) }];
  if (condo) {
    crumbs.push({ to: paths.condos(), label: intl.formatMessage({ id: 'detail.crumb.condos' }) });
    if (unit.place.city === 'PATTAYA') {
      crumbs.push({ to: paths.condoArea(slugOfArea(unit.place.area)), label: intl.formatMessage({ id: AREA_LABELS[unit.place.area] }) });
    }
    crumbs.push({ to: paths.condo(condo.id), label: condo.name.text });
  } else crumbs.push({ to: paths.units(), label: intl.formatMessage({ id: 'detail.crumb.units' }) });

  const tabs: ListingTab[] = [
    {
      key: 'common',
      label: intl.formatMessage({ id: 'detail.tab.common' }),
      content: (
        <>
          <HomeFacts
            facts={unitFacts(intl, readFragment(UNIT_FACTS, unit), condo?.floors)}
            view={unit.view}
            features={unit.features}
            html={unit.html.text}
          />
          <Plans plans={unit.plans} />
        </>
      ),
    },
    { key: 'facilities', label: intl.formatMessage({ id: 'detail.tab.facilities' }), content: <Facilities amenities={condo?.amenities} /> },
  ];
  if (condo?.html.text) {
    tabs.push({
      key: 'condominium',
      label: intl.formatMessage({ id: 'detail.tab.condominium' }),
      content: (
        <DetailPart title={condo.name.text}>
          <Html html={condo.html.text} />
        </DetailPart>
      ),
    });
  }

  return (
    <Container>
      <Breadcrumbs crumbs={crumbs} current={name} />
      <DetailLayout
        gallery={<Gallery key={unit.id} pictures={unit.pictures} name={name} />}
        header={
          <DetailHeader
            name={name}
            place={unit.place}
            reference={reference}
            updatedAt={unit.updatedAt}
            confirmed={<ConfirmedAge at={unit.confirmedAt} firstPublishedAt={unit.firstPublishedAt} />}
            badges={
              <>
                <Badges listing={unit} />
                <div className={newsStyles}>
                  <Suspense>
                    <LateNewsBadges home={unit} />
                  </Suspense>
                </div>
              </>
            }
            actions={
              <div className={actionStyles}>
                <Suspense>
                  <LateListingActions home={{ kind: 'unit', id: unit.id, reference }} name={name} pricing={pricing} />
                </Suspense>
              </div>
            }
          />
        }
        parent={condo && <CondoParent condo={condo} />}
        side={<PriceBox pricing={pricing} size={unit.rooms.size} before={unit} kind="unit" listing={unit} name={name} agent={unit.agent} />}
      >
        <ListingTabs tabs={tabs} />
        <LateWhereabouts listing={unit} position={unit.place.position} name={name} />
      </DetailLayout>
      <MoreHomes title={intl.formatMessage({ id: 'detail.similar.units' })}>
        {unit.similar.map((other) => (
          <LateUnitCard key={other.id} unit={other} stay={other.pricing} />
        ))}
      </MoreHomes>
      {condo && (
        <MoreHomes
          title={intl.formatMessage({ id: 'detail.more.condo' }, { name: condo.name.text })}
          action={<LocalLink to={paths.condo(condo.id)}>{intl.formatMessage({ id: 'detail.more.all' })}</LocalLink>}
        >
          {others.map((other) => (
            <LateUnitCard key={other.id} unit={other} stay={other.pricing} />
          ))}
        </MoreHomes>
      )}
      <PriceBar pricing={pricing} kind="unit" listing={unit} name={name} agent={unit.agent} />
    </Container>
  );
});
