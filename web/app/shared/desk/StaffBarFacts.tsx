import { useQuery } from '@apollo/client/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import styles from './StaffBar.module.css';

const FACTS = graphql(`
  fragment StaffBarFacts_backOffice on BackOffice {
    description {
      en
      ru
    }
    commission
    transfer
    forInvestmentComment
    landLordContact
    agentContact
    linkToFiles
  }
`);

const QUERIES = {
  unit: graphql(`
    query StaffFactsOfUnit($id: ID!) {
      home: unit(id: $id) {
        id
        backOffice {
          ...StaffBarFacts_backOffice
        }
      }
    }
  `),
  house: graphql(`
    query StaffFactsOfHouse($id: ID!) {
      home: house(id: $id) {
        id
        backOffice {
          ...StaffBarFacts_backOffice
        }
      }
    }
  `),
};

/** What only staff see of a home (spec 2). */
export function StaffBarFacts({ noun, id }: { noun: 'unit' | 'house'; id: string }) {
  const intl = useIntl();
  const lang = useLang();
  const { data } = useQuery(QUERIES[noun], { variables: { id }, fetchPolicy: 'cache-and-network' });
  const staff = readFragment(FACTS, data?.home?.backOffice);
  if (!staff) return null;
  const facts = [
    [intl.formatMessage({ id: 'editor.landLordContact' }), staff.landLordContact],
    [intl.formatMessage({ id: 'editor.agentContact' }), staff.agentContact],
    [intl.formatMessage({ id: 'editor.commission' }), staff.commission],
    [intl.formatMessage({ id: 'editor.transfer' }), staff.transfer],
    [intl.formatMessage({ id: 'editor.forInvestmentComment' }), staff.forInvestmentComment],
    [intl.formatMessage({ id: 'editor.staffDescription' }), localized(staff.description, lang)],
  ].filter(([, text]) => text);
  const link = /^https?:\/\//i.test(staff.linkToFiles) ? staff.linkToFiles : null;
  if (facts.length === 0 && !link) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {link && (
        <div>
          <dt>
            <FormattedMessage id="editor.linkToFiles" />
          </dt>
          <dd>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {link}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
