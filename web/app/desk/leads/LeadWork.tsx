import NativeSelect from '@mui/material/NativeSelect';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { LeadPatch, LeadsGrid_LeadFragment as LeadRow, LeadStatus } from '~/gql/graphql';
import { LEAD_STATUSES, STATUS_LABELS } from './lead-status';
import { LostDialog } from './LostDialog';

/** Somebody whom a lead can be given to. */
export interface Assignee {
  id: string;
  username: string;
}

interface LeadWorkProps {
  lead: LeadRow;
  /** The person's name. */
  name: string;
  /** Saves the change, or shows why it could not; rejects on failure. */
  onSave: (patch: LeadPatch) => Promise<void>;
}

/** Status of a lead; marking it as lost asks for a reason. */
export function StatusChoice({ lead, name, onSave }: LeadWorkProps) {
  const intl = useIntl();
  const [losing, setLosing] = useState(false);
  return (
    <>
      <NativeSelect
        disableUnderline
        value={lead.status}
        onChange={(event) => {
          const status = event.target.value as LeadStatus;
          if (status === 'REFUSED') setLosing(true);
          else void onSave({ status }).catch(() => undefined);
        }}
        inputProps={{ 'aria-label': intl.formatMessage({ id: 'leadInbox.statusOf' }, { name }) }}
        sx={{ font: 'inherit', width: '100%', minHeight: 44 }}
      >
        {LEAD_STATUSES.map((status) => (
          <option key={status} value={status}>
            {intl.formatMessage({ id: STATUS_LABELS[status] })}
          </option>
        ))}
      </NativeSelect>
      {losing && <LostDialog name={name} onSave={onSave} onClose={() => setLosing(false)} />}
    </>
  );
}

/** Assignee of a lead. */
export function AssigneeChoice({ lead, name, assignees, onSave }: LeadWorkProps & { assignees: readonly Assignee[] }) {
  const intl = useIntl();
  return (
    <NativeSelect
      disableUnderline
      value={lead.assignee?.id ?? ''}
      onChange={(event) => void onSave({ assignee: event.target.value || null }).catch(() => undefined)}
      inputProps={{ 'aria-label': intl.formatMessage({ id: 'leadInbox.assigneeOf' }, { name }) }}
      sx={{ font: 'inherit', width: '100%', minHeight: 44 }}
    >
      <option value="">{intl.formatMessage({ id: 'leadInbox.unassigned' })}</option>
      {/* A disabled account keeps its assigned leads. */}
      {lead.assignee && !assignees.some(({ id }) => id === lead.assignee!.id) && (
        <option value={lead.assignee.id}>{lead.assignee.username}</option>
      )}
      <AssigneeOptions assignees={assignees} />
    </NativeSelect>
  );
}

/** Possible assignees, as options. */
export function AssigneeOptions({ assignees }: { assignees: readonly Assignee[] }) {
  return assignees.map(({ id, username }) => (
    <option key={id} value={id}>
      {username}
    </option>
  ));
}
