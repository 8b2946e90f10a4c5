import { useQuery } from '@apollo/client/react';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { valueAt } from '~/shared/editor/draft';
import type { Pair } from '~/shared/editor/listing-form';
import { BACK_OFFICE, STAFF_FIELDS } from '~/shared/editor/staff-fields';
import { FailedAlert } from './FailedAlert';
import styles from './StaffBar.module.css';

const QUERIES = {
  unit: graphql(`
    query StaffFactsOfUnit($id: ID!) {
      home: unit(id: $id) {
        id
        backOffice {
          ...StaffFields_backOffice
        }
      }
    }
  `),
  house: graphql(`
    query StaffFactsOfHouse($id: ID!) {
      home: house(id: $id) {
        id
        backOffice {
          ...StaffFields_backOffice
        }
      }
    }
  `),
};

interface StaffBarFactsProps {
  noun: 'unit' | 'house';
  id: string;
  /** Where the focus goes while they are read again. */
  place: RefObject<HTMLElement | null>;
}

/** What only staff see of a home (spec 2). */
export function StaffBarFacts({ noun, id, place }: StaffBarFactsProps) {
  const lang = useLang();
  const { data, error, refetch } = useQuery(QUERIES[noun], { variables: { id }, fetchPolicy: 'cache-and-network' });
  const backOffice = readFragment(BACK_OFFICE, data?.home?.backOffice);
  if (!data && error) {
    return (
      <FailedAlert onAgain={() => void refetch().catch(() => undefined)} next={place}>
        <FormattedMessage id="editor.factsUnread" />
      </FailedAlert>
    );
  }
  if (!backOffice) return null;
  const facts = STAFF_FIELDS.flatMap(({ path, label, kind }) => {
    const value = valueAt({ backOffice }, path);
    const text = kind === 'pair' ? localized(value as Pair, lang) : String(value);
    return text ? [{ path, label, text }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ path, label, text }) => (
        <div key={path}>
          <dt>
            <FormattedMessage id={label} />
          </dt>
          <dd>{path === 'backOffice.linkToFiles' ? <LinkToFiles text={text} /> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was typed for the folder is a link where it is an address that a browser opens safely; else it is a text. */
function LinkToFiles({ text }: { text: string }) {
  if (!/^https:\/\/[^\s/]\S*$/i.test(text)) return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
