import { useMutation, useQuery } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { importPath } from '~/desk/kit/addresses';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { FeedState_SourceFragment as SourceRow } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import type { MessageId } from '~/i18n/intl';
import styles from './FeedState.module.css';
import { useFeedReasons, useReadWords } from './feed-words';

const SOURCE = graphql(`
  fragment FeedState_source on Source {
    id
    name
    reading {
      busy
      readAt
      outcome
      error
      leftOut
      importIds
      nextAt
    }
  }
`);

const READING = graphql(`
  query SourceReading($id: ID!) {
    source(id: $id) {
      id
      ...FeedState_source
    }
  }
`);

const READ = graphql(`
  mutation ReadSource($id: ID!) {
    readSource(id: $id) {
      id
      ...FeedState_source
    }
  }
`);

/** How often the progress of a reading is requested, ms. */
const EVERY = 2_000;

const OUTCOMES = {
  UNCHANGED: 'sources.reading.unchanged',
  IMPORTED: 'sources.reading.imported',
  WAITS: 'sources.reading.waits',
  DISCARDED: 'sources.reading.discarded',
  FAILED: 'sources.reading.failed',
} as const satisfies Record<NonNullable<SourceRow['reading']['outcome']>, MessageId>;

/** Result of the last reading of a source's address, the time of the next one, and a button that requests one now. */
export function FeedState({ source }: { source: FragmentType<typeof SOURCE> }) {
  const { id, name, reading } = readFragment(SOURCE, source);
  const intl = useIntl();
  const readWords = useReadWords();
  const { busy, readAt, outcome, leftOut, importIds, nextAt } = reading;
  const timeOf = (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  // The answers go to the cache, which the screen is shown from.
  useQuery(READING, { variables: { id }, pollInterval: EVERY, fetchPolicy: 'network-only', skip: !busy });
  const [read, { error, loading }] = useMutation(READ, { variables: { id } });
  const waits = outcome === 'WAITS' && importIds.length > 0;
  return (
    <div className={styles.state}>
      <div role="status">
        {busy ? <FormattedMessage id="sources.reading.busy" /> : <Result reading={reading} />}
        {error && <p className="bad">{readWords(error)}</p>}
      </div>
      {!busy &&
        importIds.map((one, at) => (
          <LocalLink key={one} to={importPath(one)}>
            {importIds.length === 1 ? (
              <FormattedMessage id="sources.reading.open" />
            ) : (
              <FormattedMessage id="sources.reading.openOf" values={{ number: at + 1 }} />
            )}
          </LocalLink>
        ))}
      {!busy && (
        <div className="muted small">
          {leftOut > 0 && outcome !== 'FAILED' && (
            <p className="flush">
              <FormattedMessage id="sources.reading.leftOut" values={{ count: leftOut }} />
            </p>
          )}
          {readAt && (
            <p className="flush">
              <FormattedMessage id="sources.reading.last" values={{ time: timeOf(readAt) }} />
            </p>
          )}
          {nextAt && !waits && (
            <p className="flush">
              <FormattedMessage id="sources.reading.next" values={{ time: timeOf(nextAt) }} />
            </p>
          )}
        </div>
      )}
      {!waits && (
        <Button
          size="small"
          onClick={() => void read().catch(() => undefined)}
          loading={busy || loading}
          aria-label={intl.formatMessage({ id: 'sources.reading.nowOf' }, { name })}
          sx={{ mx: -0.5 }}
        >
          <FormattedMessage id="sources.reading.now" />
        </Button>
      )}
    </div>
  );
}

function Result({ reading: { outcome, error } }: Pick<SourceRow, 'reading'>) {
  const reasonWords = useFeedReasons();
  if (!outcome) return <FormattedMessage id="sources.reading.never" />;
  const isFailed = outcome === 'FAILED';
  return (
    <p className={isFailed ? 'bad' : outcome === 'WAITS' ? styles.waits : 'flush'}>
      <FormattedMessage id={OUTCOMES[outcome]} />
      {isFailed && ` ${reasonWords(error ?? '')}`}
    </p>
  );
}
