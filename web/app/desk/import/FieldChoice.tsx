import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useIntl } from 'react-intl';
import { useLang } from '~/i18n/lang';
import { FIELD_LOOK, LIST_LOOK } from '~/desk/editor/fields/field-look';
import { partOf, PARTS, type Entity, type ImportField, type Part } from './fields';

const PART_LABELS = {
  main: 'imports.part.main',
  prices: 'imports.part.prices',
  rooms: 'imports.part.rooms',
  place: 'imports.part.place',
  equipment: 'imports.part.equipment',
  texts: 'imports.part.texts',
  office: 'imports.part.office',
  complex: 'imports.part.complex',
} as const satisfies Record<Part, string>;

interface FieldChoiceProps {
  label: string;
  entity: Entity;
  fields: readonly ImportField[];
  /** Null: the column is left out. */
  value: ImportField | null;
  /** The other mapped columns. */
  usedBy: (path: string) => readonly string[];
  onChange: (path: string | null) => void;
}

/** Field of a column: searchable by its name in either language. */
export function FieldChoice({ label, entity, fields, value, usedBy, onChange }: FieldChoiceProps) {
  const intl = useIntl();
  const lang = useLang();
  const rank = ({ path }: ImportField) => PARTS.indexOf(partOf(entity, path));
  const options = fields.toSorted((one, other) => rank(one) - rank(other));
  return (
    <Autocomplete<ImportField>
      size="small"
      options={options}
      value={value}
      onChange={(_event, next) => onChange(next?.path ?? null)}
      getOptionLabel={(field) => field.label[lang]}
      getOptionKey={({ path }) => path}
      isOptionEqualToValue={(option, other) => option.path === other.path}
      filterOptions={FILTER}
      groupBy={({ path }) => intl.formatMessage({ id: PART_LABELS[partOf(entity, path)] })}
      renderOption={({ key, ...props }, field) => {
        const used = usedBy(field.path);
        return (
          <li key={key} {...props} style={{ display: 'flex', flexWrap: 'wrap', gap: '0 8px' }}>
            <span>{field.label[lang]}</span>
            {used.length > 0 && (
              <span style={{ color: 'var(--ink-soft)', fontSize: '0.8125rem' }}>
                {intl.formatMessage({ id: 'imports.usedBy' }, { columns: intl.formatList(used, { type: 'unit' }) })}
              </span>
            )}
          </li>
        );
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={intl.formatMessage({ id: 'imports.leftOut' })}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
      slotProps={{ listbox: { sx: LIST_LOOK } }}
      noOptionsText={intl.formatMessage({ id: 'desk.nothing' })}
      clearText={intl.formatMessage({ id: 'imports.leaveOut' })}
      openText={intl.formatMessage({ id: 'fields.open' })}
      closeText={intl.formatMessage({ id: 'fields.fold' })}
      sx={FIELD_LOOK}
    />
  );
}

const FILTER = createFilterOptions<ImportField>({ stringify: ({ label, path }) => `${label.en}\n${label.ru}\n${path}` });
