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
import { houseFacts } from '~/site/listing/facts';
import { HOUSE_FACTS } from '~/site/listing/fact-fields';
import { Html } from '~/site/detail/Html';
import type { IconName } from '~/ui/fact-icons';
import { LateHouseCard } from '~/site/detail/late-cards';
import { ListingTabs, type ListingTab } from '~/site/detail/ListingTabs';
import { LateWhereabouts } from '~/site/detail/LateWhereabouts';
import { VillageParent } from '~/site/detail/ParentCard';
import { Plans } from '~/site/detail/Plans';
import { PriceBar, PriceBox } from '~/site/detail/PriceBox';
import { Gallery } from '~/site/gallery/Gallery';
import { Badges } from '~/site/listing/Badges';
import { LateNewsBadges, newsStyles } from '~/site/listing/late-news-badges';
import { HomeFacts, ConfirmedAge, Facilities, MoreHomes, useRecordView, actionStyles, LateListingActions } from './HomeFacts';

/** What the page of a house shows. The operation names its language as `$lang`, the visitor's days as `$stay`. */
export const HouseDetail_house = graphql(`
  fragment HouseDetail_house on House {
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
    village {
      id
      active
      name {
        text(lang: $lang)
      }
      html {
        text(lang: $lang)
      }
      amenities {
        ...AmenityList_amenities
      }
      ...ParentCard_village
    }
    rooms {
      size
    }
    ...HomeFacts_house
    extras {
      hasPool
      smartHome
      wineStorage
      rooftop
      eVCharger
      saunaRoom
    }
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
      ...HouseCard_house
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
      ...HouseCard_house
    }
  }
`);

/** What makes a house special: its field, its icon and its words. */
const EXTRAS = [
  { key: 'hasPool', icon: 'pool', label: 'detail.extra.hasPool' },
  { key: 'smartHome', icon: 'smartHome', label: 'detail.extra.smartHome' },
  { key: 'wineStorage', icon: 'wineStorage', label: 'detail.extra.wineStorage' },
  { key: 'rooftop', icon: 'rooftop', label: 'detail.extra.rooftop' },
  { key: 'eVCharger', icon: 'eVCharger', label: 'detail.extra.eVCharger' },
  { key: 'saunaRoom', icon: 'sauna', label: 'detail.extra.saunaRoom' },
] as const satisfies readonly { key: string; icon: IconName; label: string }[];

/** The page of a house (spec 2): village, badges, pictures, prices, tabs, similar homes, and others of the village. */
export const HouseDetail = memo(function HouseDetail({ house: ref }: { house: FragmentType<typeof HouseDetail_house> }) {
  const house = readFragment(HouseDetail_house, ref);
  useRecordView({ kind: 'house', id: house.id, reference: house.reference });
  const intl = useIntl();
  const { village, pricing, reference } = house;
  const name = house.name.text;
  const similarIds = new Set(house.similar.map(({ id }) => id));
  // Similar homes come first; none is shown twice on the page.
  const others = house.others.filter(({ id }) => !similarIds.has(id)).slice(0, 6);

  const crumbs: Crumb[] = [{ to: paths.home(), label: intl.formatMessage({ id: 'detail.crumb.home' }) }];
  if (village) {
    crumbs.push({ to: paths.villages(), label: intl.formatMessage({ id: 'detail.crumb.villages' }) });
    if (house.place.city === 'PATTAYA') {
      crumbs.push({
        to: paths.villageArea(slugOfArea(house.place.area)),
        label: intl.formatMessage({ id: AREA_LABELS[house.place.area] }),
      });
    }
    if (village.active) crumbs.push({ to: paths.village(village.id), label: village.name.text });
  } else crumbs.push({ to: paths.houses(), label: intl.formatMessage({ id: 'detail.crumb.houses' }) });

  const extras = EXTRAS.filter(({ key }) => house.extras[key]).map(({ icon, label }) => ({
    icon,
    label: intl.formatMessage({ id: label }),
  }));
  const tabs: ListingTab[] = [
    {
      key: 'common',
      label: intl.formatMessage({ id: 'detail.tab.common' }),
      content: (
        <>
          <HomeFacts
            facts={houseFacts(intl, readFragment(HOUSE_FACTS, house))}
            extras={extras}
            view={house.view}
            features={house.features}
            html={house.html.text}
          />
          <Plans plans={house.plans} />
        </>
      ),
    },
    {
      key: 'facilities',
      label: intl.formatMessage({ id: 'detail.tab.facilities' }),
      content: <Facilities amenities={village?.amenities} />,
    },
  ];
  if (village?.html.text) {
    tabs.push({
      key: 'village',
      label: intl.formatMessage({ id: 'detail.tab.village' }),
      content: (
        <DetailPart title={village.name.text}>
          <Html html={village.html.text} />
        </DetailPart>
      ),
    });
  }

  return (
    <Container>
      <Breadcrumbs crumbs={crumbs} current={name} />
      <DetailLayout
        gallery={<Gallery key={house.id} pictures={house.pictures} name={name} />}
        header={
          <DetailHeader
            name={name}
            place={house.place}
            reference={reference}
            updatedAt={house.updatedAt}
            confirmed={<ConfirmedAge at={house.confirmedAt} firstPublishedAt={house.firstPublishedAt} />}
            badges={
              <>
                <Badges listing={house} />
                <div className={newsStyles}>
                  <Suspense>
                    <LateNewsBadges home={house} />
                  </Suspense>
                </div>
              </>
            }
            actions={
              <div className={actionStyles}>
                <Suspense>
                  <LateListingActions home={{ kind: 'house', id: house.id, reference }} name={name} pricing={pricing} />
                </Suspense>
              </div>
            }
          />
        }
        parent={village && <VillageParent village={village} />}
        side={
          <PriceBox pricing={pricing} size={house.rooms.size} before={house} kind="house" listing={house} name={name} agent={house.agent} />
        }
      >
        <ListingTabs tabs={tabs} />
        <LateWhereabouts listing={house} position={house.place.position} name={name} />
      </DetailLayout>
      <MoreHomes title={intl.formatMessage({ id: 'detail.similar.houses' })}>
        {house.similar.map((other) => (
          <LateHouseCard key={other.id} house={other} stay={other.pricing} />
        ))}
      </MoreHomes>
      {village && (
        <MoreHomes
          title={intl.formatMessage({ id: 'detail.more.village' }, { name: village.name.text })}
          action={
            village.active && <LocalLink to={paths.village(village.id)}>{intl.formatMessage({ id: 'detail.more.allHouses' })}</LocalLink>
          }
        >
          {others.map((other) => (
            <LateHouseCard key={other.id} house={other} stay={other.pricing} />
          ))}
        </MoreHomes>
      )}
      <PriceBar pricing={pricing} kind="house" listing={house} name={name} agent={house.agent} />
    </Container>
  );
});
