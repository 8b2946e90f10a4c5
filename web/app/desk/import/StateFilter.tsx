import Chip from '@mui/material/Chip';
import { useIntl } from 'react-intl';
import { STATES, STATE_COUNTS, type RowState, type Tense } from './row-states';

interface StateFilterProps {
  tense: Tense;
  counts: Record<(typeof STATE_COUNTS)[RowState]['count'], number>;
  /** Null: all rows. */
  state: RowState | null;
  onState: (state: RowState | null) => void;
}

/** How many rows there are of each state; one of them is a filter. */
export function StateFilter({ tense, counts, state, onState }: StateFilterProps) {
  const intl = useIntl();
  const all = STATES.reduce((sum, name) => sum + counts[STATE_COUNTS[name].count], 0);
  return (
    <div className="wrap" role="group" aria-label={intl.formatMessage({ id: 'imports.filter' })}>
      <CountChip
        on={state === null}
        label={intl.formatMessage({ id: 'imports.count.all' }, { count: all })}
        onClick={() => onState(null)}
      />
      {STATES.map((name) => (
        <CountChip
          key={name}
          on={state === name}
          bad={name === 'ERROR' && counts.error > 0}
          label={intl.formatMessage({ id: STATE_COUNTS[name][tense] }, { count: counts[STATE_COUNTS[name].count] })}
          onClick={() => onState(state === name ? null : name)}
        />
      ))}
    </div>
  );
}

interface CountChipProps {
  on: boolean;
  bad?: boolean;
  label: string;
  onClick: () => void;
}

function CountChip({ on, bad = false, label, onClick }: CountChipProps) {
  return (
    <Chip
      component="button"
      clickable
      aria-pressed={on}
      color={bad ? 'error' : on ? 'primary' : 'default'}
      variant={on ? 'filled' : 'outlined'}
      label={label}
      onClick={onClick}
      sx={{ minHeight: 44, borderRadius: 22, px: 0.5 }}
    />
  );
}
