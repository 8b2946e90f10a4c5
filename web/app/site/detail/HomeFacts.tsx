import { useIntl } from 'react-intl';
import type { Feature, View } from '~/gql/graphql';
import { CHOICE_LABELS } from '~/i18n/traits';
import { DetailChips, DetailPart } from './DetailLayout';
import { FactList } from './FactList';
import type { Fact } from '~/site/listing/facts';
import { Html } from './Html';
import { Icon, type IconName } from '~/ui/fact-icons';

interface HomeFactsProps {
  facts: readonly Fact[];
  extras?: readonly { icon: IconName; label: string }[];
  view: readonly View[];
  features: readonly Feature[];
  html: string;
}

/** The Common tab of a unit or a house (spec 2): facts, extras, views, equipment, description. Parts without content are left out. */
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
