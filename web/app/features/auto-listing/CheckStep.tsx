import { useMutation } from '@apollo/client/react';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { AtWork } from './AtWork';
import styles from './CheckStep.module.css';
import { ComplexNames } from './ComplexNames';
import type { ProgressView } from './import-progress';
import type { StepProps } from './ImportWizard';
import { RowGrid } from './RowGrid';
import { STATES, STATE_COUNTS, type RowState } from './row-states';
import { StepButtons } from './StepButtons';
import { useImportWords } from './use-import-words';

const FINISH = graphql(`
  mutation FinishAutoListing($id: ID!) {
    finishAutoListing(id: $id) {
      id
      ...ImportProgress_import
    }
  }
`);

/** Step 4: what would become of every row. Nothing is written before its button is pressed. */
export function CheckStep({ import: one, view, onStep, onNotice }: StepProps & { view: ProgressView }) {
  const intl = useIntl();
  const importWords = useImportWords();
  const [state, setState] = useState<RowState | null>(null);
  /** How often rows became something else than what the grid has read. */
  const [edition, setEdition] = useState(0);
  const [finish, { loading }] = useMutation(FINISH, { variables: { id: one.id } });
  const { progress, lost, refresh } = view;
  const { counts } = progress;
  if (!counts || progress.stage !== 'CHECKED') return <AtWork progress={progress} lost={lost} />;

  const writes = counts.create + counts.update;
  const run = () => finish().catch((error: unknown) => onNotice({ kind: 'error', text: importWords(error) }));
  const reason = () => {
    // All or nothing should go in, and there was nothing.
    if (progress.error !== null) return intl.formatMessage({ id: 'imports.reason.changed' });
    if (writes === 0) return intl.formatMessage({ id: 'imports.reason.nothing' });
    return one.allOrNothing && counts.error > 0 ? intl.formatMessage({ id: 'imports.reason.errors' }, { count: counts.error }) : null;
  };
  const all = STATES.reduce((sum, name) => sum + counts[STATE_COUNTS[name].count], 0);

  return (
    <div className={styles.step}>
      <ComplexNames
        import={one}
        onChanged={() => {
          setEdition(edition + 1);
          refresh();
        }}
        onNotice={onNotice}
      />
      <div className={styles.counts} role="group" aria-label={intl.formatMessage({ id: 'imports.filter' })}>
        <CountChip
          on={state === null}
          label={intl.formatMessage({ id: 'imports.count.all' }, { count: all })}
          onClick={() => setState(null)}
        />
        {STATES.map((name) => (
          <CountChip
            key={name}
            on={state === name}
            bad={name === 'ERROR' && counts.error > 0}
            label={intl.formatMessage({ id: STATE_COUNTS[name].label }, { count: counts[STATE_COUNTS[name].count] })}
            onClick={() => setState(state === name ? null : name)}
          />
        ))}
      </div>
      <RowGrid key={`${state} ${edition} ${one.id}`} import={one} state={state} onChanged={refresh} onNotice={onNotice} />
      {counts.error > 0 && !one.allOrNothing && (
        <p className={styles.note}>
          <FormattedMessage id="imports.errorsStay" values={{ count: counts.error }} />
        </p>
      )}
      <StepButtons
        onBack={() => onStep('common')}
        onNext={() => void run()}
        next={writes > 0 && <FormattedMessage id="imports.finish" values={{ create: counts.create, update: counts.update }} />}
        reason={reason()}
        busy={loading}
      />
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
