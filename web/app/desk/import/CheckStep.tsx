import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AtWork } from './AtWork';
import { ComplexNames } from './ComplexNames';
import { FINISH } from './finish-import';
import type { ProgressView } from './import-progress';
import type { StepProps } from './import-step';
import { ProblemGroups } from './ProblemGroups';
import { Questions } from './Questions';
import { RowGrid } from './RowGrid';
import type { RowState } from './row-states';
import { StateFilter } from './StateFilter';
import { StepButtons } from './StepButtons';
import { useImportWords } from './import-words';

/** Step 4: the planned result of every row. Nothing is written until the user presses the button. */
export function CheckStep({ import: one, view, onStep, onNotice }: StepProps & { view: ProgressView }) {
  const intl = useIntl();
  const importWords = useImportWords();
  const [state, setState] = useState<RowState | null>(null);
  /** How often rows became something else than what the grid has read. */
  const [edition, setEdition] = useState(0);
  /** The same, also by an answer in the grid itself. */
  const [seen, setSeen] = useState(0);
  const [finish, { loading }] = useMutation(FINISH, { variables: { id: one.id } });
  const { progress, lost, refresh } = view;
  const { counts } = progress;
  if (!counts || progress.stage !== 'CHECKED') return <AtWork progress={progress} lost={lost} onNotice={onNotice} />;

  const writes = counts.create + counts.update;
  const run = () => finish().catch((error: unknown) => onNotice({ kind: 'error', text: importWords(error) }));
  const reason = () => {
    // All or nothing should go in, and there was nothing.
    if (progress.error !== null) return intl.formatMessage({ id: 'imports.reason.changed' });
    if (writes === 0) return intl.formatMessage({ id: 'imports.reason.nothing' });
    return one.allOrNothing && counts.error > 0 ? intl.formatMessage({ id: 'imports.reason.errors' }, { count: counts.error }) : null;
  };

  const rowChanged = () => {
    setSeen(seen + 1);
    refresh();
  };
  const changed = () => {
    setEdition(edition + 1);
    rowChanged();
  };
  return (
    <div className="stack">
      <ComplexNames import={one} onChanged={changed} onNotice={onNotice} />
      <Questions import={one} edition={seen} onChanged={changed} onNotice={onNotice} />
      <ProblemGroups import={one} edition={seen} onChanged={changed} onNotice={onNotice} />
      <StateFilter tense="label" counts={counts} state={state} onState={setState} />
      <RowGrid key={`${state} ${edition} ${one.id}`} import={one} state={state} onChanged={rowChanged} onNotice={onNotice} />
      {counts.error > 0 && !one.allOrNothing && (
        <p className="muted">
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
