import { useQuery } from '~/data/apollo/hooks';
import { useCallback } from 'react';
import { browserQuery } from '~/data/apollo/browser-client';
import { graphql } from '~/gql/gql';
import type { DeskKind } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { RecordPicker, type PickedRecord } from './RecordPicker';

const NAME_OF = {
  condo: graphql(`
    query CondoName($id: ID!, $lang: Lang!) {
      complex: condo(id: $id) {
        id
        reference
        name {
          text(lang: $lang)
        }
      }
    }
  `),
  village: graphql(`
    query VillageName($id: ID!, $lang: Lang!) {
      complex: village(id: $id) {
        id
        reference
        name {
          text(lang: $lang)
        }
      }
    }
  `),
};

// As the desk lists them: a complex that is a draft or not shown can have homes too. The newest come first.
const FIND = graphql(`
  query FindComplex($kind: DeskKind!, $text: String, $lang: Lang!) {
    desk(kind: $kind, text: $text) {
      listings {
        id
        reference
        name {
          text(lang: $lang)
        }
      }
    }
  }
`);

interface Named {
  id: string;
  reference: string;
  name: { text: string };
}

const optionOf = ({ id, name, reference }: Named): PickedRecord => ({ id, name: name.text, reference });

interface ParentFieldProps {
  noun: 'condo' | 'village';
  label: string;
  /** Id of the complex. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string;
  /** Id of a complex that cannot be meant. */
  except?: string;
}

/** The complex of a home, found by its name in either language or by its reference. */
export function ParentField({ noun, label, value, onChange, error, except }: ParentFieldProps) {
  const lang = useLang();
  const find = useCallback(
    async (text: string | null) => {
      const { desk } = await browserQuery(FIND, { kind: noun.toUpperCase() as DeskKind, text, lang }, true);
      return desk.listings.filter(({ id }) => id !== except).map(optionOf);
    },
    [except, lang, noun],
  );
  return <RecordPicker label={label} value={useParent(noun, value)} onChange={onChange} find={find} error={error} />;
}

/** The complex by id; shown as its id while its name loads, or if it was deleted. */
function useParent(noun: 'condo' | 'village', id: string | null): PickedRecord | null {
  const lang = useLang();
  const { data } = useQuery(NAME_OF[noun], { variables: { id: id ?? '', lang }, skip: id === null });
  if (id === null) return null;
  return data?.complex ? optionOf(data.complex) : { id, name: '…' };
}

/** The name of a complex by its id. */
export function ParentName({ noun, id }: { noun: 'condo' | 'village'; id: string }) {
  return useParent(noun, id)?.name;
}
