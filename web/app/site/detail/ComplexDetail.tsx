import type { ComplexKind } from '@talay/api/fields/listing-nouns.js';
import { Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Section, Container } from '~/ui/Section';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { intlOf, type MessageId } from '~/i18n/intl';
import type { Lang } from '~/i18n/langs';
import type { PageMeta } from '~/lib/meta';
import { pageTitle } from '~/lib/page-param';
import { complexMeta } from '~/site/listing/detail-meta';
import { hasAmenities } from '~/site/listing/amenities';
import { DetailLayout, DetailPart, Breadcrumbs, listCrumbs } from './DetailLayout';
import { DetailHeader } from '~/site/detail/DetailHeader';
import { FactList } from '~/site/detail/FactList';
import { complexFacts } from '~/site/listing/facts';
import { LateAmenityList } from '~/site/detail/late-amenities';
import { LateWhereabouts } from '~/site/detail/LateWhereabouts';
import { OffersBox } from '~/site/detail/OffersBox';
import { Plans } from '~/site/detail/Plans';
import { Html, textLang } from './Html';
import { Gallery } from '~/site/gallery/Gallery';
import { Badges } from '~/site/listing/Badges';
import styles from './ComplexDetail.module.css';

/** Data of the page of a complex, except its homes. The operation has its language as `$lang`. */
const ComplexDetail_complex = graphql(`
  fragment ComplexDetail_complex on Complex {
    __typename
    id
    reference
    version
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
    ... on Condo {
      description {
        text(lang: $lang)
      }
      floors
      units
    }
  }
`);

type ComplexRef = FragmentType<typeof ComplexDetail_complex>;

/** What is a kind of complex's own on its page. */
export interface ComplexNoun {
  kind: ComplexKind;
  words: {
    /** The title of a page without its own title. */
    title: MessageId;
    /** The list above it in the breadcrumbs. */
    list: MessageId;
    /** What is on offer in `{name}`, and how many. */
    homes: MessageId;
    count: MessageId;
  };
}

/** The metadata of a complex's page, which shows this page of its homes. */
export function complexPageMeta(lang: Lang, noun: ComplexNoun, ref: ComplexRef | null, page: number): PageMeta {
  const complex = readFragment(ComplexDetail_complex, ref);
  if (!complex) return { title: '' };
  const about = complexMeta(intlOf(lang), noun, complex);
  return { ...about, title: pageTitle(lang, about.title, page) };
}

interface ComplexDetailProps {
  noun: ComplexNoun;
  complex: ComplexRef;
  /** How many of its homes are on offer. */
  total: number;
  /** The homes on offer in it. */
  children: ReactNode;
}

/** The page of a complex (spec 2): pictures, facts, amenities with their counts, text, and the homes on offer in it. */
export function ComplexDetail({ noun: { kind, words }, complex: ref, total, children }: ComplexDetailProps) {
  const complex = readFragment(ComplexDetail_complex, ref);
  const intl = useIntl();
  const name = complex.name.text;
  const summary = 'description' in complex && complex.description.text;
  const facts = complexFacts(intl, complex);
  return (
    <Container>
      <Breadcrumbs crumbs={listCrumbs(intl, kind, words.list, complex.place)} current={name} />
      <DetailLayout
        gallery={<Gallery key={complex.id} pictures={complex.pictures} name={name} />}
        header={
          <DetailHeader
            name={name}
            place={complex.place}
            reference={complex.reference}
            updatedAt={complex.updatedAt}
            badges={kind === 'condo' && <Badges listing={{ active: complex.active, forInvestment: false, pricing: {} }} />}
          />
        }
        side={<OffersBox offers={complex.offers} kind={kind} listing={complex} name={name} />}
      >
        {facts.length > 0 && (
          <DetailPart title={intl.formatMessage({ id: 'detail.heading.facts' })}>
            <FactList facts={facts} large={facts.length} />
          </DetailPart>
        )}
        {(summary || complex.html.text) && (
          <DetailPart title={intl.formatMessage({ id: 'detail.heading.description' })}>
            {summary && (
              <p className={styles.summary} lang={textLang(summary)}>
                {summary}
              </p>
            )}
            <Html html={complex.html.text} />
          </DetailPart>
        )}
        {hasAmenities(complex.amenities) && (
          <DetailPart title={intl.formatMessage({ id: 'detail.heading.amenities' })}>
            <Suspense>
              <LateAmenityList amenities={complex.amenities} />
            </Suspense>
          </DetailPart>
        )}
        <Plans plans={complex.plans} />
        <LateWhereabouts listing={complex} position={complex.place.position} name={name} />
      </DetailLayout>
      <div id="offers">
        <Section
          title={intl.formatMessage({ id: words.homes }, { name })}
          action={total > 0 ? intl.formatMessage({ id: words.count }, { count: total }) : undefined}
        >
          {children}
        </Section>
      </div>
    </Container>
  );
}
