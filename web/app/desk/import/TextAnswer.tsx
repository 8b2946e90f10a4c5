import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AutoListingAnswerInput } from '~/gql/graphql';
import { choiceLabel } from './ColumnValues';
import type { ImportField } from './fields';
import styles from './ProblemGroups.module.css';

interface TextAnswerProps {
  text: string;
  rows: number;
  /** The field of its column; null while loading. */
  field: ImportField | null;
  busy: boolean;
  /** The cells are empty already. */
  isLeftEmpty: boolean;
  onAnswer: (answer: Pick<AutoListingAnswerInput, 'replacement' | 'choice'>) => void;
}

/** A text that is not understood: what it means, what to write in its place, or that the cells stay empty. */
export function TextAnswer({ text, rows, field, busy, isLeftEmpty, onAnswer }: TextAnswerProps) {
  const intl = useIntl();
  const [wanted, setWanted] = useState('');
  const shown = text || intl.formatMessage({ id: 'imports.emptyText' });
  const choices = field?.choices ?? [];
  const label = intl.formatMessage({ id: 'imports.takeAsOf' }, { text: shown });
  return (
    <form
      className={`row ${styles.row}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.trim() !== '') onAnswer(choices.length > 0 && text !== '' ? { choice: wanted } : { replacement: wanted.trim() });
      }}
    >
      <p className={styles.text}>
        <b>{shown}</b>{' '}
        <span className="muted small">
          <FormattedMessage id="imports.rows" values={{ count: rows }} />
        </span>
      </p>
      <div className={styles.answer}>
        {choices.length > 0 ? (
          <NativeSelect
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
            inputProps={{ 'aria-label': label }}
            sx={{ minHeight: 44, flex: '1 1 160px' }}
          >
            <option value="">{intl.formatMessage({ id: 'imports.takeAs' })}</option>
            {choices.map((name) => {
              const known = field && choiceLabel(field.path, name);
              return (
                <option key={name} value={name}>
                  {known ? intl.formatMessage({ id: known }) : name}
                </option>
              );
            })}
          </NativeSelect>
        ) : (
          <TextField
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
            placeholder={intl.formatMessage({ id: 'imports.takeAs' })}
            slotProps={{ htmlInput: { 'aria-label': label } }}
            size="small"
            sx={{ flex: '1 1 160px' }}
          />
        )}
        <Button type="submit" variant="outlined" disabled={busy || wanted.trim() === ''} sx={TOUCH}>
          <FormattedMessage id="imports.answerAll" values={{ count: rows }} />
        </Button>
        {text !== '' && !isLeftEmpty && (
          <Button
            disabled={busy}
            onClick={() => onAnswer({ replacement: '' })}
            aria-label={intl.formatMessage({ id: 'imports.leaveEmptyOf' }, { text: shown })}
            sx={TOUCH}
          >
            <FormattedMessage id="imports.leaveEmpty" />
          </Button>
        )}
      </div>
    </form>
  );
}

const TOUCH = { minHeight: 44 } as const;
