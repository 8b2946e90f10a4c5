import { useQuery } from '~/data/apollo/hooks';
import { useCallback } from 'react';
import { browserQuery } from '~/data/apollo/browser-client';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { RecordPicker, type PickedRecord } from './RecordPicker';

const NAME_OF = graphql(`
  query AgentName($id: ID!) {
    agent(id: $id) {
      id
      name {
        en
        ru
      }
    }
  }
`);

const FIND = graphql(`
  query FindAgent($text: String) {
    agents(text: $text) {
      agents {
        id
        name {
          en
          ru
        }
      }
    }
  }
`);

interface AgentFieldProps {
  label: string;
  /** Id of the agent. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string;
}

/** Autocomplete for agents, by name in either language. */
export function AgentField({ label, value, onChange, error }: AgentFieldProps) {
  const lang = useLang();
  const find = useCallback(
    async (text: string | null) => {
      const { agents } = await browserQuery(FIND, { text }, true);
      return agents.agents.map(({ id, name }) => ({ id, name: localized(name, lang) }));
    },
    [lang],
  );
  return <RecordPicker label={label} value={useAgent(value)} onChange={onChange} find={find} error={error} />;
}

/** The name of an agent by id; dots while it loads, and if the agent was deleted. */
export function AgentName({ id }: { id: string }) {
  return useAgent(id)?.name;
}

function useAgent(id: string | null): PickedRecord | null {
  const lang = useLang();
  const { data } = useQuery(NAME_OF, { variables: { id: id ?? '' }, skip: id === null });
  if (id === null) return null;
  return { id, name: data?.agent ? localized(data.agent.name, lang) : '…' };
}
