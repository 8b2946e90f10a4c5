import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useLocalePath } from '~/i18n/lang';
import { FileButton } from '~/desk/files/FileButton';
import { importPath } from '~/desk/kit/addresses';
import styles from './DropZone.module.css';
import { persisted } from '~/data/read-answers';
import { sendForm, UploadRefused } from '~/data/send-form';
import { graphql } from '~/gql/gql';
import type { StartAutoListingMutation } from '~/gql/graphql';
import { useImportWords } from './import-words';

/** What can be imported (spec 5), as a file field takes it. */
const SHEET_FILES = '.xls,.xlsx,.csv';
/** The largest file that the API takes, bytes. */
const MOST_BYTES = 25_000_000;

/** Why a file need not be sent at all, in the code of the API; null where nothing is seen that is wrong. */
export function refusedAtOnce({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (/\.xlsm$/i.test(name)) return 'IMPORT_MACRO';
  if (!/\.(xls|xlsx|csv)$/i.test(name)) return 'IMPORT_NOT_A_SHEET';
  if (size === 0) return 'IMPORT_EMPTY';
  return size > MOST_BYTES ? 'PAYLOAD_TOO_LARGE' : null;
}

const START = graphql(`
  mutation StartAutoListing($file: Upload!) {
    startAutoListing(file: $file) {
      id
    }
  }
`);

interface StartAnswer {
  data?: StartAutoListingMutation | null;
  errors?: readonly { message?: string; extensions?: { code?: string } }[];
}

/** Brings a spreadsheet and gives the id of its import. Rejects with UploadRefused; its code is NETWORK where nothing answered. */
async function sendSheet(file: File, onSent: (share: number) => void, signal: AbortSignal): Promise<string> {
  const wrong = refusedAtOnce(file);
  if (wrong) throw new UploadRefused(wrong);
  // The form of an upload through GraphQL: what to do first, then the file and where it belongs.
  const form = new FormData();
  form.append('operations', JSON.stringify({ extensions: persisted(START), variables: { file: null } }));
  form.append('map', JSON.stringify({ file: ['variables.file'] }));
  form.append('file', file, file.name);
  const { status, body } = await sendForm('/graphql', form, onSent, signal);
  const { data, errors } = (body ?? {}) as StartAnswer;
  if (data) return data.startAutoListing.id;
  const [first] = errors ?? [];
  throw new UploadRefused(first?.extensions?.code ?? (status === 413 ? 'PAYLOAD_TOO_LARGE' : `HTTP_${status}`), first?.message);
}

/** Where a spreadsheet is dropped or chosen, and how far it has come. Once it is read its import is shown. */
export function DropZone() {
  const intl = useIntl();
  const importWords = useImportWords();
  const navigate = useNavigate();
  const localPath = useLocalePath();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const [over, setOver] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    // A file that is dropped beside the zone must not take the place of the screen.
    const keep = (event: globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
    addEventListener('dragover', keep);
    addEventListener('drop', keep);
    return () => {
      removeEventListener('dragover', keep);
      removeEventListener('drop', keep);
      stop.current?.abort();
    };
  }, []);

  const bring = async (chosen: File | undefined) => {
    if (!chosen || file) return;
    const control = new AbortController();
    stop.current = control;
    setFailure(null);
    setSent(0);
    setFile(chosen);
    try {
      const id = await sendSheet(chosen, setSent, control.signal);
      void navigate(localPath(importPath(id)));
    } catch (error) {
      if (control.signal.aborted) return;
      setFailure(error);
      setFile(null);
    }
  };
  const cancel = () => {
    stop.current?.abort();
    setFile(null);
  };
  const hover = (event: DragEvent) => setOver(event.type === 'dragover');

  return (
    <section aria-labelledby="import-new" className="stack gap-12">
      <h2 id="import-new" className={styles.title}>
        <FormattedMessage id="imports.new" />
      </h2>
      {failure !== null && (
        <Alert severity="error" onClose={() => setFailure(null)} closeText={intl.formatMessage({ id: 'desk.close' })}>
          <AlertTitle>
            <FormattedMessage id="imports.uploadFailed" />
          </AlertTitle>
          {importWords(failure)}
        </Alert>
      )}
      <div
        className={`card ${styles.zone}`}
        data-over={over || undefined}
        onDragOver={hover}
        onDragLeave={hover}
        onDrop={(event) => {
          hover(event);
          void bring(event.dataTransfer.files[0]);
        }}
      >
        {file ? (
          <div className={styles.progress} role="status">
            <b className="break">{file.name}</b>
            <LinearProgress
              variant={sent < 1 ? 'determinate' : 'indeterminate'}
              value={Math.round(sent * 100)}
              aria-label={intl.formatMessage({ id: 'imports.uploading' }, { name: file.name })}
            />
            <span>
              {sent < 1 ? (
                <FormattedMessage id="imports.sent" values={{ share: intl.formatNumber(sent, { style: 'percent' }) }} />
              ) : (
                <FormattedMessage id="imports.reading" />
              )}
            </span>
            <Button color="inherit" onClick={cancel} sx={{ minHeight: 44 }}>
              <FormattedMessage id="files.cancel" />
            </Button>
          </div>
        ) : (
          <>
            <p className={styles.invite}>
              <FormattedMessage id="imports.drop" />
            </p>
            <FileButton accept={SHEET_FILES} onFiles={([chosen]) => void bring(chosen)}>
              <FormattedMessage id="imports.choose" />
            </FileButton>
            <p className="muted small">
              <FormattedMessage id="imports.limits" />
            </p>
          </>
        )}
      </div>
      <BlankLinks />
    </section>
  );
}

/** Empty spreadsheets with every column that can be imported. */
function BlankLinks() {
  const intl = useIntl();
  return (
    <p className="muted small">
      <FormattedMessage id="imports.blank" />{' '}
      {BLANKS.map(({ query, label, lang }) => (
        <a key={query} className={`link ${styles.blank}`} href={`/api/auto_listing/blank?${query}`} hrefLang={lang} download>
          {intl.formatMessage({ id: label })}
        </a>
      ))}
    </p>
  );
}

const BLANKS = [
  { query: 'entitieType=Condo&lang=en', label: 'imports.blank.condoEn', lang: 'en' },
  { query: 'entitieType=Condo&lang=ru', label: 'imports.blank.condoRu', lang: 'ru' },
  { query: 'entitieType=Village&lang=en', label: 'imports.blank.villageEn', lang: 'en' },
  { query: 'entitieType=Village&lang=ru', label: 'imports.blank.villageRu', lang: 'ru' },
] as const;
