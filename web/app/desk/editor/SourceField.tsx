import { useQuery } from '~/data/apollo/hooks';
import { browserQuery } from '~/data/apollo/browser-client';
import { graphql } from '~/gql/gql';
import { RecordPicker, type PickedRecord } from './RecordPicker';

const NAME_OF = graphql(`
  query SourceName($id: ID!) {
    source(id: $id) {
      id
      name
    }
  }
`);

const FIND = graphql(`
  query FindSource($text: String) {
    sources(text: $text) {
      sources {
        id
        name
      }
    }
  }
`);

interface SourceFieldProps {
  label: string;
  /** Id of the source. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string;
}

const find = async (text: string | null) => (await browserQuery(FIND, { text }, true)).sources.sources;

/** Autocomplete for sources, by name. */
export function SourceField({ label, value, onChange, error }: SourceFieldProps) {
  return <RecordPicker label={label} value={useSource(value)} onChange={onChange} find={find} error={error} />;
}

/** The name of a source by id; dots while it loads, and if the source was deleted. */
export function SourceName({ id }: { id: string }) {
  return useSource(id)?.name;
}

function useSource(id: string | null): PickedRecord | null {
  const { data } = useQuery(NAME_OF, { variables: { id: id ?? '' }, skip: id === null });
  return id === null ? null : { id, name: data?.source?.name ?? '…' };
}
