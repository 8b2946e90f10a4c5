import LinearProgress from '@mui/material/LinearProgress';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Progress } from './import-progress';
import styles from './Outcome.module.css';
import { useUploadWords } from '~/desk/files/UploadRows';

/** Results of downloading the pictures that rows reference by URL. */
export function PictureResults({ pictures: { done, waiting, failed, failedCount } }: { pictures: Progress['pictures'] }) {
  const intl = useIntl();
  const pictureWords = usePictureWords();
  const all = done + waiting + failedCount;
  if (all === 0) return null;
  return (
    <section className={`card ${styles.pictures}`} aria-labelledby="import-pictures">
      <h2 id="import-pictures" className="lead">
        <FormattedMessage id="imports.pictures" />
      </h2>
      {waiting > 0 && (
        <LinearProgress
          variant="determinate"
          value={Math.round(((all - waiting) / all) * 100)}
          aria-label={intl.formatMessage({ id: 'imports.pictures' })}
        />
      )}
      <p className="muted" role="status">
        <FormattedMessage id="imports.picturesDone" values={{ done, all, failed: failedCount }} />
      </p>
      {failed.length > 0 && (
        <details className="fold">
          <summary>
            <FormattedMessage id="imports.picturesFailed" values={{ count: failedCount }} />
          </summary>
          {failed.length < failedCount && (
            <p className="muted">
              <FormattedMessage id="imports.picturesFirst" values={{ count: failed.length }} />
            </p>
          )}
          <ul className="bullets">
            {failed.map(({ ordinal, url, code }) => (
              <li key={`${ordinal} ${url}`}>
                <FormattedMessage id="imports.rowOf" values={{ row: ordinal + 1 }} />: <span className="break">{url}</span>{' '}
                <span className="bad">{pictureWords(code)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Says in words why a picture could not be downloaded from its address. */
export function usePictureWords(): (code: string) => string {
  const intl = useIntl();
  const uploadWords = useUploadWords();
  const words: Record<string, () => string> = {
    BAD_LINK: () => intl.formatMessage({ id: 'imports.picture.link' }),
    ADDRESS_REFUSED: () => intl.formatMessage({ id: 'imports.picture.blocked' }),
    NOT_FOUND: () => intl.formatMessage({ id: 'imports.picture.gone' }),
    NO_PICTURE: () => intl.formatMessage({ id: 'imports.picture.none' }),
    TOO_LARGE: () => intl.formatMessage({ id: 'files.wrong.large' }),
    FORBIDDEN: () => intl.formatMessage({ id: 'desk.error.forbidden' }),
    REFUSED: () => intl.formatMessage({ id: 'imports.picture.refused' }),
    TOO_MANY: () => intl.formatMessage({ id: 'imports.picture.many' }),
    UNDONE: () => intl.formatMessage({ id: 'imports.picture.undone' }),
    NO_ANSWER: () => intl.formatMessage({ id: 'imports.picture.unreachable' }),
  };
  return (code) => words[code]?.() ?? uploadWords(code);
}
