import NativeSelect from '@mui/material/NativeSelect';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { LeadPatch, LeadStatus } from '~/gql/graphql';
import { LEAD_STATUSES, STATUS_LABELS } from './lead-status';
import type { Assignee, LeadRow } from './LeadsScreen';
import { LostDialog } from './LostDialog';

interface LeadWorkProps {
  lead: LeadRow;
  /** What the person is called. */
  name: string;
  /** Writes what is to change, or says why it cannot; rejects where it could not. */
  onSave: (patch: LeadPatch) => Promise<void>;
}

/** How far the work on a lead is; whoever gives one up is asked why. */
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

/** Who works on a lead. */
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
      {/* Somebody who may no longer sign in keeps what was given to them. */}
      {lead.assignee && !assignees.some(({ id }) => id === lead.assignee!.id) && (
        <option value={lead.assignee.id}>{lead.assignee.username}</option>
      )}
      <AssigneeOptions assignees={assignees} />
    </NativeSelect>
  );
}

/** Whom a lead can be given to, as choices of a list. */
export function AssigneeOptions({ assignees }: { assignees: readonly Assignee[] }) {
  return assignees.map(({ id, username }) => (
    <option key={id} value={id}>
      {username}
    </option>
  ));
}
