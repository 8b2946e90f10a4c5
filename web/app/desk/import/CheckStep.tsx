import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { AtWork } from './AtWork';
import { ComplexNames } from './ComplexNames';
import { GoneHomes } from './GoneHomes';
import type { ProgressView } from './import-progress';
import type { StepProps } from './import-step';
import { RowGrid } from './RowGrid';
import type { RowState } from './row-states';
import { StateFilter } from './StateFilter';
import { StepButtons } from './StepButtons';
import { useImportWords } from './import-words';

const FINISH = graphql(`
  mutation FinishAutoListing($id: ID!, $confirmGone: Boolean!) {
    finishAutoListing(id: $id, confirmGone: $confirmGone) {
      id
      ...ImportProgress_import
    }
  }
`);

/** Step 4: the planned result of every row. Nothing is written until the user presses the button. */
export function CheckStep({ import: one, view, onStep, onNotice }: StepProps & { view: ProgressView }) {
  const intl = useIntl();
  const importWords = useImportWords();
  const [state, setState] = useState<RowState | null>(null);
  /** How often rows became something else than what the grid has read. */
  const [edition, setEdition] = useState(0);
  /** A person has confirmed how many homes are taken off the site. */
  const [confirmGone, setConfirmGone] = useState(false);
  const [finish, { loading }] = useMutation(FINISH, { variables: { id: one.id, confirmGone } });
  const { progress, lost, refresh } = view;
  const { counts, goneCounts } = progress;
  if (!counts || progress.stage !== 'CHECKED') return <AtWork progress={progress} lost={lost} />;

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

  return (
    <div className="stack">
      <ComplexNames
        import={one}
        onChanged={() => {
          setEdition(edition + 1);
          refresh();
        }}
        onNotice={onNotice}
      />
      <StateFilter tense="label" counts={counts} state={state} onState={setState} />
      <RowGrid key={`${state} ${edition} ${one.id}`} import={one} state={state} onChanged={refresh} onNotice={onNotice} />
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
          (counts.create + counts.update > 0 ? (
            <FormattedMessage id="imports.finish" values={{ create: counts.create, update: counts.update }} />
          ) : (
            <FormattedMessage id="imports.finishGone" values={{ count: gone }} />
          ))
        }
        reason={reason()}
        busy={loading}
      />
    </div>
  );
}
