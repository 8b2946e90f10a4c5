import { useQuery } from '~/data/apollo/hooks';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql } from '~/gql/gql';

const RUN = graphql(`
  query DistanceRun {
    distanceRun {
      pending
      done
      total
      finishedAt
    }
  }
`);

/** Polling interval of the job's progress, ms. */
const ASK_MS = 1000;

/** Whether distances are up to date with the landmarks, and the progress of the job that updates them. */
export function DistanceState({ writes }: { writes: number }) {
  const { data, refetch, startPolling, stopPolling } = useQuery(RUN, { fetchPolicy: 'network-only' });
  const run = data?.distanceRun;
  const pending = run?.pending ?? false;
  useEffect(() => {
    // Fetched once when it is opened.
    if (writes > 0) void refetch().catch(() => undefined);
  }, [refetch, writes]);
  useEffect(() => {
    if (!pending) return undefined;
    startPolling(ASK_MS);
    return stopPolling;
  }, [pending, startPolling, stopPolling]);
  if (!run) return null;
  // The previous run is shown until the next one begins.
  const begun = pending && run.done < run.total;
  return (
    <Stack role="status" sx={{ minWidth: 0, gap: 0.5, color: 'text.secondary', fontSize: '0.875rem' }}>
      {!pending && <FormattedMessage id="places.measured" />}
      {pending && !begun && <FormattedMessage id="places.waiting" />}
      {begun && <FormattedMessage id="places.measuring" values={{ done: run.done, total: run.total }} />}
      {pending && (
        <LinearProgress
          aria-hidden="true"
          {...(begun ? { variant: 'determinate', value: run.total > 0 ? (100 * run.done) / run.total : 0 } : {})}
        />
      )}
    </Stack>
  );
}
