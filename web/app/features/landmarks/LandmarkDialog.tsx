import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useMutation } from '@apollo/client/react';
import { check } from '@talay/api/rules/check.js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { LandmarkKind } from '~/gql/graphql';
import { useErrorWords } from '~/shared/desk/use-error-words';
import { ChoiceField } from '~/shared/editor/fields/ChoiceField';
import { PositionField } from '~/shared/editor/fields/PositionField';
import { TextPair } from '~/shared/editor/fields/TextPair';
import { newKey } from '~/shared/editor/new-key';
import { plain, same } from '~/shared/editor/draft';
import { refusalOf, type Wrong } from '~/shared/editor/save-outcome';
import { useWrongWords } from '~/shared/editor/use-wrong-words';
import { KIND_LABELS } from './landmark-words';
import type { LandmarkRow } from './LandmarksScreen';

const CREATE = graphql(`
  mutation CreateLandmark($input: LandmarkInput!) {
    createLandmark(input: $input) {
      id
      ...LandmarksScreen_landmark
    }
  }
`);

const UPDATE = graphql(`
  mutation UpdateLandmark($id: ID!, $version: Int!, $input: LandmarkInput!) {
    updateLandmark(id: $id, version: $version, input: $input) {
      id
      ...LandmarksScreen_landmark
    }
  }
`);

interface Draft {
  kind: LandmarkKind | null;
  name: { en: string; ru: string };
  position: { lat: number; lng: number } | null;
  active: boolean;
}

const BLANK: Draft = { kind: null, name: { en: '', ru: '' }, position: null, active: true };

function draftOf({ kind, name, position, active }: LandmarkRow): Draft {
  return plain({ kind, name, position, active });
}

/** The landmark as somebody else saved it meanwhile. */
interface Theirs {
  version: number;
  values: Draft;
}

function theirsIn(error: unknown): Theirs | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  return (error.errors[0]?.extensions?.['current'] ?? null) as Theirs | null;
}

interface LandmarkDialogProps {
  /** Null for a new one. */
  landmark: LandmarkRow | null;
  onSaved: (name: Draft['name']) => void;
  onClose: () => void;
}

/** The form of a landmark: what it is, both names, and where it is. */
export function LandmarkDialog({ landmark, onSaved, onClose }: LandmarkDialogProps) {
  const intl = useIntl();
  const errorWords = useErrorWords();
  const wrongWords = useWrongWords('landmark');
  const narrow = useMediaQuery('(max-width: 599px)');
  const [start] = useState<Draft>(() => (landmark ? draftOf(landmark) : BLANK));
  const [draft, setDraft] = useState(start);
  const [version, setVersion] = useState(landmark?.version ?? 0);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly Wrong[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [once] = useState(newKey);
  const form = useRef<HTMLFormElement>(null);
  const [create, creating] = useMutation(CREATE);
  const [update, updating] = useMutation(UPDATE);
  const wrong = tried ? [...check('landmark', draft), ...refused] : [];
  const errorAt = (path: string) => {
    const found = wrong.find((one) => one.path === path || one.path.startsWith(`${path}.`));
    return found && wrongWords(found);
  };
  const set = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setRefused([]);
  };
  const save = async (over: number) => {
    setTried(true);
    setFailure(null);
    setTheirs(null);
    if (check('landmark', draft).length > 0) return;
    try {
      if (landmark) await update({ variables: { id: landmark.id, version: over, input: draft } });
      else await create({ variables: { input: draft }, context: { headers: { 'Idempotency-Key': once } } });
      onSaved(draft.name);
    } catch (error) {
      const why = refusalOf(error);
      if (why.kind === 'conflict') setTheirs(theirsIn(error));
      else if (why.kind === 'fields') setRefused(why.wrong);
      else setFailure(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(version);
  };
  return (
    <Dialog
      open
      // What was typed is not lost by a click beside the form or by Escape.
      onClose={() => same(start, draft) && onClose()}
      fullWidth
      maxWidth="sm"
      fullScreen={narrow}
      aria-labelledby="place-title"
      slotProps={{ transition: { onEnter: () => form.current?.querySelector<HTMLElement>('select')?.focus() } }}
    >
      <form noValidate onSubmit={submit} ref={form} style={{ display: 'contents' }}>
        <DialogTitle id="place-title">
          {landmark ? <FormattedMessage id="places.editTitle" /> : <FormattedMessage id="places.new" />}
        </DialogTitle>
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
                    <FormattedMessage id="places.theirs" />
                  </Button>
                  <Button
                    color="inherit"
                    size="small"
                    onClick={() => {
                      setVersion(theirs.version);
                      void save(theirs.version);
                    }}
                  >
                    <FormattedMessage id="places.mine" />
                  </Button>
                </>
              }
            >
              <FormattedMessage id="places.conflict" />
            </Alert>
          )}
          {failure !== null && (
            <Alert severity="error" role="alert">
              {errorWords(failure)}
            </Alert>
          )}
          <ChoiceField<LandmarkKind>
            label={intl.formatMessage({ id: 'places.kind' })}
            value={draft.kind}
            onChange={(kind) => set({ kind })}
            choices={Object.entries(KIND_LABELS).map(([kind, id]) => ({ value: kind as LandmarkKind, label: intl.formatMessage({ id }) }))}
            error={errorAt('kind')}
            required
          />
          <TextPair
            label={intl.formatMessage({ id: 'places.name' })}
            value={draft.name}
            onChange={(name) => set({ name })}
            errors={{ en: errorAt('name.en'), ru: errorAt('name.ru') }}
            maxLength={200}
            required={{ en: true, ru: true }}
          />
          <PositionField
            label={intl.formatMessage({ id: 'places.position' })}
            value={draft.position}
            onChange={(position) => set({ position })}
            error={errorAt('position')}
          />
          <FormControlLabel
            control={<Switch checked={draft.active} onChange={(_event, active) => set({ active })} />}
            label={intl.formatMessage({ id: 'places.active' })}
            sx={{ minHeight: 44, mr: 0 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>
            <FormattedMessage id="places.cancel" />
          </Button>
          <Button type="submit" variant="contained" loading={creating.loading || updating.loading}>
            <FormattedMessage id="places.save" />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
