import { useMutation, useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { importPath } from '~/desk/import/import-step';
import { useImportWords, useReasonWords } from '~/desk/import/import-words';
import { graphql } from '~/gql/gql';
import type { FeedReadingQuery } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import type { MessageId } from '~/i18n/intl';

const READING = graphql(`
  query FeedReading($id: ID!) {
    source(id: $id) {
      id
      lastReadAt
      lastError
      reading {
        busy
        outcome
        leftOut
        importIds
        nextAt
      }
    }
  }
`);

const READ = graphql(`
  mutation ReadSource($id: ID!) {
    readSource(id: $id) {
      id
      lastReadAt
      lastError
      reading {
        busy
        outcome
        leftOut
        importIds
        nextAt
      }
    }
  }
`);

/** How often one asks how far a reading has come, ms. */
const EVERY = 2_000;

type Read = NonNullable<FeedReadingQuery['source']>;

/** What came of a reading, in words. */
export const OUTCOMES = {
  UNCHANGED: 'sources.reading.unchanged',
  IMPORTED: 'sources.reading.imported',
  WAITS: 'sources.reading.waits',
  DISCARDED: 'sources.reading.discarded',
  FAILED: 'sources.reading.failed',
} as const satisfies Record<NonNullable<Read['reading']['outcome']>, MessageId>;

/** How the last reading of a saved address went, when the next one is, and a button that reads it now. */
export function FeedReading({ id, isSaved }: { id: string; /** False while the form has another address or format. */ isSaved: boolean }) {
  const intl = useIntl();
  const heading = useId();
  const errorWords = useImportWords();
  const { data, error, startPolling, stopPolling } = useQuery(READING, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const [read, { error: refused, loading }] = useMutation(READ, { variables: { id } });
  const source = data?.source;
  const busy = loading || source?.reading.busy === true;
  if (busy) startPolling(EVERY);
  else stopPolling();
  const wrong = refused ?? error;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="label">
        <FormattedMessage id="sources.reading" />
      </h3>
      {busy ? (
        <LinearProgress aria-label={intl.formatMessage({ id: 'sources.reading.busy' })} sx={{ my: 1 }} />
      ) : (
        source && <Result source={source} />
      )}
      {wrong && <Alert severity="error">{errorWords(wrong)}</Alert>}
      <Button
        variant="outlined"
        onClick={() => void read().catch(() => undefined)}
        disabled={busy || !isSaved || source?.reading.outcome === 'WAITS'}
        sx={{ mt: 1, minHeight: 44 }}
      >
        <FormattedMessage id={busy ? 'sources.reading.busy' : 'sources.reading.now'} />
      </Button>
      {!isSaved && (
        <p className="muted text">
          <FormattedMessage id="sources.reading.saveFirst" />
        </p>
      )}
    </section>
  );
}

/** What came of the last reading, with the imports that wait, and the time of the next one. */
function Result({ source: { lastReadAt, lastError, reading } }: { source: Read }) {
  const intl = useIntl();
  const reasonWords = useReasonWords();
  const time = (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  const { outcome, importIds, leftOut, nextAt } = reading;
  const severity = outcome === 'FAILED' ? 'error' : outcome === 'WAITS' ? 'warning' : 'success';
  return (
    <>
      {outcome === null || outcome === undefined ? (
        <p className="muted text">
          <FormattedMessage id="sources.reading.never" />
        </p>
      ) : (
        <Alert severity={severity}>
          {lastReadAt && `${time(lastReadAt)}: `}
          <FormattedMessage id={OUTCOMES[outcome]} />
          {outcome === 'FAILED' && lastError && ` ${reasonWords(lastError) ?? intl.formatMessage({ id: 'imports.wrong.internal' })}`}
          {outcome !== 'FAILED' && leftOut > 0 && (
            <>
              {' '}
              <FormattedMessage id="sources.reading.leftOut" values={{ count: leftOut }} />
            </>
          )}
          {importIds.map((id, at) => (
            <div key={id}>
              <LocalLink to={importPath(id)} className="link">
                <FormattedMessage id="sources.reading.open" values={{ number: importIds.length > 1 ? at + 1 : '' }} />
              </LocalLink>
            </div>
          ))}
        </Alert>
      )}
      {nextAt && outcome !== 'WAITS' && (
        <p className="muted text">
          <FormattedMessage id="sources.reading.next" values={{ time: time(nextAt) }} />
        </p>
      )}
    </>
  );
}
