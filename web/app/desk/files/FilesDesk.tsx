import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useMutation } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { graphql } from '~/gql/gql';
import type { FileExplorer_FileFragment as ExplorerFile, FilesDesk_PageFragment as FilesOfPage } from '~/gql/graphql';
import type { MessageId } from '~/i18n/intl';
import { barePath } from '~/i18n/langs';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { useAskedQuery, useLastPage } from '~/desk/kit/grid-state';
import { CaptionDialog } from '~/desk/files/CaptionDialog';
import { explorerQuery, parseExplorer } from '~/desk/files/explorer-state';
import { FileExplorer } from '~/desk/files/FileExplorer';
import { FilesAround } from '~/desk/files/FilesAround';
import { Pagination } from '~/ui/Pagination';
import { MuiIsland } from '~/theme/MuiIsland';

const DELETE = graphql(`
  mutation DeleteFile($id: ID!) {
    deleteFile(id: $id)
  }
`);

const RETRY = graphql(`
  mutation RetryFile($id: ID!) {
    retryFile(id: $id) {
      id
      isBroken
    }
  }
`);

/** The file explorer as a screen: its page, search and filter are in the address. */
export default function FilesDesk({ page }: { page: FilesOfPage }) {
  return (
    <FilesAround>
      <MuiIsland>
        <Files page={page} />
      </MuiIsland>
    </FilesAround>
  );
}

function Files({ page }: { page: FilesOfPage }) {
  const intl = useIntl();
  const busy = useNavigation().state === 'loading';
  const { revalidate } = useRevalidator();
  const [query, setQuery] = useAskedQuery();
  const [captioned, setCaptioned] = useState<ExplorerFile | null>(null);
  const [deleting, setDeleting] = useState<ExplorerFile | null>(null);
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const errorWords = useErrorWords();
  const [sendRetry] = useMutation(RETRY);
  const retry = ({ id }: ExplorerFile) =>
    sendRetry({ variables: { id } }).then(
      () => {
        setNotice({ kind: 'success', text: intl.formatMessage({ id: 'files.retried' }) });
        void revalidate();
      },
      (error: unknown) => setNotice({ kind: 'error', text: errorWords(error) }),
    );
  const state = parseExplorer(query);
  useLastPage(state.page, page.pages);
  const path = barePath(useLocation().pathname);
  const pageHref = (at: number) => {
    const next = explorerQuery(query, { ...state, page: at });
    return next.size > 0 ? `${path}?${next}` : path;
  };
  return (
    <>
      <FileExplorer
        files={page.files}
        state={state}
        onState={(change, replace = false) =>
          setQuery((now) => explorerQuery(now, { ...parseExplorer(now), ...change }), { preventScrollReset: true, replace })
        }
        into="files"
        onStored={() => void revalidate()}
        busy={busy}
        tools={{ kind: 'manage', onCaption: setCaptioned, onDelete: setDeleting, onRetry: (file) => void retry(file) }}
        pager={<Pagination page={page.page} pages={page.pages} href={pageHref} label={intl.formatMessage({ id: 'files.title' })} />}
      />
      {captioned && <CaptionDialog picture={captioned} onClose={() => setCaptioned(null)} />}
      {deleting && (
        <DeleteDialog
          file={deleting}
          onClose={() => setDeleting(null)}
          onDone={(done) => {
            setDeleting(null);
            setNotice(done);
            void revalidate();
          }}
        />
      )}
      <DeskNotice notice={notice} onClose={() => setNotice(null)} />
    </>
  );
}

interface DeleteDialogProps {
  file: ExplorerFile;
  onClose: () => void;
  onDone: (notice: DeskNoticeState) => void;
}

/** Confirmation before deleting a picture, which cannot be undone. */
function DeleteDialog({ file, onClose, onDone }: DeleteDialogProps) {
  const intl = useIntl();
  const title = useId();
  const errorWords = useErrorWords();
  const [send, { loading }] = useMutation(DELETE, { variables: { id: file.id } });
  const remove = () =>
    send().then(
      () => onDone({ kind: 'success', text: intl.formatMessage({ id: 'files.deleted' }) }),
      (error: unknown) => {
        const id = inUse(error);
        onDone({ kind: 'error', text: id ? intl.formatMessage({ id }) : errorWords(error) });
      },
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>
        <FormattedMessage id="files.deleteTitle" />
      </DialogTitle>
      <DialogContent>
        <FormattedMessage id="files.deleteText" values={{ name: file.name }} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="files.cancel" />
        </Button>
        <Button color="error" loading={loading} onClick={() => void remove()}>
          <FormattedMessage id="files.delete" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Message for a picture that is in use; null for other errors. */
function inUse(error: unknown): MessageId | null {
  const { code, uses } = (CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions) || {};
  if (code !== 'FILE_IN_USE') return null;
  return (uses as { total: number }).total > 0 ? 'files.inUse' : 'files.heldByMerge';
}
