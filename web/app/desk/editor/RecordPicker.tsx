import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { FIELD_LOOK } from './fields/field-look';

/** Debounce of typing, ms. */
const TYPING_PAUSE = 150;

/** A record that can be chosen. */
export interface PickedRecord {
  id: string;
  name: string;
  /** Shown beside the name, for records whose names are not unique. */
  reference?: string;
}

interface RecordPickerProps {
  label: string;
  value: PickedRecord | null;
  onChange: (id: string | null) => void;
  /** Finds records by the typed text; null: the first ones. Must be memoised. */
  find: (text: string | null) => Promise<readonly PickedRecord[]>;
  error?: string;
}

/** Autocomplete for one record; the server finds it by the typed text. */
export function RecordPicker({ label, value, onChange, find, error }: RecordPickerProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const found = useFound(find, text, open);
  return (
    <Autocomplete<PickedRecord>
      size="small"
      options={found ?? []}
      loading={found === null}
      // The server has already matched them, in both languages.
      filterOptions={(options) => options}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value}
      onChange={(_event, next) => onChange(next?.id ?? null)}
      inputValue={text}
      onInputChange={(_event, typed) => setText(typed)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      renderOption={({ key, ...props }, { name, reference }) => (
        <li key={key} {...props} style={{ display: 'flex', justifyContent: 'space-between', gap: 12, minHeight: 44 }}>
          <span>{name}</span>
          {reference && <span style={{ color: 'var(--ink-soft)' }}>{reference}</span>}
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

/**
 * Records that match the typed text. Nothing is requested before the list is opened. Null while loading: someone who types fast and
 * presses Enter must not choose from outdated results.
 */
function useFound(find: RecordPickerProps['find'], typed: string, open: boolean): readonly PickedRecord[] | null {
  const text = typed.trim();
  const [found, setFound] = useState<{ text: string; options: readonly PickedRecord[] } | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    let latest = true;
    const timer = setTimeout(() => {
      find(text || null).then(
        (options) => latest && setFound({ text, options }),
        () => latest && setFound({ text, options: [] }),
      );
    }, TYPING_PAUSE);
    return () => {
      latest = false;
      clearTimeout(timer);
    };
  }, [find, open, text]);
  return found?.text === text ? found.options : null;
}
