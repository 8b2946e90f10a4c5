import { Suspense, type ReactNode, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { Feature, View } from '~/gql/graphql';
import { CHOICE_LABELS } from '~/i18n/traits';
import { DetailChips, DetailPart } from './DetailLayout';
import { FactList } from './FactList';
import type { Fact } from '~/site/listing/facts';
import { Html } from './Html';
import { Icon, type IconName } from '~/ui/fact-icons';
import { ago, daysSince } from '~/lib/ago';
import { type AmenitiesRef, hasAmenities } from '~/site/listing/amenities';
import { LateAmenityList } from './late-amenities';
import { Section } from '~/ui/Section';
import { ListingGrid } from '~/site/listing/ListingGrid';
import { LateHomeCard } from './late-cards';
import type { SavedHome } from '~/site/saved-store/saved';
import { savedStore } from '~/site/saved-store/use-saved';
import '~/site/print/print.css';
import { lazyPart } from '~/lib/lazy-part';

/**
 * What one does with the page of a home: rendered by the server with the page, and brought to life when its code has come.
 * What shows it puts a Suspense around it.
 */
export const LateListingActions = lazyPart(() => import('~/site/share/ListingActions').then((module) => module.ListingActions));

interface HomeFactsProps {
  facts: readonly Fact[];
  extras?: readonly { icon: IconName; label: string }[] | undefined;
  view: readonly View[];
  features: readonly Feature[];
  html: string;
}

/** The Common tab of a home (spec 2): facts, extras, views, equipment, description. Parts without content are left out. */
export function HomeFacts({ facts, extras = [], view, features, html }: HomeFactsProps) {
  const intl = useIntl();
  return (
    <>
      {facts.length > 0 && (
        <DetailPart title={intl.formatMessage({ id: 'detail.heading.facts' })}>
          <FactList facts={facts} large={4} />
        </DetailPart>
      )}
      {extras.length > 0 && (
        <DetailPart title={intl.formatMessage({ id: 'detail.heading.extras' })}>
          <DetailChips>
            {extras.map((extra) => (
              <li key={extra.icon}>
                <Icon name={extra.icon} size={20} />
                {extra.label}
              </li>
            ))}
          </DetailChips>
        </DetailPart>
      )}
      {html && (
        <DetailPart title={intl.formatMessage({ id: 'detail.heading.description' })}>
          <Html html={html} />
        </DetailPart>
      )}
      {view.length > 0 && (
        <DetailPart title={intl.formatMessage({ id: 'detail.heading.view' })}>
          <DetailChips>
            {view.map((seen) => (
              <li key={seen}>
                <Icon name="view" size={20} />
                {intl.formatMessage({ id: CHOICE_LABELS.view[seen] })}
              </li>
            ))}
          </DetailChips>
        </DetailPart>
      )}
      {features.length > 0 && (
        <DetailPart title={intl.formatMessage({ id: 'detail.heading.features' })}>
          <DetailChips>
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" size={20} />
                {intl.formatMessage({ id: CHOICE_LABELS.features[feature] })}
              </li>
            ))}
          </DetailChips>
        </DetailPart>
      )}
    </>
  );
}

/** When a home was last confirmed as available, and how many days it has been on the site; times are ISO 8601. */
export function ConfirmedAge({ at, firstPublishedAt }: { at: string; firstPublishedAt?: string | null | undefined }) {
  const intl = useIntl();
  return (
    <>
      {/* The date may change between server rendering and hydration. */}
      <time dateTime={at} suppressHydrationWarning>
        {intl.formatMessage({ id: 'detail.confirmed' }, { ago: intl.formatRelativeTime(...ago(at), { numeric: 'auto' }) })}
      </time>
      {firstPublishedAt && (
        <time dateTime={firstPublishedAt} title={intl.formatDate(firstPublishedAt, { dateStyle: 'long' })} suppressHydrationWarning>
          {intl.formatMessage({ id: 'detail.onSite' }, { days: daysSince(firstPublishedAt) })}
        </time>
      )}
    </>
  );
}

/** The Facilities tab of a home (spec 2): the amenities of its condo or village, or a line that nothing is known of them. */
export function Facilities({ amenities }: { amenities: AmenitiesRef | undefined }) {
  const intl = useIntl();
  if (!amenities || !hasAmenities(amenities)) return <p>{intl.formatMessage({ id: 'detail.noFacilities' })}</p>;
  return (
    <DetailPart title={intl.formatMessage({ id: 'detail.heading.amenities' })}>
      <Suspense>
        <LateAmenityList amenities={amenities} />
      </Suspense>
    </DetailPart>
  );
}

/** A home beside the one that is shown. The operation names its language as `$lang`, the visitor's days as `$stay`. */
const MoreHomes_home = graphql(`
  fragment MoreHomes_home on Home {
    id
    pricing {
      stay(stay: $stay) {
        nights
        total
        monthly
      }
      askForStay(stay: $stay)
    }
    ...HomeCard_home
  }
`);

interface MoreHomesProps {
  title: string;
  /** Link to all of them. */
  action?: ReactNode;
  homes: readonly FragmentType<typeof MoreHomes_home>[];
}

/** A row of other homes under a listing. Nothing when there are none. */
export function MoreHomes({ title, action, homes }: MoreHomesProps) {
  if (homes.length === 0) return null;
  return (
    <Section title={title} action={action}>
      <Suspense>
        <ListingGrid strip>
          {readFragment(MoreHomes_home, homes).map((home) => (
            <LateHomeCard key={home.id} home={home} stay={home.pricing} />
          ))}
        </ListingGrid>
      </Suspense>
    </Section>
  );
}

/** Remembers on this device that the page of a home was seen. */
export function useRecordView({ kind, id, reference }: SavedHome): void {
  useEffect(() => savedStore.record({ kind, id, reference }), [kind, id, reference]);
}
