import { useMutation } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { FINISH } from './finish-import';
import type { Progress } from './import-progress';
import { useImportWords } from './import-words';

const STOP = graphql(`
  mutation StopAutoListing($id: ID!) {
    stopAutoListing(id: $id) {
      id
      ...ImportProgress_import
    }
  }
`);

interface StopProps {
  progress: Progress;
  onNotice: (notice: DeskNoticeState) => void;
}

/** Stops the check or the run of an import; what the run has written stays. */
export function StopImport({ progress: { id, stage, stopping }, onNotice }: StopProps) {
  const importWords = useImportWords();
  const [send, { loading }] = useMutation(STOP, { variables: { id } });
  if (stage !== 'CHECKING' && stage !== 'RUNNING') return null;
  const stop = () => send().catch((error: unknown) => onNotice({ kind: 'error', text: importWords(error) }));
  return (
    <div className="row gap-16" style={{ flexWrap: 'wrap' }}>
      <Button variant="outlined" color="error" disabled={stopping} loading={loading} onClick={() => void stop()} sx={{ minHeight: 44 }}>
        <FormattedMessage id={stage === 'RUNNING' ? 'imports.stop' : 'imports.stopCheck'} />
      </Button>
      <p className="muted text" role="status">
        {stage === 'RUNNING' && <FormattedMessage id={stopping ? 'imports.stopping' : 'imports.stopNote'} />}
      </p>
    </div>
  );
}

/** A run that a person has stopped: how much is in, and the way on. */
export function StoppedImport({ progress: { id, done, total }, onNotice }: StopProps) {
  const importWords = useImportWords();
  const [send, { loading }] = useMutation(FINISH, { variables: { id } });
  const go = () => send().catch((error: unknown) => onNotice({ kind: 'error', text: importWords(error) }));
  return (
    <>
      <Alert severity="warning">
        <FormattedMessage id="imports.stopped" values={{ done, total }} />
      </Alert>
      <div>
        <Button variant="contained" loading={loading} onClick={() => void go()} sx={{ minHeight: 44 }}>
          <FormattedMessage id="imports.continue" values={{ count: total - done }} />
        </Button>
      </div>
    </>
  );
}
