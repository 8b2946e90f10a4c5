import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFileTools, useUploads } from './file-tools';
import styles from './UploadRows.module.css';
import { useUploadWords } from './use-upload-words';

const RIGID = { flex: 'none' } as const;

/** The files that are on their way into one place: how far each is, why one is not there, and what can be done. */
export function UploadRows({ into }: { into: string }) {
  const intl = useIntl();
  const { uploads } = useFileTools();
  const rows = useUploads(into);
  const uploadWords = useUploadWords();
  if (rows.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={intl.formatMessage({ id: 'files.uploads' })}>
      {rows.map(({ key, name, state, sent, why }) => (
        <li key={key} className={styles.row} data-failed={state === 'failed' || undefined}>
          <div className={styles.what}>
            <span className={styles.name}>{name}</span>
            {state === 'failed' ? (
              <span className={styles.why} role="alert">
                {uploadWords(why)}
              </span>
            ) : (
              <LinearProgress
                variant={state === 'sending' && sent >= 1 ? 'indeterminate' : 'determinate'}
                value={Math.round(sent * 100)}
                aria-label={intl.formatMessage({ id: 'files.uploading' }, { name })}
              />
            )}
          </div>
          {state === 'failed' && (
            <Button
              size="small"
              onClick={() => uploads.retry(key)}
              aria-label={intl.formatMessage({ id: 'files.retryOf' }, { name })}
              sx={RIGID}
            >
              <FormattedMessage id="files.retry" />
            </Button>
          )}
          <Button
            size="small"
            color="inherit"
            onClick={() => uploads.drop(key)}
            aria-label={intl.formatMessage({ id: state === 'failed' ? 'files.dismissOf' : 'files.cancelOf' }, { name })}
            sx={RIGID}
          >
            {state === 'failed' ? <FormattedMessage id="files.dismiss" /> : <FormattedMessage id="files.cancel" />}
          </Button>
        </li>
      ))}
    </ul>
  );
}
