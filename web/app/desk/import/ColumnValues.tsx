import NativeSelect from '@mui/material/NativeSelect';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Field } from '@talay/api/fields/field.js';
import { FIELDS } from '@talay/api/fields/nouns.js';
import type { ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import { AREA_LABELS } from '~/i18n/enums';
import type { MessageId } from '~/i18n/intl';
import { CHOICE_LABELS } from '~/i18n/traits';
import styles from './ColumnCard.module.css';
import type { ImportField } from './fields';

/** Amenities of complexes, by the last part of their paths. */
const AMENITIES = Object.fromEntries(
  [...Object.entries<Field>(FIELDS.condo), ...Object.entries<Field>(FIELDS.village)].flatMap(([path, { form }]) =>
    path.startsWith('amenities.') && form?.label ? [[path.slice('amenities.'.length), form.label as MessageId]] : [],
  ),
);

/** The words for choices by the last part of the field's path. */
const LABELS: Readonly<Record<string, Readonly<Record<string, MessageId>>>> = {
  ...CHOICE_LABELS,
  area: AREA_LABELS,
  city: { PATTAYA: 'editor.pattaya', BANGKOK: 'enums.city.bangkok' },
  deal: { RENT: 'imports.value.rent', BUY: 'imports.value.buy', BOTH: 'imports.value.both' },
  period: { MONTH: 'imports.value.month', YEAR: 'imports.value.year', WEEK: 'imports.value.week', DAY: 'imports.value.day' },
  noun: { CONDO: 'imports.value.condo', HOUSE: 'imports.value.house', OTHER: 'imports.value.other' },
  amenities: AMENITIES,
};

/** Message id of a field's choice; null if there is none. */
export function choiceLabel(path: string, choice: string): MessageId | null {
  const labels = LABELS[path.slice(path.lastIndexOf('.') + 1)];
  return labels && Object.hasOwn(labels, choice) ? labels[choice]! : null;
}

/** A column of the file. */
export type Column = Import['columns'][number];

interface ColumnValuesProps {
  column: Column;
  field: ImportField | null;
  onValue: (text: string, choice: string | null) => void;
}

/** Values of a column of choices, and their meanings. */
export function ColumnValues({ column: { values }, field, onValue }: ColumnValuesProps) {
  const intl = useIntl();
  if (!field) return null;
  return (
    <ul className={styles.list}>
      {values.map(({ text, cells, choice, chosen }) => (
        <li key={text} className={`row ${styles.value}`}>
          <span className={styles.text}>
            {text}{' '}
            <span className={styles.filled}>
              <FormattedMessage id="imports.cells" values={{ count: cells }} />
            </span>
          </span>
          <NativeSelect
            value={choice ?? ''}
            onChange={({ target }) => onValue(text, target.value || null)}
            error={choice === null && !chosen}
            inputProps={{ 'aria-label': intl.formatMessage({ id: 'imports.valueOf' }, { text }) }}
            sx={{ minHeight: 44, flex: '1 1 180px' }}
          >
            <option value="">{intl.formatMessage({ id: chosen ? 'imports.valueLeft' : 'imports.valueUnknown' })}</option>
            {field.choices.map((name) => {
              const label = choiceLabel(field.path, name);
              return (
                <option key={name} value={name}>
                  {label ? intl.formatMessage({ id: label }) : name}
                </option>
              );
            })}
          </NativeSelect>
        </li>
      ))}
    </ul>
  );
}
