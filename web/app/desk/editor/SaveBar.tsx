import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './Editor.module.css';
import type { After } from './use-editor';

interface SaveBarProps {
  /** There is something to save. */
  savable: boolean;
  /** What follows the save that is being sent. */
  sending: After | null;
  uploading: boolean;
  /** What follows the save that waits for pictures. */
  waiting: After | null;
  unsaved: boolean;
  isNew: boolean;
  /** When the device kept what is unsaved; null not yet, 0 when it cannot. */
  storedAt: number | null;
  onSave: (after: After) => void;
  /** Status of the draft and its last save. */
  children: ReactNode;
}

/** The bar under a form: how its work stands, and the three ways to save it. */
export function SaveBar({ savable, sending, uploading, waiting, unsaved, isNew, storedAt, onSave, children }: SaveBarProps) {
  const intl = useIntl();
  return (
    <div className={`dock row ${styles.bar}`}>
      {children}
      <p className={`muted tiny ${styles.state}`} role="status">
        {uploading ? <UploadState waiting={waiting !== null} /> : <SaveState unsaved={unsaved} isNew={isNew} storedAt={storedAt} />}
      </p>
      <div className={`row ${styles.buttons}`}>
        <Button disabled={!savable} loading={sending === 'new' || waiting === 'new'} onClick={() => onSave('new')} variant="outlined">
          <FormattedMessage id="editor.saveNew" />
        </Button>
        <Button
          disabled={!savable}
          loading={sending === 'stay' || waiting === 'stay'}
          onClick={() => onSave('stay')}
          variant="outlined"
          aria-keyshortcuts="Control+S"
          title={intl.formatMessage({ id: 'editor.saveKey' })}
        >
          <FormattedMessage id="editor.saveStay" />
        </Button>
        <Button
          disabled={!savable}
          loading={sending === 'leave' || waiting === 'leave'}
          onClick={() => onSave('leave')}
          variant="contained"
        >
          <FormattedMessage id="editor.save" />
        </Button>
      </div>
    </div>
  );
}

function SaveState({ unsaved, isNew, storedAt }: { unsaved: boolean; isNew: boolean; storedAt: number | null }) {
  if (!unsaved) return isNew ? <FormattedMessage id="editor.stateNew" /> : <FormattedMessage id="editor.stateSaved" />;
  if (storedAt === 0) return <FormattedMessage id="editor.stateNotKept" />;
  return storedAt === null ? (
    <FormattedMessage id="editor.stateUnsaved" />
  ) : (
    <FormattedMessage id="editor.stateKept" values={{ at: new Date(storedAt) }} />
  );
}

/** That pictures are on their way, and whether the save waits for them. */
function UploadState({ waiting }: { waiting: boolean }) {
  return waiting ? <FormattedMessage id="files.savesAfter" /> : <FormattedMessage id="files.onTheWay" />;
}
