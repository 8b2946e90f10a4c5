import { useQuery } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { browserQuery } from '~/apollo/browser-client';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { FIELD_LOOK } from './fields/field-look';

/** How long one waits for the next letter, ms. */
const TYPING_PAUSE = 150;

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

interface Option {
  id: string;
  name: string;
  reference: string;
}

interface Named {
  id: string;
  reference: string;
  name: { text: string };
}

const optionOf = ({ id, name, reference }: Named): Option => ({ id, name: name.text, reference });

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

/** The condo of a unit or the village of a house, found by its name in either language or by its reference. */
export function ParentField({ noun, label, value, onChange, error, except }: ParentFieldProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const chosen = useParent(noun, value);
  const found = useComplexes(noun, text, open);
  return (
    <Autocomplete<Option>
      size="small"
      options={found?.filter(({ id }) => id !== except) ?? []}
      loading={found === null}
      // The server has found them, by more than their names.
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
      renderOption={({ key, ...props }, { name, reference }) => (
        <li key={key} {...props} style={{ display: 'flex', justifyContent: 'space-between', gap: 12, minHeight: 44 }}>
          <span>{name}</span>
          <span style={{ color: 'var(--ink-soft)' }}>{reference}</span>
        </li>
      )}
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

/** The complex of an id; while its name is not read, or if it is gone, the id stands for it. */
function useParent(noun: 'condo' | 'village', id: string | null): Option | null {
  const lang = useLang();
  const { data } = useQuery(NAME_OF[noun], { variables: { id: id ?? '', lang }, skip: id === null });
  if (id === null) return null;
  return data?.complex ? optionOf(data.complex) : { id, name: '…', reference: '' };
}

/** The name of a complex by its id. */
export function ParentName({ noun, id }: { noun: 'condo' | 'village'; id: string }) {
  return useParent(noun, id)?.name;
}

/**
 * Complexes by what is typed; the newest while nothing is. None are asked for before the list is opened. Null while what was typed is looked
 * up: whoever types fast and presses Enter must not choose from the list of the letters before.
 */
function useComplexes(noun: 'condo' | 'village', typed: string, open: boolean): Option[] | null {
  const lang = useLang();
  const text = typed.trim();
  const [found, setFound] = useState<{ text: string; options: Option[] } | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    let latest = true;
    const timer = setTimeout(() => {
      browserQuery(FIND, { kind: noun === 'condo' ? 'CONDO' : 'VILLAGE', text: text || null, lang }, true).then(
        ({ desk }) => latest && setFound({ text, options: desk.listings.map(optionOf) }),
        () => latest && setFound({ text, options: [] }),
      );
    }, TYPING_PAUSE);
    return () => {
      latest = false;
      clearTimeout(timer);
    };
  }, [lang, noun, open, text]);
  return found?.text === text ? found.options : null;
}
