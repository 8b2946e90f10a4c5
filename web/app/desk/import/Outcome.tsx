import { useMutation } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { AskDialog } from '~/desk/kit/FormDialog';
import { AtWork } from './AtWork';
import { useImportFields } from './fields';
import { GoneList } from './GoneHomes';
import { isAtWork, type Progress, type ProgressView } from './import-progress';
import { listingsPath } from './import-step';
import styles from './Outcome.module.css';
import { PictureResults } from './PictureResults';
import { PublishImport } from './PublishImport';
import { RESULTS, STATES, STATE_COUNTS, type RowState } from './row-states';
import { RowGrid } from './RowGrid';
import { SiblingLink } from './SiblingLink';
import { StateFilter } from './StateFilter';
import { StoppedImport } from './StopImport';
import { useImportWords, useReasonWords } from './import-words';

const UNDO = graphql(`
  mutation UndoAutoListing($id: ID!) {
    undoAutoListing(id: $id) {
      id
      ...ImportProgress_import
    }
  }
`);

type Counts = NonNullable<Progress['counts']>;

interface OutcomeProps {
  import: Import;
  view: ProgressView;
  onNotice: (notice: DeskNoticeState) => void;
}

/** A started import: progress, results of rows and pictures, and undo. */
export function Outcome({ import: one, view: { progress, lost }, onNotice }: OutcomeProps) {
  const intl = useIntl();
  const lang = useLang();
  const reasonWords = useReasonWords();
  const { stage, counts, error, undo, undoUntil } = progress;
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    // What has become of it is said at the top, and a phone may be at the end of a page that was longer.
    window.scrollTo(0, 0);
  }, [stage]);
  if (isAtWork(stage)) return <AtWork progress={progress} lost={lost} onNotice={onNotice} />;
  // After an undo the row results no longer apply, and of a stopped run there are not all yet.
  const results = stage === 'UNDONE' || stage === 'STOPPED' ? null : counts;
  const gone = progress.goneCounts?.planned ?? 0;
  return (
    <div className="stack">
      {stage === 'FAILED' && (
        <Alert severity="error">
          <FormattedMessage id={undo ? 'imports.undoFailed' : 'imports.failed'} /> {error && reasonWords(error)}
        </Alert>
      )}
      {stage === 'DONE' && (
        <Alert severity="success">
          <FormattedMessage id="imports.done" />
        </Alert>
      )}
      {stage === 'DONE' && gone > 0 && (
        <Alert severity="info">
          <FormattedMessage id="imports.goneDone" values={{ count: gone }} />
          <GoneList id={one.id} />
        </Alert>
      )}
      {stage === 'STOPPED' && <StoppedImport progress={progress} onNotice={onNotice} />}
      {stage === 'UNDONE' && undo && (
        <Alert severity="info">
          <FormattedMessage id="imports.undone" values={{ removed: undo.removed, restored: undo.restored, kept: undo.kept }} />
        </Alert>
      )}
      <SiblingLink sibling={one.sibling} />
      {results && (
        <ul className={styles.counts}>
          {STATES.map((state) => (
            <li key={state} className={`card ${styles.count}`} data-state={state}>
              <b>{intl.formatNumber(results[STATE_COUNTS[state].count])}</b>
              <span>
                <FormattedMessage id={RESULTS[state]} values={{ count: results[STATE_COUNTS[state].count] }} />
              </span>
              {state === (results.create > 0 ? 'CREATE' : 'UPDATE') && results.create + results.update > 0 && (
                <LocalLink className="link" to={listingsPath(one)}>
                  <FormattedMessage id="imports.toListings" />
                </LocalLink>
              )}
              {state === 'ERROR' && results.error > 0 && (
                <a className="link" href={`/api/auto_listing/${one.id}/failed?lang=${lang}`} download>
                  <FormattedMessage id="imports.failedRows" />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {results && <RowResults import={one} counts={results} onNotice={onNotice} />}
      {undoUntil && <PublishImport import={one} onNotice={onNotice} />}
      <ColumnsUsed import={one} />
      <PictureResults pictures={progress.pictures} />
      {undoUntil && <UndoImport id={one.id} until={undoUntil} onNotice={onNotice} />}
    </div>
  );
}

/** Result and reason of each row; loaded on demand. */
function RowResults({ import: one, counts, onNotice }: Pick<OutcomeProps, 'import' | 'onNotice'> & { counts: Counts }) {
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<RowState | null>(counts.error > 0 ? 'ERROR' : null);
  return (
    <section className="stack">
      <Button variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ minHeight: 44, justifySelf: 'start' }}>
        <FormattedMessage id={open ? 'imports.rowsHide' : 'imports.rowsShow'} />
      </Button>
      {open && (
        <>
          <StateFilter tense="done" counts={counts} state={state} onState={setState} />
          <RowGrid key={`${state}`} import={one} state={state} onChanged={null} onNotice={onNotice} />
        </>
      )}
    </section>
  );
}

/** Undo of an import, while possible. */
function UndoImport({ id, until, onNotice }: { id: string; until: string; onNotice: OutcomeProps['onNotice'] }) {
  const intl = useIntl();
  const importWords = useImportWords();
  const [asking, setAsking] = useState(false);
  const [send, { loading }] = useMutation(UNDO, { variables: { id } });
  const undo = async () => {
    try {
      await send();
    } catch (error) {
      onNotice({ kind: 'error', text: importWords(error) });
    }
    setAsking(false);
  };
  return (
    <div className={`row ${styles.undo}`}>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ minHeight: 44 }}>
        <FormattedMessage id="imports.undo" />
      </Button>
      <span className="muted">
        <FormattedMessage id="imports.undoUntil" values={{ at: intl.formatDate(until, { dateStyle: 'long' }) }} />
      </span>
      {asking && (
        <AskDialog
          title={<FormattedMessage id="imports.undoTitle" />}
          text={<FormattedMessage id="imports.undoText" />}
          action={<FormattedMessage id="imports.undo" />}
          busy={loading}
          onClose={() => setAsking(false)}
          onDo={() => void undo()}
        />
      )}
    </div>
  );
}

/** The column mapping of the file. */
function ColumnsUsed({ import: { entity, columns } }: { import: Import }) {
  const intl = useIntl();
  const lang = useLang();
  const fields = useImportFields(entity);
  const taken = columns.filter(({ field }) => field);
  return (
    <details className="fold">
      <summary>
        <FormattedMessage id="imports.mapped" values={{ count: taken.length, all: columns.length }} />
      </summary>
      <ul className="bullets">
        {taken.map(({ column, header, field }) => (
          <li key={column} className="break">
            {header || intl.formatMessage({ id: 'imports.columnNumber' }, { number: column + 1 })} →{' '}
            <b>{fields?.find(({ path }) => path === field)?.label[lang] ?? field}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
