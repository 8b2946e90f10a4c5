import NativeSelect from '@mui/material/NativeSelect';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportScreen_ImportFragment as Import } from '~/gql/graphql';
import { choiceLabel } from './choice-words';
import styles from './ColumnCard.module.css';
import type { ImportField } from './fields';

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
        <li key={text} className={styles.value}>
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
