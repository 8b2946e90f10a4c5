import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFileTools, useUploads } from './file-tools';
import styles from './UploadRows.module.css';

const RIGID = { flex: 'none' } as const;

/** The files that are on their way into one place: how far each is, why one is not there, and what can be done. */
export function UploadRows({ into }: { into: string }) {
  const intl = useIntl();
  const { uploads } = useFileTools();
  const rows = useUploads(into);
  const uploadWords = useUploadWords();
  if (rows.length === 0) return null;
  return (
    <ul className="stack gap-4" aria-label={intl.formatMessage({ id: 'files.uploads' })}>
      {rows.map(({ key, name, state, sent, why }) => (
        <li key={key} className={`row ${styles.row}`} data-failed={state === 'failed' || undefined}>
          <div className={`stack gap-4 narrow ${styles.what}`}>
            <span className="small truncate">{name}</span>
            {state === 'failed' ? (
              <span className={`tiny bad ${styles.why}`} role="alert">
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

interface ImagesOnlyProps {
  /** Names of files that are no images. */
  names: readonly string[];
  onClose: () => void;
}

/** That only images are taken (spec 5), and which files were none. */
export function ImagesOnly({ names, onClose }: ImagesOnlyProps) {
  const intl = useIntl();
  if (names.length === 0) return null;
  return (
    <div className={`row ${styles.row}`} data-failed role="alert">
      <div className={`stack gap-4 narrow ${styles.what}`}>
        <span className={`tiny bad ${styles.why}`}>
          <FormattedMessage id="files.imagesOnly" />
        </span>
        <span className="tiny break">{intl.formatList(names, { type: 'unit' })}</span>
      </div>
      <Button size="small" color="inherit" onClick={onClose} sx={{ flex: 'none' }}>
        <FormattedMessage id="files.dismiss" />
      </Button>
    </div>
  );
}

/** Says in words why a file is not in the store, and what to do about it. */
export function useUploadWords(): (code: string) => string {
  const intl = useIntl();
  const words: Record<string, () => string> = {
    NOT_AN_IMAGE: () => intl.formatMessage({ id: 'files.wrong.notAnImage' }),
    TOO_MANY_PIXELS: () => intl.formatMessage({ id: 'files.wrong.pixels' }),
    TOO_FEW_PIXELS: () => intl.formatMessage({ id: 'files.wrong.fewPixels' }),
    BROKEN_IMAGE: () => intl.formatMessage({ id: 'files.wrong.broken' }),
    PAYLOAD_TOO_LARGE: () => intl.formatMessage({ id: 'files.wrong.large' }),
    STORAGE_FULL: () => intl.formatMessage({ id: 'files.wrong.full' }),
    BUSY: () => intl.formatMessage({ id: 'files.wrong.busy' }),
    NETWORK: () => intl.formatMessage({ id: 'files.wrong.network' }),
    UNAUTHENTICATED: () => intl.formatMessage({ id: 'desk.error.signedOut' }),
    FORBIDDEN: () => intl.formatMessage({ id: 'desk.error.forbidden' }),
  };
  return (code) => (words[code] ?? (() => intl.formatMessage({ id: 'files.wrong.other' })))();
}
