import { useQuery } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql } from '~/gql/gql';
import { FailedAlert } from '~/desk/kit/FailedAlert';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { ExplorerPager, FileExplorer, type ExplorerState } from './FileExplorer';
import { useFileTools, type PickedPicture } from './file-tools';

const FILES = graphql(`
  query PickFiles($page: Int!, $search: String, $unused: Boolean, $broken: Boolean) {
    files(page: $page, search: $search, unused: $unused, broken: $broken) {
      page
      pages
      files {
        id
        ...FileExplorer_file
      }
    }
  }
`);

const INTO = 'picker';
interface FilePickerProps {
  many: boolean;
  /** With what was chosen; with nothing when nobody did. */
  onDone: (chosen: readonly PickedPicture[]) => void;
}

/** The file explorer as a choice of one picture or of many; what is uploaded into it is chosen at once. */
export default function FilePicker({ many, onDone }: FilePickerProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const errorWords = useErrorWords();
  const { uploads } = useFileTools();
  // Uploads into a closed picker are cancelled: nobody could see them.
  useEffect(
    () => () => {
      for (const { key, into } of uploads.all()) if (into === INTO) uploads.drop(key);
    },
    [uploads],
  );
  const [state, setState] = useState<ExplorerState>({ page: 1, text: '', unused: false, broken: false });
  const [chosen, setChosen] = useState<readonly PickedPicture[]>([]);
  const { data, previousData, error, loading, refetch } = useQuery(FILES, {
    variables: { page: state.page, search: state.text || null, unused: state.unused || null, broken: state.broken || null },
    fetchPolicy: 'network-only',
  });
  const shown = (data ?? previousData)?.files;
  const narrow = useMediaQuery('(max-width: 599px)');
  const again = () => void refetch().catch(() => undefined);
  const choose = (picture: PickedPicture, on: boolean) =>
    setChosen((before) => {
      const others = before.filter(({ id }) => id !== picture.id);
      return on ? [...(many ? others : []), picture] : others;
    });
  return (
    <Dialog
      open
      onClose={() => onDone([])}
      fullWidth
      maxWidth="lg"
      fullScreen={narrow}
      disableRestoreFocus={!many}
      aria-labelledby={title}
      slotProps={{ paper: { sx: { minHeight: '70dvh' } } }}
    >
      <DialogTitle id={title} ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {many ? <FormattedMessage id="files.chooseMany" /> : <FormattedMessage id="files.chooseOne" />}
      </DialogTitle>
      <DialogContent dividers>
        <FileExplorer
          files={shown?.files ?? []}
          state={state}
          onState={(change) => setState((now) => ({ ...now, ...change }))}
          into={INTO}
          onStored={(picture) => {
            choose(picture, true);
            setState((now) => ({ ...now, page: 1 }));
            again();
          }}
          failure={
            error && (
              <FailedAlert onAgain={again} next={heading}>
                {errorWords(error)}
              </FailedAlert>
            )
          }
          busy={loading}
          tools={{ kind: 'choose', many, chosen: new Set(chosen.map(({ id }) => id)), onChoose: choose }}
          pager={<ExplorerPager page={state.page} pages={shown?.pages ?? 1} onPage={(page) => setState((now) => ({ ...now, page }))} />}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onDone([])}>
          <FormattedMessage id="files.cancel" />
        </Button>
        <Button variant="contained" disabled={chosen.length === 0} onClick={() => onDone(chosen)}>
          {many ? (
            <FormattedMessage id="files.chooseThese" values={{ count: chosen.length }} />
          ) : (
            <FormattedMessage id="files.chooseThis" />
          )}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
