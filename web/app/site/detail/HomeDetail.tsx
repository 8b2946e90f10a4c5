import type { TypedDocumentNode } from '@apollo/client';
import type { ComplexKind, HomeKind } from '@talay/api/fields/listing-nouns.js';
import { memo, Suspense, type ComponentProps } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { screen } from '~/data/screen';
import { Container } from '~/ui/Section';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { HomeDetail_HomeFragment, UnitQueryVariables } from '~/gql/graphql';
import { intlOf, type MessageId } from '~/i18n/intl';
import { LocalLink } from '~/i18n/LocalLink';
import { listingId } from '~/lib/listing-id';
import { stayOf } from '~/lib/stay';
import { paths } from '~/lib/urls';
import { DetailLayout, DetailPart, Breadcrumbs, listCrumbs } from './DetailLayout';
import { DetailHeader } from '~/site/detail/DetailHeader';
import { homeMeta } from '~/site/listing/detail-meta';
import type { Fact } from '~/site/listing/facts';
import { Html } from '~/site/detail/Html';
import { ListingTabs, type ListingTab } from '~/site/detail/ListingTabs';
import { LateWhereabouts } from '~/site/detail/LateWhereabouts';
import { ParentCard } from '~/site/detail/ParentCard';
import { Plans } from '~/site/detail/Plans';
import { PriceBar, PriceBox } from '~/site/detail/PriceBox';
import { Gallery } from '~/site/gallery/Gallery';
import { Badges } from '~/site/listing/Badges';
import { LateNewsBadges } from '~/site/listing/late-news-badges';
import { HomeFacts, ConfirmedAge, Facilities, MoreHomes, useRecordView, LateListingActions } from './HomeFacts';

/** What a home's page shows of its complex. */
const HomeDetail_complex = graphql(`
  fragment HomeDetail_complex on Complex {
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
    ...ParentCard_complex
    ... on Condo {
      floors
    }
  }
`);

/** What the page of a home shows. The operation names its language as `$lang`, the visitor's days as `$stay`. */
const HomeDetail_home = graphql(`
  fragment HomeDetail_home on Home {
    id
    reference
    version
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
    seo {
      title {
        text(lang: $lang)
      }
      description {
        text(lang: $lang)
      }
      keywords {
        text(lang: $lang)
      }
    }
    rooms {
      bedroom
      size
    }
    ...HomeFacts_home
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
    ... on Unit {
      complex: condo {
        id
        ...HomeDetail_complex
      }
      others(first: 9) {
        id
        ...MoreHomes_home
      }
      similar(first: 6) {
        id
        ...MoreHomes_home
      }
    }
    ... on House {
      complex: village {
        id
        ...HomeDetail_complex
      }
      extras {
        hasPool
        smartHome
        wineStorage
        rooftop
        eVCharger
        saunaRoom
      }
      others(first: 9) {
        id
        ...MoreHomes_home
      }
      similar(first: 6) {
        id
        ...MoreHomes_home
      }
    }
  }
`);

type HomeRef = FragmentType<typeof HomeDetail_home>;

/** What is a kind of home's own on its page. */
export interface HomeNoun {
  kind: HomeKind;
  complex: ComplexKind;
  /** Whether visitors can open a complex of this kind that is inactive (spec 4). */
  opensInactive: boolean;
  facts: (intl: IntlShape, home: HomeDetail_HomeFragment, buildingFloors: number | null | undefined) => Fact[];
  extras?: (intl: IntlShape, home: HomeDetail_HomeFragment) => ComponentProps<typeof HomeFacts>['extras'];
  /** Key of the tab with the text of its complex. */
  tab: string;
  /**
   * `title`: for a page without its own title. `complexes` or `list`: the list above it in the breadcrumbs. `parent`: above the name of its complex.
   * `more`: others of the complex `{name}`, `all`: the link to all of them.
   */
  words: Readonly<Record<'title' | 'complexes' | 'list' | 'tab' | 'parent' | 'similar' | 'more' | 'all', MessageId>>;
}

/** The screen of a home's page: /unit/{id}, /house/{id}. */
export function homeScreen(noun: HomeNoun, query: TypedDocumentNode<{ home: HomeRef | null }, UnitQueryVariables>) {
  return screen({
    // What is printed is read from it (PrintSheet).
    live: true,
    moves: true,
    query,
    variables: ({ params, url, lang }) => ({ lang, id: listingId(params.id), stay: stayOf(url.searchParams) }),
    found: ({ home }) => home !== null,
    meta: ({ home: ref }, { lang }) => {
      const home = readFragment(HomeDetail_home, ref);
      if (!home) return { title: '' };
      return homeMeta(intlOf(lang), noun, home, readFragment(HomeDetail_complex, home.complex)?.name.text);
    },
  });
}

/** The page of a home (spec 2): its complex, badges, pictures, prices, tabs, similar homes, and others of the complex. */
export const HomeDetail = memo(function HomeDetail({ noun, home: ref }: { noun: HomeNoun; home: HomeRef }) {
  const home = readFragment(HomeDetail_home, ref);
  const { kind, words } = noun;
  const { id, pricing, reference } = home;
  useRecordView({ kind, id, reference });
  const intl = useIntl();
  const complex = readFragment(HomeDetail_complex, home.complex);
  const toComplex = complex && (complex.active || noun.opensInactive) ? paths.listing(noun.complex, complex.id) : null;
  const name = home.name.text;
  const similarIds = new Set(home.similar.map((other) => other.id));
  // Similar homes come first; none is shown twice on the page.
  const others = home.others.filter((other) => !similarIds.has(other.id)).slice(0, 6);

  const crumbs = complex
    ? listCrumbs(intl, noun.complex, words.complexes, home.place)
    : [{ to: paths.homes(kind), label: intl.formatMessage({ id: words.list }) }];
  if (complex && toComplex) crumbs.push({ to: toComplex, label: complex.name.text });

  const tabs: ListingTab[] = [
    {
      key: 'common',
      label: intl.formatMessage({ id: 'detail.tab.common' }),
      content: (
        <>
          <HomeFacts
            facts={noun.facts(intl, home, complex && 'floors' in complex ? complex.floors : null)}
            extras={noun.extras?.(intl, home)}
            view={home.view}
            features={home.features}
            html={home.html.text}
          />
          <Plans plans={home.plans} />
        </>
      ),
    },
    {
      key: 'facilities',
      label: intl.formatMessage({ id: 'detail.tab.facilities' }),
      content: <Facilities amenities={complex?.amenities} />,
    },
  ];
  if (complex?.html.text) {
    tabs.push({
      key: noun.tab,
      label: intl.formatMessage({ id: words.tab }),
      content: (
        <DetailPart title={complex.name.text}>
          <Html html={complex.html.text} />
        </DetailPart>
      ),
    });
  }
  const about = { pricing, kind, listing: home, name, agent: home.agent };

  return (
    <Container>
      <Breadcrumbs crumbs={crumbs} current={name} />
      <DetailLayout
        gallery={<Gallery key={id} pictures={home.pictures} name={name} />}
        header={
          <DetailHeader
            name={name}
            place={home.place}
            reference={reference}
            updatedAt={home.updatedAt}
            confirmed={<ConfirmedAge at={home.confirmedAt} firstPublishedAt={home.firstPublishedAt} />}
            badges={
              <>
                <Badges listing={home} />
                <Suspense>
                  <LateNewsBadges home={home} />
                </Suspense>
              </>
            }
            actions={
              <Suspense>
                <LateListingActions home={{ kind, id, reference }} name={name} pricing={pricing} />
              </Suspense>
            }
          />
        }
        parent={complex && <ParentCard complex={complex} to={toComplex} kind={intl.formatMessage({ id: words.parent })} />}
        side={<PriceBox {...about} size={home.rooms.size} before={home} />}
      >
        <ListingTabs tabs={tabs} />
        <LateWhereabouts listing={home} position={home.place.position} name={name} />
      </DetailLayout>
      <MoreHomes title={intl.formatMessage({ id: words.similar })} homes={home.similar} />
      {complex && (
        <MoreHomes
          title={intl.formatMessage({ id: words.more }, { name: complex.name.text })}
          action={toComplex && <LocalLink to={toComplex}>{intl.formatMessage({ id: words.all })}</LocalLink>}
          homes={others}
        />
      )}
      <PriceBar {...about} />
    </Container>
  );
});
