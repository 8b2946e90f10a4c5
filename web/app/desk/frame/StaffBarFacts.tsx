import { useQuery } from '~/data/apollo/hooks';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { valueAt } from '~/desk/kit/draft';
import type { FormField } from '~/desk/editor/form';
import { groupsOf, type Pair } from '~/desk/editor/listing-form';
import { BACK_OFFICE } from '~/desk/editor/listing-documents';
import { ContactText } from '~/desk/kit/ContactText';
import { FailedAlert } from '~/desk/kit/FailedAlert';
import styles from './StaffBar.module.css';

const QUERIES = {
  unit: graphql(`
    query StaffFactsOfUnit($id: ID!) {
      home: unit(id: $id) {
        id
        source {
          id
          name
        }
        externalCode
        unitNumber
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
        source {
          id
          name
        }
        externalCode
        unitNumber
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
  const fields = groupsOf(noun).find(({ id: group }) => group === 'staff')!.fields;
  const facts = fields.flatMap((field) => {
    const value = field.kind === 'source' ? data?.home?.source?.name : valueAt({ ...data?.home, backOffice }, field.path);
    const text = field.kind === 'pair' ? localized(value as Pair, lang) : String(value ?? '');
    return text ? [{ field, text }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={`facts card ${styles.facts}`}>
      {facts.map(({ field, text }) => (
        <div key={field.path}>
          <dt>
            <FormattedMessage id={field.label} />
          </dt>
          <dd>
            <Value field={field} text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as written; phone numbers in a contact are call links, and the file folder is a link. */
function Value({ field, text }: { field: FormField; text: string }) {
  if (field.kind === 'text' && field.contact) return <ContactText text={text} />;
  return field.path === 'backOffice.linkToFiles' ? <LinkToFiles text={text} /> : text;
}

/** The folder field as a link if it is a safe URL; otherwise as text. */
function LinkToFiles({ text }: { text: string }) {
  if (!/^https:\/\/[^\s/]\S*$/i.test(text)) return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
