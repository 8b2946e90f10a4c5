import { useMutation } from '~/data/apollo/hooks';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AtWork } from './AtWork';
import { ComplexNames } from './ComplexNames';
import { GoneHomes } from './GoneHomes';
import { FINISH } from './finish-import';
import type { ProgressView } from './import-progress';
import type { StepProps } from './import-step';
import { ProblemGroups } from './ProblemGroups';
import { Questions } from './Questions';
import { RowGrid } from './RowGrid';
import type { RowState } from './row-states';
import { SiblingLink } from './SiblingLink';
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
  /** A person has confirmed how many homes are taken off the site. */
  const [confirmGone, setConfirmGone] = useState(false);
  /** The same, also by an answer in the grid itself. */
  const [seen, setSeen] = useState(0);
  const [finish, { loading }] = useMutation(FINISH, { variables: { id: one.id, confirmGone } });
  const { progress, lost, refresh } = view;
  const { counts, goneCounts } = progress;
  if (!counts || progress.stage !== 'CHECKED') return <AtWork progress={progress} lost={lost} onNotice={onNotice} />;

  const gone = goneCounts?.planned ?? 0;
  const writes = counts.create + counts.update + gone;
  const isManyGone = gone * 5 > (goneCounts?.active ?? 0);
  const run = () => finish().catch((error: unknown) => onNotice({ kind: 'error', text: importWords(error) }));
  const reason = () => {
    // All or nothing should go in, and there was nothing.
    if (progress.error !== null) return intl.formatMessage({ id: 'imports.reason.changed' });
    if (writes === 0) return intl.formatMessage({ id: 'imports.reason.nothing' });
    if (isManyGone && !confirmGone) return intl.formatMessage({ id: 'imports.reason.gone' });
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
  const rows = <FormattedMessage id="imports.finish" values={{ create: counts.create, update: counts.update }} />;
  return (
    <div className="stack">
      <SiblingLink sibling={one.sibling} />
      <ComplexNames import={one} onChanged={changed} onNotice={onNotice} />
      <Questions import={one} edition={seen} onChanged={changed} onNotice={onNotice} />
      <ProblemGroups import={one} edition={seen} onChanged={changed} onNotice={onNotice} />
      <StateFilter tense="label" counts={counts} state={state} onState={setState} />
      <RowGrid key={`${state} ${edition} ${one.id}`} import={one} state={state} onChanged={rowChanged} onNotice={onNotice} />
      {gone > 0 && <GoneHomes id={one.id} counts={goneCounts!} confirmed={isManyGone ? confirmGone : null} onConfirm={setConfirmGone} />}
      {counts.error > 0 && !one.allOrNothing && (
        <p className="muted">
          <FormattedMessage id="imports.errorsStay" values={{ count: counts.error }} />
        </p>
      )}
      <StepButtons
        onBack={() => onStep('common')}
        onNext={() => void run()}
        next={
          writes > 0 &&
          (counts.create + counts.update === 0 ? (
            <FormattedMessage id="imports.finishGone" values={{ count: gone }} />
          ) : gone === 0 ? (
            rows
          ) : (
            <FormattedMessage id="imports.finishBoth" values={{ rows, count: gone }} />
          ))
        }
        reason={reason()}
        busy={loading}
      />
    </div>
  );
}
