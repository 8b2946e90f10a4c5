import { useMutation } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRevalidator } from 'react-router';
import type { LeadPatch, LeadsGrid_LeadFragment as LeadRow } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { DeskGrid } from '~/desk/kit/DeskGrid';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { ExportButton } from '~/desk/kit/ExportButton';
import { useAskedQuery } from '~/desk/kit/grid-state';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { refusalOf } from '~/desk/kit/save-outcome';
import { LEAD_STATUSES, STATUS_LABELS } from './lead-status';
import { LeadDialog } from './LeadDialog';
import { AssigneeChoice, AssigneeOptions, StatusChoice, type Assignee } from './LeadWork';
import { graphql } from '~/gql/gql';

const UPDATE = graphql(`
  mutation UpdateLead($id: ID!, $version: Int!, $patch: LeadPatch!) {
    updateLead(id: $id, version: $version, patch: $patch) {
      id
      ...LeadsGrid_lead
    }
  }
`);

/** Writes what is to change of a lead, over the version that is shown; rejects with what the API said. */
function useSaveLead(): (lead: LeadRow, patch: LeadPatch) => Promise<void> {
  const [update] = useMutation(UPDATE);
  return async ({ id, version }, patch) => {
    await update({ variables: { id, version, patch } });
  };
}

interface LeadsGridProps {
  leads: readonly LeadRow[];
  total: number;
  opened: LeadRow | null;
  assignees: readonly Assignee[];
}

/** The inbox: status and assignee are edited in the row, everything else in the opened lead. */
export default function LeadsGrid({ leads, total, opened, assignees }: LeadsGridProps) {
  const intl = useIntl();
  const lang = useLang();
  const errorWords = useErrorWords();
  const [query, setQuery] = useAskedQuery();
  const { revalidate } = useRevalidator();
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const save = useSaveLead();
  const nameOf = ({ name, phone, contactEmail, contact, forgottenAt }: LeadRow) =>
    name || phone || contactEmail || contact || intl.formatMessage({ id: forgottenAt ? 'leadInbox.forgotten' : 'leadInbox.nobody' });
  const change = async (lead: LeadRow, patch: LeadPatch) => {
    try {
      await save(lead, patch);
    } catch (error) {
      setNotice({ kind: 'error', text: errorWords(error) });
      // Refetch to show a colleague's changes; a logged-out user would get nothing.
      if (refusalOf(error).kind !== 'signedOut') void revalidate();
      throw error;
    }
  };
  const columns: GridColDef<LeadRow>[] = [
    {
      field: 'name',
      headerName: intl.formatMessage({ id: 'leadInbox.who' }),
      flex: 1,
      minWidth: 150,
      hideable: false,
      display: 'flex',
      renderCell: ({ row }) => (
        <Button
          onClick={() => open(row.id)}
          aria-label={intl.formatMessage({ id: 'leadInbox.open' }, { name: nameOf(row) })}
          sx={{ justifyContent: 'start', textAlign: 'start', textTransform: 'none', minHeight: 44 }}
        >
          {nameOf(row)}
        </Button>
      ),
    },
    {
      field: 'status',
      headerName: intl.formatMessage({ id: 'leadInbox.status' }),
      width: 140,
      display: 'flex',
      renderCell: ({ row }) => <StatusChoice lead={row} name={nameOf(row)} onSave={(patch) => change(row, patch)} />,
    },
    {
      field: 'assignee',
      headerName: intl.formatMessage({ id: 'leadInbox.assignee' }),
      width: 150,
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) => (
        <AssigneeChoice lead={row} name={nameOf(row)} assignees={assignees} onSave={(patch) => change(row, patch)} />
      ),
    },
    {
      field: 'about',
      headerName: intl.formatMessage({ id: 'leadInbox.about' }),
      flex: 1,
      minWidth: 160,
      sortable: false,
      valueGetter: (_value, { listings }) =>
        listings.map(({ reference, name }) => (listings.length > 1 ? reference : `${reference} · ${localized(name, lang)}`)).join(', '),
    },
    {
      field: 'agent',
      headerName: intl.formatMessage({ id: 'leadInbox.agent' }),
      width: 140,
      sortable: false,
      valueGetter: (_value, { listings }) =>
        [...new Set(listings.flatMap(({ agent }) => (agent ? localized(agent.name, lang) : [])))].join(', ') || '—',
    },
    {
      field: 'message',
      headerName: intl.formatMessage({ id: 'leadInbox.message' }),
      flex: 1,
      minWidth: 160,
      sortable: false,
    },
    {
      field: 'age',
      headerName: intl.formatMessage({ id: 'leadInbox.age' }),
      width: 185,
      valueGetter: (_value, { createdAt }) => intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    {
      field: 'announced',
      headerName: intl.formatMessage({ id: 'leadInbox.announced' }),
      width: 115,
      sortable: false,
      valueGetter: (_value, { announcements }) => {
        const failed = announcements.filter(({ state }) => state === 'FAILED').length;
        const sent = announcements.filter(({ state }) => state === 'SENT').length;
        if (announcements.length === 0) return '—';
        return intl.formatMessage({ id: 'leadInbox.announcedShort' }, { sent, all: announcements.length, failed });
      },
    },
    {
      field: 'duplicates',
      headerName: intl.formatMessage({ id: 'leadInbox.duplicates' }),
      width: 110,
      sortable: false,
      valueGetter: (_value, { duplicates }) => (duplicates.count > 0 ? intl.formatNumber(duplicates.count) : '—'),
    },
  ];

  const open = (id: string | null) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (id) next.set('lead', id);
        else next.delete('lead');
        return next;
      },
      { preventScrollReset: true },
    );
  const filter = (name: string, value: string) =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  // Which one is open is in the address: it can be sent to a colleague, and what tells of a lead leads to it.
  const asked = query.get('lead');
  const lead = leads.find(({ id }) => id === asked) ?? (opened?.id === asked ? opened : null);
  const about = query.get('sameAs') ?? query.get('listing');
  return (
    <DeskGrid
      label={intl.formatMessage({ id: 'leadInbox.title' })}
      rows={leads}
      total={total}
      columns={columns}
      rowKeys={[['o', 'leadInbox.key.open', (row) => open(row.id)]]}
      tools={
        <>
          <NativeSelect
            value={query.get('status') ?? ''}
            onChange={(event) => filter('status', event.target.value)}
            inputProps={{ 'aria-label': intl.formatMessage({ id: 'leadInbox.filterStatus' }) }}
          >
            <option value="">{intl.formatMessage({ id: 'leadInbox.anyStatus' })}</option>
            {LEAD_STATUSES.map((status) => (
              <option key={status} value={status}>
                {intl.formatMessage({ id: STATUS_LABELS[status] })}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            value={query.get('assignee') ?? ''}
            onChange={(event) => filter('assignee', event.target.value)}
            inputProps={{ 'aria-label': intl.formatMessage({ id: 'leadInbox.filterAssignee' }) }}
          >
            <option value="">{intl.formatMessage({ id: 'leadInbox.anyAssignee' })}</option>
            <option value="none">{intl.formatMessage({ id: 'leadInbox.unassigned' })}</option>
            <AssigneeOptions assignees={assignees} />
          </NativeSelect>
          <ExportButton from="/api/leads/export" formats={['xlsx', 'csv']} query={exported(query)} count={total} onNotice={setNotice} />
          {about && (
            <Button
              variant="outlined"
              onClick={() => {
                filter('sameAs', '');
                filter('listing', '');
              }}
              sx={{ minHeight: 44 }}
            >
              <FormattedMessage id={query.get('sameAs') ? 'leadInbox.allPeople' : 'leadInbox.allListings'} />
            </Button>
          )}
          {lead && (
            <LeadDialog
              key={lead.id}
              lead={lead}
              name={nameOf(lead)}
              assignees={assignees}
              onSave={(patch) => save(lead, patch)}
              onChange={(patch) => change(lead, patch)}
              onSamePerson={() => setQuery(() => new URLSearchParams({ sameAs: lead.id }))}
              onClose={() => open(null)}
            />
          )}
          <DeskNotice notice={notice} onClose={() => setNotice(null)} />
        </>
      }
    />
  );
}

/** Parameters of the export: the filter and the search of the address. */
function exported(query: URLSearchParams): Record<string, string> {
  const assignee = query.get('assignee');
  const wanted = {
    text: query.get('q'),
    status: query.get('status'),
    listing: query.get('listing'),
    sameAs: query.get('sameAs'),
    ...(assignee === 'none' ? { unassigned: 'true' } : { assignee }),
  };
  return Object.fromEntries(Object.entries(wanted).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
