import type { TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useMutation } from '~/data/apollo/hooks';
import { check } from '@talay/api/fields/check.js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { same } from '~/desk/kit/draft';
import { newKey } from '~/lib/new-key';
import { refusalOf, type Wrong } from '~/desk/kit/save-outcome';
import { useWrongWords } from './use-wrong-words';

/** The record as another user has just saved it. */
interface Theirs<Draft> {
  version: number;
  values: Draft;
}

function theirsIn<Draft>(error: unknown): Theirs<Draft> | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  return (error.errors[0]?.extensions?.['current'] ?? null) as Theirs<Draft> | null;
}

/** Renders the fields of the dialog. */
export interface RecordFields<Draft> {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  /** The errors at a path or below it. */
  errorAt: (path: string) => string | undefined;
}

interface RecordDialogProps<Draft extends { name: unknown }> {
  noun: 'agent' | 'landmark' | 'source';
  title: ReactNode;
  /** Null for a new one. */
  record: { id: string; version: number } | null;
  /** Initial values of the form. */
  start: Draft;
  create: TypedDocumentNode<unknown, { input: Draft }>;
  update: TypedDocumentNode<unknown, { id: string; version: number; input: Draft }>;
  /** The message of an edit conflict. */
  conflict: ReactNode;
  /** Selector of the element to focus. */
  focus: 'input' | 'select';
  onSaved: (name: Draft['name']) => void;
  onClose: () => void;
  children: (fields: RecordFields<Draft>) => ReactNode;
}

/**
 * Dialog for a small record: validates by the rules of its noun, saves, shows server errors at their fields, and resolves edit conflicts.
 * Clicking outside or pressing Escape does not lose unsaved input.
 */
export function RecordDialog<Draft extends { name: unknown }>({
  noun,
  title,
  record,
  start,
  conflict,
  focus,
  onSaved,
  onClose,
  children,
  ...documents
}: RecordDialogProps<Draft>) {
  const errorWords = useErrorWords();
  const wrongWords = useWrongWords(noun);
  const narrow = useMediaQuery('(max-width: 599px)');
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const [before] = useState(start);
  const [draft, setDraft] = useState(start);
  const [version, setVersion] = useState(record?.version ?? 0);
  const [once] = useState(newKey);
  const [create] = useMutation(documents.create);
  const [update] = useMutation(documents.update);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Wrong[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [theirs, setTheirs] = useState<Theirs<Draft> | null>(null);
  const wrong = tried ? [...check(noun, draft), ...refused] : [];
  const errorAt = (path: string) => {
    const found = wrong.find((one) => one.path === path || one.path.startsWith(`${path}.`));
    return found && wrongWords(found);
  };
  const set = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setRefused([]);
  };
  const saveOver = async (over: number) => {
    setTried(true);
    setFailure(null);
    setTheirs(null);
    setVersion(over);
    if (check(noun, draft).length > 0) return;
    setBusy(true);
    try {
      await (record
        ? update({ variables: { id: record.id, version: over, input: draft } })
        : create({ variables: { input: draft }, context: { headers: { 'Idempotency-Key': once } } }));
      onSaved(draft.name);
    } catch (error) {
      const why = refusalOf(error);
      if (why.kind === 'conflict') setTheirs(theirsIn(error));
      else if (why.kind === 'fields') setRefused(why.wrong);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saveOver(version);
  };
  return (
    <Dialog
      open
      onClose={() => same(before, draft) && onClose()}
      fullWidth
      maxWidth="sm"
      fullScreen={narrow}
      aria-labelledby={heading}
      slotProps={{ transition: { onEnter: () => form.current?.querySelector<HTMLElement>(focus)?.focus() } }}
    >
      <form noValidate onSubmit={submit} ref={form} style={{ display: 'contents' }}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent dividers sx={{ '--position-map': 'min(320px, 45svh)', display: 'grid', gap: 2, alignContent: 'start' }}>
          {theirs && (
            <Alert
              severity="warning"
              role="alert"
              action={
                <>
                  <Button
                    color="inherit"
                    size="small"
                    onClick={() => {
                      setVersion(theirs.version);
                      setDraft(theirs.values);
                      setTheirs(null);
                    }}
                  >
                    <FormattedMessage id="editor.record.theirs" />
                  </Button>
                  <Button color="inherit" size="small" onClick={() => void saveOver(theirs.version)}>
                    <FormattedMessage id="editor.record.mine" />
                  </Button>
                </>
              }
            >
              {conflict}
            </Alert>
          )}
          {failure !== null && (
            <Alert severity="error" role="alert">
              {errorWords(failure)}
            </Alert>
          )}
          {children({ draft, set, errorAt })}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>
            <FormattedMessage id="editor.cancel" />
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            <FormattedMessage id="editor.save" />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
