import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { AgentsGrid_AgentFragment as AgentRow } from '~/gql/graphql';
import { TextPair } from '~/desk/editor/fields/TextPair';
import { RecordDialog } from '~/desk/editor/RecordDialog';
import { PhotoField } from '~/desk/editor/pictures/PhotoField';
import { AGENT_WAYS, agentDraft, BLANK_AGENT, type AgentDraft } from './agent-form';

const CREATE = graphql(`
  mutation CreateAgent($input: AgentInput!) {
    createAgent(input: $input) {
      id
      ...AgentsGrid_agent
    }
  }
`);

const UPDATE = graphql(`
  mutation UpdateAgent($id: ID!, $version: Int!, $input: AgentInput!) {
    updateAgent(id: $id, version: $version, input: $input) {
      id
      ...AgentsGrid_agent
    }
  }
`);

interface AgentDialogProps {
  /** Null for a new agent. */
  agent: AgentRow | null;
  onSaved: (name: AgentDraft['name']) => void;
  onClose: () => void;
}

/** The agent form: both names, the photo, and contact details. */
export function AgentDialog({ agent, onSaved, onClose }: AgentDialogProps) {
  const intl = useIntl();
  return (
    <RecordDialog
      noun="agent"
      title={agent ? <FormattedMessage id="agents.editTitle" /> : <FormattedMessage id="agents.new" />}
      record={agent}
      start={agent ? agentDraft(agent) : BLANK_AGENT}
      create={CREATE}
      update={UPDATE}
      conflict={<FormattedMessage id="agents.conflict" />}
      focus="input"
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ draft, set, errorAt }) => (
        <>
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
        </>
      )}
    </RecordDialog>
  );
}
