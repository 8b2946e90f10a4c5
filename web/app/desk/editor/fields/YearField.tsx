import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useIntl } from 'react-intl';
import { FIELD_LOOK, LIST_LOOK } from './field-look';

interface YearFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string;
  /** The years to choose from; any other can be typed. */
  choices: readonly number[];
  required?: boolean;
}

/** A year, chosen or typed. */
export function YearField({ label, value, onChange, error, choices, required = false }: YearFieldProps) {
  const intl = useIntl();
  const text = value === null ? '' : String(value);
  return (
    <Autocomplete<number, false, false, true>
      freeSolo
      size="small"
      options={[...choices]}
      value={value}
      inputValue={text}
      onInputChange={(_event, typed) => {
        const digits = typed.replaceAll(/\D/g, '').slice(0, 4);
        if (digits !== text) onChange(digits === '' ? null : Number(digits));
      }}
      getOptionLabel={String}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          error={Boolean(error)}
          helperText={error}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, inputMode: 'numeric' } }}
        />
      )}
      forcePopupIcon
      slotProps={{ listbox: { sx: LIST_LOOK } }}
      clearText={intl.formatMessage({ id: 'fields.clear' })}
      openText={intl.formatMessage({ id: 'fields.open' })}
      closeText={intl.formatMessage({ id: 'fields.fold' })}
      sx={FIELD_LOOK}
    />
  );
}
