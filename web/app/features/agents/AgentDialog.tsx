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
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { useErrorWords } from '~/shared/desk/use-error-words';
import { same } from '~/shared/editor/draft';
import { TextPair } from '~/shared/editor/fields/TextPair';
import { newKey } from '~/shared/editor/new-key';
import { PhotoField } from '~/shared/editor/pictures/PhotoField';
import { refusalOf, type Wrong } from '~/shared/editor/save-outcome';
import { useWrongWords } from '~/shared/editor/use-wrong-words';
import { AGENT_WAYS, agentDraft, BLANK_AGENT, type AgentDraft } from './agent-form';
import type { AgentRow } from './AgentsScreen';

const CREATE = graphql(`
  mutation CreateAgent($input: AgentInput!) {
    createAgent(input: $input) {
      id
      ...AgentsScreen_agent
    }
  }
`);

const UPDATE = graphql(`
  mutation UpdateAgent($id: ID!, $version: Int!, $input: AgentInput!) {
    updateAgent(id: $id, version: $version, input: $input) {
      id
      ...AgentsScreen_agent
    }
  }
`);

/** The agent as somebody else saved it meanwhile. */
interface Theirs {
  version: number;
  values: AgentDraft;
}

function theirsIn(error: unknown): Theirs | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  return (error.errors[0]?.extensions?.['current'] ?? null) as Theirs | null;
}

interface AgentDialogProps {
  /** Null for a new one. */
  agent: AgentRow | null;
  onSaved: (name: AgentDraft['name']) => void;
  onClose: () => void;
}

/** The form of an agent: both names, the photo, and how to reach them. */
export function AgentDialog({ agent, onSaved, onClose }: AgentDialogProps) {
  const intl = useIntl();
  const errorWords = useErrorWords();
  const wrongWords = useWrongWords('agent');
  const narrow = useMediaQuery('(max-width: 599px)');
  const [start] = useState<AgentDraft>(() => (agent ? agentDraft(agent) : BLANK_AGENT));
  const [draft, setDraft] = useState(start);
  const [version, setVersion] = useState(agent?.version ?? 0);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly Wrong[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [once] = useState(newKey);
  const form = useRef<HTMLFormElement>(null);
  const [create, creating] = useMutation(CREATE);
  const [update, updating] = useMutation(UPDATE);
  const wrong = tried ? [...check('agent', draft), ...refused] : [];
  const errorAt = (path: string) => {
    const found = wrong.find((one) => one.path === path);
    return found && wrongWords(found);
  };
  const set = (change: Partial<AgentDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setRefused([]);
  };
  const save = async (over: number) => {
    setTried(true);
    setFailure(null);
    setTheirs(null);
    if (check('agent', draft).length > 0) return;
    try {
      if (agent) await update({ variables: { id: agent.id, version: over, input: draft } });
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
      aria-labelledby="agent-title"
      slotProps={{ transition: { onEnter: () => form.current?.querySelector<HTMLElement>('input')?.focus() } }}
    >
      <form noValidate onSubmit={submit} ref={form} style={{ display: 'contents' }}>
        <DialogTitle id="agent-title">
          {agent ? <FormattedMessage id="agents.editTitle" /> : <FormattedMessage id="agents.new" />}
        </DialogTitle>
        <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
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
                    <FormattedMessage id="agents.theirs" />
                  </Button>
                  <Button
                    color="inherit"
                    size="small"
                    onClick={() => {
                      setVersion(theirs.version);
                      void save(theirs.version);
                    }}
                  >
                    <FormattedMessage id="agents.mine" />
                  </Button>
                </>
              }
            >
              <FormattedMessage id="agents.conflict" />
            </Alert>
          )}
          {failure !== null && (
            <Alert severity="error" role="alert">
              {errorWords(failure)}
            </Alert>
          )}
          <TextPair
            label={intl.formatMessage({ id: 'agents.name' })}
            value={draft.name}
            onChange={(name) => set({ name })}
            errors={{ en: errorAt('name.en'), ru: errorAt('name.ru') }}
            maxLength={80}
            required={{ en: true, ru: true }}
          />
          <PhotoField
            label={intl.formatMessage({ id: 'agents.photo' })}
            value={draft.photo}
            onChange={(photo) => set({ photo })}
            error={errorAt('photo')}
          />
          {AGENT_WAYS.map(({ path, label, type }) => (
            <TextField
              key={path}
              size="small"
              fullWidth
              type={type}
              label={intl.formatMessage({ id: label })}
              value={draft[path]}
              onChange={(event) => set({ [path]: event.target.value })}
              error={errorAt(path) !== undefined}
              helperText={errorAt(path)}
            />
          ))}
          <div>
            <FormControlLabel
              control={<Switch checked={draft.active} onChange={(_event, active) => set({ active })} />}
              label={intl.formatMessage({ id: 'agents.active' })}
              sx={{ minHeight: 44, mr: 0 }}
            />
            <FormHelperText>
              <FormattedMessage id="agents.activeHint" />
            </FormHelperText>
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>
            <FormattedMessage id="agents.cancel" />
          </Button>
          <Button type="submit" variant="contained" loading={creating.loading || updating.loading}>
            <FormattedMessage id="agents.save" />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
