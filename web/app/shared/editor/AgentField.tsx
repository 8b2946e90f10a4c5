import { useQuery } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { browserQuery } from '~/apollo/browser-client';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { FIELD_LOOK } from './fields/field-look';

/** Debounce of typing, ms. */
const TYPING_PAUSE = 150;

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

interface Option {
  id: string;
  name: string;
}

interface AgentFieldProps {
  label: string;
  /** Id of the agent. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string;
}

/** Autocomplete for agents, by name in either language. */
export function AgentField({ label, value, onChange, error }: AgentFieldProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const chosen = useAgent(value);
  const found = useAgents(text, open);
  return (
    <Autocomplete<Option>
      size="small"
      options={found ?? []}
      loading={found === null}
      // The server has already matched them, in both languages.
      filterOptions={(options) => options}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={chosen}
      onChange={(_event, next) => onChange(next?.id ?? null)}
      inputValue={text}
      onInputChange={(_event, typed) => setText(typed)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      renderInput={(params) => <TextField {...params} label={label} error={Boolean(error)} helperText={error} />}
      loadingText={intl.formatMessage({ id: 'fields.looking' })}
      noOptionsText={intl.formatMessage({ id: 'desk.nothing' })}
      clearText={intl.formatMessage({ id: 'fields.clear' })}
      openText={intl.formatMessage({ id: 'fields.open' })}
      closeText={intl.formatMessage({ id: 'fields.fold' })}
      sx={FIELD_LOOK}
    />
  );
}

/** The name of an agent by id; dots while it loads, and if the agent was deleted. */
export function AgentName({ id }: { id: string }) {
  return useAgent(id)?.name;
}

function useAgent(id: string | null): Option | null {
  const lang = useLang();
  const { data } = useQuery(NAME_OF, { variables: { id: id ?? '' }, skip: id === null });
  if (id === null) return null;
  return { id, name: data?.agent ? localized(data.agent.name, lang) : '…' };
}

/**
 * Agents that match the typed text; the first ones if it is empty. Nothing is requested before the list is opened. Null while
 * loading: someone who types fast and presses Enter must not choose from outdated results.
 */
function useAgents(typed: string, open: boolean): Option[] | null {
  const lang = useLang();
  const text = typed.trim();
  const [found, setFound] = useState<{ text: string; options: Option[] } | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    let latest = true;
    const timer = setTimeout(() => {
      browserQuery(FIND, { text: text || null }, true).then(
        ({ agents }) => latest && setFound({ text, options: agents.agents.map(({ id, name }) => ({ id, name: localized(name, lang) })) }),
        () => latest && setFound({ text, options: [] }),
      );
    }, TYPING_PAUSE);
    return () => {
      latest = false;
      clearTimeout(timer);
    };
  }, [lang, open, text]);
  return found?.text === text ? found.options : null;
}
