import '~/i18n/parts/cards';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState, type DragEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { useTypedSearch } from '~/desk/kit/use-typed-search';
import { FileButton } from './FileButton';
import styles from './FileExplorer.module.css';
import { FileTile, type FileTileTools } from './FileTile';
import { useFileTools, type PickedPicture } from './file-tools';
import { UploadRows, ImagesOnly } from './UploadRows';
import { picturesAmong } from './uploads';

const FILE = graphql(`
  fragment FileExplorer_file on File {
    id
    name
    link
    width
    height
    bytes
    createdAt
    placeholder
    caption {
      en
      ru
    }
    usage {
      noun
      id
      name {
        en
        ru
      }
      role
      trashed
    }
    usageTotal
    isBroken
  }
`);

/** Which of the stored pictures are shown. */
export interface ExplorerState {
  /** From 1. */
  page: number;
  text: string;
  unused: boolean;
  broken: boolean;
}

interface FileExplorerProps {
  files: readonly FragmentType<typeof FILE>[];
  state: ExplorerState;
  /** `again`: intermediate searches do not get a history entry. */
  onState: (change: Partial<ExplorerState>, again?: boolean) => void;
  /** The name of its uploads. */
  into: string;
  /** Hears of a picture that was uploaded here. */
  onStored: (picture: PickedPicture) => void;
  /** What was not read, in words: nothing is shown then (spec 8) but that. */
  failure?: ReactNode;
  busy: boolean;
  /** What can be done to a picture, by what the explorer is there for. */
  tools: FileTileTools;
  /** The ways to other pages. */
  pager: ReactNode;
}

/** All stored pictures, newest first, with what uses them: to be found, chosen, and added to. */
export function FileExplorer({ files, state, onState, into, onStored, failure, busy, tools, pager }: FileExplorerProps) {
  const intl = useIntl();
  const { uploads } = useFileTools();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [over, setOver] = useState(false);
  const upload = (all: readonly File[]) => {
    const { pictures, others } = picturesAmong(all);
    setRefused(others.map(({ name }) => name));
    uploads.add(into, pictures, onStored);
  };
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <div
      className={`stack packed narrow ${styles.explorer}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        upload([...event.dataTransfer.files]);
      }}
    >
      <div className={`row ${styles.bar}`}>
        <FileSearch text={state.text} onSearch={(text, again) => onState({ text, page: 1 }, again)} />
        <FormControlLabel
          control={<Switch checked={state.unused} onChange={(_event, unused) => onState({ unused, page: 1 })} />}
          label={intl.formatMessage({ id: 'files.unusedOnly' })}
          sx={{ minHeight: 44, mr: 0 }}
        />
        <FormControlLabel
          control={<Switch checked={state.broken} onChange={(_event, broken) => onState({ broken, page: 1 })} />}
          label={intl.formatMessage({ id: 'files.brokenOnly' })}
          sx={{ minHeight: 44, mr: 0 }}
        />
        <FileButton accept="image/*" multiple onFiles={upload}>
          <FormattedMessage id="files.add" />
        </FileButton>
      </div>
      <UploadRows into={into} />
      <ImagesOnly names={refused} onClose={() => setRefused([])} />
      {failure}
      {!failure && files.length === 0 && (
        <p className={`muted centred ${styles.none}`} role="status">
          {busy ? (
            <FormattedMessage id="files.loading" />
          ) : state.text || state.unused || state.broken ? (
            <FormattedMessage id="desk.nothing" />
          ) : (
            <FormattedMessage id="files.empty" />
          )}
        </p>
      )}
      {!failure && files.length > 0 && (
        <ul className={`stack gap-12 ${styles.tiles}`} aria-busy={busy || undefined} aria-label={intl.formatMessage({ id: 'files.title' })}>
          {readFragment(FILE, files).map((file) => (
            <FileTile key={file.id} file={file} tools={tools} />
          ))}
        </ul>
      )}
      {!failure && pager}
    </div>
  );
}

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The ways to other pages where there is no address for them. */
export function ExplorerPager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <div className="row gap-12 middle">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <FormattedMessage id="listing.previousPage" />
      </Button>
      <span role="status">
        <FormattedMessage id="files.pageOf" values={{ page, pages }} />
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <FormattedMessage id="listing.nextPage" />
      </Button>
    </div>
  );
}

/** The search over names and captions: what was typed applies after a pause, or at once by Enter. */
function FileSearch({ text, onSearch }: { text: string; onSearch: (text: string, again: boolean) => void }) {
  const intl = useIntl();
  const { typed, onType, search } = useTypedSearch(text, onSearch);
  return (
    <TextField
      type="search"
      size="small"
      label={intl.formatMessage({ id: 'files.search' })}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        search();
      }}
      slotProps={{ htmlInput: { maxLength: 100 } }}
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  );
}
